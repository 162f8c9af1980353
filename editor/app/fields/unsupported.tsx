import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";

const UnsupportedField = ({ schema, path }: FieldProps) => (
  <FieldGroup schema={schema} path={path}>
    <p className="message">
      This page has no field for this value. <button onClick={() => location.reload()}>Load the page again</button>
    </p>
  </FieldGroup>
);

/** A value that this page cannot edit: a publication has brought a newer schema while the page was open. */
export const unsupported: Kind = { names: [], appearance: "text", blank: () => "", Field: UnsupportedField };
