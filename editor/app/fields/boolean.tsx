import { FieldHelp } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useControlAttributes, useField, useValue } from "./use-field";

function BooleanField({ schema, path }: FieldProps) {
  const { isReadOnly, edit } = useField(path);
  const controlAttributes = useControlAttributes(path);
  const value = useValue(path);
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          {...controlAttributes}
          aria-disabled={isReadOnly}
          checked={value === true}
          onChange={({ target }) => edit(target.checked)}
        />
        <strong>{schema.title}</strong>
      </label>
      <FieldHelp schema={schema} path={path} />
    </div>
  );
}

/** Yes or no. */
export const boolean: Kind = { names: ["boolean"], appearance: "nothing", blank: () => false, Field: BooleanField };
