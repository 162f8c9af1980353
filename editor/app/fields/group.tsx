import { flushSync } from "react-dom";
import { fieldId } from "../../../content-model/field-path";
import type { Schema } from "../../../content-model/schema-types";
import { asObject, textsOf, valueAt, withoutField } from "../../shared/json";
import { useEditor, useFile, useSchemas } from "../editor-context";
import { focusField } from "../focus-field";
import { FieldGroup, FoldedGroup } from "./field";
import { blankValue, type FieldProps, type Kind } from "./kind";
import { useField } from "./use-field";
import { ValueField } from "./value-field";

/** The fields of an object, without a group around them. */
export function ObjectFields({ schema, path }: FieldProps) {
  const { store, filePath, isReadOnly, edit, read } = useField(path);
  const { properties = {} } = schema;
  const keys = useFile((file) => Object.keys(asObject(valueAt(file.value, path))));
  const unknown = keys.filter((key) => !Object.hasOwn(properties, key));
  const remove = (key: string) => {
    if (!flushSync(() => edit(withoutField(asObject(read()), key)))) return;
    // The button is gone, so the focus moves to the first field.
    focusField(fieldId([...path, ...Object.keys(properties).slice(0, 1)]));
    store.announce(filePath, `${JSON.stringify(key)} is removed. Undo brings it back.`);
  };
  return (
    <>
      {Object.entries(properties).map(([key, field]) => (
        <ValueField key={key} schema={field} path={[...path, key]} />
      ))}
      {unknown.map((key) => (
        <p className="message" key={key}>
          {`${JSON.stringify(key)} is not a field here. `}
          <button aria-disabled={isReadOnly} onClick={() => remove(key)}>{`Remove ${JSON.stringify(key)}`}</button>
        </p>
      ))}
    </>
  );
}

/** The first text of a row, which tells the row from others. */
const RowNote = ({ path }: Pick<FieldProps, "path">) => (
  <span className="help">{useFile((file) => textsOf(valueAt(file.value, path))[0])}</span>
);

/** The number of fields from which a form is longer than two windows. */
const LONG_FORM = 20;

/** Returns the number of the fields in a schema, with those of one row of each list. */
const countFields = ({ properties, items }: Schema): number => {
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : [])];
  return parts.length === 0 ? 1 : parts.map(countFields).reduce((sum, each) => sum + each);
};

function GroupField({ schema, path }: FieldProps) {
  const { filePath } = useEditor();
  const fileSchema = useSchemas().get(filePath);
  const isRow = typeof path.at(-1) === "number";
  if (path.length === 1 && fileSchema && countFields(fileSchema) > LONG_FORM)
    return (
      <FoldedGroup schema={schema} path={path}>
        <ObjectFields schema={schema} path={path} />
      </FoldedGroup>
    );
  return (
    <FieldGroup schema={schema} path={path} note={isRow && <RowNote path={path} />}>
      <ObjectFields schema={schema} path={path} />
    </FieldGroup>
  );
}

/** The fields of an object. */
export const group: Kind = {
  names: ["object"],
  appearance: "parts",
  blank: ({ properties = {} }, kindOf) =>
    Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, blankValue(field, kindOf)])),
  Field: GroupField,
};
