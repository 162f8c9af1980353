import { useEditorState } from "../editor-context";
import { Field } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useControlAttributes, useField, useValue } from "./use-field";

function PageField({ schema, path }: FieldProps) {
  const { isReadOnly, edit } = useField(path);
  const controlAttributes = useControlAttributes(path);
  const linkPaths = useEditorState(({ dataFolder }) => dataFolder.linkPaths);
  const value = useValue(path);
  const selected = typeof value === "string" ? value : "";
  return (
    <Field schema={schema} path={path}>
      <select
        {...controlAttributes}
        aria-disabled={isReadOnly}
        value={selected}
        onChange={({ target }) => edit(target.value)}
      >
        {!linkPaths.includes(selected) && (
          <option value={selected}>{selected === "" ? "Choose a page" : selected}</option>
        )}
        {linkPaths.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </Field>
  );
}

/** A page of the site, or a section of one. */
export const page: Kind = { names: ["page-path"], appearance: "nothing", blank: () => "", Field: PageField };
