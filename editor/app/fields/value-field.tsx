import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../../../plugins/json-type";
import { fieldId } from "../../../plugins/gatsby-plugin-data-schemas/editor-link";
import type { Schema } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { focusField } from "../focus-field";
import { asList, asObject, textsOf, withoutField } from "../../shared/json";
import { BooleanField, ChoiceField, PageField } from "./choice-fields";
import { FieldGroup } from "./field";
import { type FieldProps, useField } from "./use-field";
import { type FieldKind, fieldKind } from "./field-kind";
import { PictureField } from "./picture-field";
import { TextField } from "./text-field";

/** Returns a value without content, for a new row. */
function blankOf(schema: Schema): Json {
  const kind = fieldKind(schema);
  if (kind === "fields") {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, blankOf(field)]));
  }
  if (kind === "list") return schema.minItems === undefined ? [] : [blankOf(schema.items ?? {})];
  return kind === "boolean" ? false : "";
}

/** The fields of an object, without a group around them. */
export function ObjectFields({ schema, value, path }: FieldProps) {
  const { store, filePath, edit } = useField(path);
  const { properties = {} } = schema;
  const fields = asObject(value);
  const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(properties, key));
  const remove = (key: string) => {
    flushSync(() => edit(withoutField(fields, key)));
    focusField(fieldId([...path, ...Object.keys(properties).slice(0, 1)]));
    store.announce(filePath, `${JSON.stringify(key)} is removed. Undo brings it back.`);
  };
  return (
    <>
      {Object.entries(properties).map(([key, field]) => (
        <ValueField key={key} schema={field} value={fields[key]} path={[...path, key]} />
      ))}
      {unknown.map((key) => (
        <p className="message" key={key}>
          {`${JSON.stringify(key)} is not a field here. `}
          <button onClick={() => remove(key)}>{`Remove ${JSON.stringify(key)}`}</button>
        </p>
      ))}
    </>
  );
}

function ObjectField(props: FieldProps) {
  const { schema, value, path } = props;
  const isRow = typeof path.at(-1) === "number";
  const [firstText = ""] = isRow ? textsOf(value) : [];
  return (
    // All rows would have the same description, so it is left out.
    <FieldGroup schema={isRow ? { ...schema, description: "" } : schema} path={path} note={firstText}>
      <ObjectFields {...props} />
    </FieldGroup>
  );
}

interface RowButtonsProps {
  readonly rowId: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Unlike `disabled`, `aria-disabled` keeps the focus on the button after a move to an end of the list. */
function RowButtons({ rowId, name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const buttons = [
    { suffix: "up", action: "Move up", isDisabled: isFirst, onClick: () => onMove(-1) },
    { suffix: "down", action: "Move down", isDisabled: isLast, onClick: () => onMove(1) },
    { suffix: "remove", action: "Remove", isDisabled: false, onClick: onRemove }, // red in editor.scss
  ];
  return (
    <p className="buttons">
      {buttons.map(({ suffix, action, isDisabled, onClick }) => (
        <button
          key={suffix}
          id={`${rowId}-${suffix}`}
          aria-label={`${action} ${name}`}
          aria-disabled={isDisabled}
          onClick={onClick}
        >
          {action}
        </button>
      ))}
    </p>
  );
}

function ListField({ schema, value, path }: FieldProps) {
  const { store, filePath, group, edit } = useField(path);
  const rows = asList(value);
  const { items = {} } = schema;
  const nameOf = (index: number) => `${items.title ?? "Item"} ${String(index + 1)}`;
  const idOf = (index: number) => fieldId([...path, index]);
  /** Changes the rows, and moves the focus: it must not stay on a row that is gone, or on the one that took its place. */
  const change = (next: readonly Json[], focus: string, status: string) => {
    flushSync(() => edit(next));
    focusField(focus);
    // After the edit, which clears the status.
    store.announce(filePath, status);
  };
  const move = (index: number, by: -1 | 1) => {
    const target = index + by;
    const [row, other] = [rows[index], rows[target]];
    if (row === undefined || other === undefined) return;
    const status = `${nameOf(index)} is now number ${String(target + 1)} of ${String(rows.length)}.`;
    change(rows.with(index, other).with(target, row), `${idOf(target)}-${by < 0 ? "up" : "down"}`, status);
  };
  const remove = (index: number) => {
    const rest = rows.toSpliced(index, 1);
    const focus = rest.length === 0 ? `${group.id}-add` : `${idOf(Math.min(index, rest.length - 1))}-remove`;
    change(rest, focus, `${nameOf(index)} is removed. Undo brings it back.`);
  };
  return (
    <FieldGroup schema={schema} path={path}>
      <ol>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
          <li className="row" key={index}>
            <ValueField schema={{ ...items, title: nameOf(index) }} value={row} path={[...path, index]} />
            <RowButtons
              rowId={idOf(index)}
              name={nameOf(index)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <button
        id={`${group.id}-add`}
        onClick={() => change([...rows, blankOf(items)], idOf(rows.length), `${nameOf(rows.length)} is added.`)}
      >
        {`Add: ${items.title ?? "Item"}`}
      </button>
    </FieldGroup>
  );
}

const fieldsByKind: Readonly<Record<FieldKind, ComponentType<FieldProps>>> = {
  fields: ObjectField,
  list: ListField,
  choice: ChoiceField,
  page: PageField,
  picture: PictureField,
  boolean: BooleanField,
  text: TextField,
  address: TextField,
  number: TextField,
};

/** The form field for a value, from its schema. */
export function ValueField(props: FieldProps) {
  const Field = fieldsByKind[fieldKind(props.schema)];
  return <Field {...props} />;
}
