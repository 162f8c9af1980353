import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField, useValue } from "./use-field";

function ChoiceField({ schema, path }: FieldProps) {
  const { id, isReadOnly, edit } = useField(path);
  const value = useValue(path);
  const { enum: choices = [], enumDescriptions = [] } = schema;
  return (
    <FieldGroup className="field" schema={schema} path={path}>
      {choices.map((each, index) => (
        <label className="option" key={each}>
          <input
            type="radio"
            name={id}
            aria-disabled={isReadOnly}
            checked={value === each}
            onChange={() => edit(each)}
          />
          <span>
            <strong>{each}</strong>
            {enumDescriptions[index] !== undefined && <span className="help"> {enumDescriptions[index]}</span>}
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** One of the words in the `enum` of a schema. */
export const choice: Kind = { names: ["enum"], appearance: "nothing", blank: () => "", Field: ChoiceField };
