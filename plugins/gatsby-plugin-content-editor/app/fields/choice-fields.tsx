import { type FieldProps, useFieldContext } from "./field-context";
import { FieldHelp, useControlAttributes, useHelpAttributes } from "./field-help";

/** One of the words that a schema lists, with their descriptions. */
export function ChoiceField({ schema, value, path }: FieldProps) {
  const { store, file } = useFieldContext();
  const { enum: choices = [], enumDescriptions = [], title } = schema;
  const attributes = useHelpAttributes(path);
  return (
    <fieldset className="field" {...attributes}>
      <legend className="label">{title}</legend>
      {choices.map((choice, index) => (
        <label className="option" key={choice}>
          <input
            type="radio"
            name={attributes.id}
            checked={value === choice}
            onChange={() => {
              store.edit(file, path, choice);
            }}
          />
          <span>
            <strong>{choice}</strong>
            {enumDescriptions[index] !== undefined && <span className="help"> {enumDescriptions[index]}</span>}
          </span>
        </label>
      ))}
      <FieldHelp schema={schema} path={path} />
    </fieldset>
  );
}

/** A page of the site, or a section of one. */
export function PageField({ schema, value, path }: FieldProps) {
  const { store, file, summary } = useFieldContext();
  const attributes = useControlAttributes(path);
  const selected = typeof value === "string" ? value : "";
  const isKnown = summary.pagePaths.includes(selected);
  return (
    <div className="field">
      <label className="label" htmlFor={attributes.id}>
        {schema.title}
      </label>
      <select
        {...attributes}
        className="control"
        value={selected}
        onChange={({ target }) => {
          store.edit(file, path, target.value);
        }}
      >
        {!isKnown && <option value={selected}>{selected === "" ? "Choose a page" : selected}</option>}
        {summary.pagePaths.map((page) => (
          <option key={page}>{page}</option>
        ))}
      </select>
      <FieldHelp schema={schema} path={path} />
    </div>
  );
}

/** Yes or no. */
export function BooleanField({ schema, value, path }: FieldProps) {
  const { store, file } = useFieldContext();
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          {...useControlAttributes(path)}
          checked={value === true}
          onChange={({ target }) => {
            store.edit(file, path, target.checked);
          }}
        />
        <span className="label">{schema.title}</span>
      </label>
      <FieldHelp schema={schema} path={path} />
    </div>
  );
}
