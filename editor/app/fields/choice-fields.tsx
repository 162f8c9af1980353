import { Field, FieldGroup, FieldHelp } from "./field";
import { type FieldProps, useField } from "./use-field";

/** One of the words in the `enum` of a schema. */
export function ChoiceField({ schema, value, path }: FieldProps) {
  const { group, edit } = useField(path);
  const { enum: choices = [], enumDescriptions = [] } = schema;
  return (
    <FieldGroup className="field" schema={schema} path={path}>
      {choices.map((choice, index) => (
        <label className="option" key={choice}>
          <input type="radio" name={group.id} checked={value === choice} onChange={() => edit(choice)} />
          <span>
            <strong>{choice}</strong>
            {enumDescriptions[index] !== undefined && <span className="help"> {enumDescriptions[index]}</span>}
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}

/** A page of the site, or a section of one. */
export function PageField({ schema, value, path }: FieldProps) {
  const { summary, control, edit } = useField(path);
  const selected = typeof value === "string" ? value : "";
  const isKnown = summary.linkPaths.includes(selected);
  return (
    <Field schema={schema} path={path}>
      <select {...control} value={selected} onChange={({ target }) => edit(target.value)}>
        {!isKnown && <option value={selected}>{selected === "" ? "Choose a page" : selected}</option>}
        {summary.linkPaths.map((page) => (
          <option key={page}>{page}</option>
        ))}
      </select>
    </Field>
  );
}

/** Yes or no. */
export function BooleanField({ schema, value, path }: FieldProps) {
  const { control, edit } = useField(path);
  return (
    <div className="field">
      <label className="option">
        <input type="checkbox" {...control} checked={value === true} onChange={({ target }) => edit(target.checked)} />
        <strong>{schema.title}</strong>
      </label>
      <FieldHelp schema={schema} path={path} />
    </div>
  );
}
