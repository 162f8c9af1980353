import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "../../../gatsby-plugin-data-schemas/editor-link";
import type { Schema } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import { focusField } from "../focus-field";
import { asList, asObject, type Json, toWords } from "../json";
import { BooleanField, ChoiceField, PageField } from "./choice-fields";
import { type FieldProps, useFieldContext } from "./field-context";
import { FieldHelp, useHelpAttributes } from "./field-help";
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

/** The fields of an object, without a frame. */
export function ObjectFields({ schema, value, path }: FieldProps) {
  const { store, file } = useFieldContext();
  const { properties = {} } = schema;
  const fields = asObject(value);
  const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(properties, key));
  return (
    <>
      {Object.entries(properties).map(([key, field]) => (
        <ValueField key={key} schema={field} value={fields[key]} path={[...path, key]} />
      ))}
      {unknown.map((key) => (
        <p className="message" key={key}>
          {`${JSON.stringify(key)} is not a field here. `}
          <button
            type="button"
            className="small button"
            onClick={() => {
              const rest = Object.entries(fields).filter(([name]) => name !== key);
              store.edit(file, path, Object.fromEntries(rest));
            }}
          >
            {`Remove ${JSON.stringify(key)}`}
          </button>
        </p>
      ))}
    </>
  );
}

function ObjectField(props: FieldProps) {
  return (
    <fieldset className="group" {...useHelpAttributes(props.path)}>
      <legend className="legend">{props.schema.title}</legend>
      <FieldHelp {...props} />
      <ObjectFields {...props} />
    </fieldset>
  );
}

interface RowProps extends FieldProps {
  readonly index: number;
  readonly count: number;
  /** Moves the row by a number of places, or removes it. */
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** The text of a button of a row. Only screen readers need the name of the row. */
function ButtonText({ action, name }: { readonly action: string; readonly name: string }) {
  return (
    <>
      {action} <span className="visually-hidden">{name}</span>
    </>
  );
}

function Row({ index, count, onMove, onRemove, ...props }: RowProps) {
  const { schema, value, path } = props;
  const id = fieldId(path);
  const name = `${schema.title ?? "Item"} ${String(index + 1)}`;
  const [words = ""] = toWords(value).split(" · ");
  const isObject = schema.type === "object";
  return (
    <li>
      <fieldset className="row" {...(isObject ? { id } : {})}>
        <legend className="legend">
          {name}
          {words !== "" && isObject && <span className="help"> {words}</span>}
        </legend>
        {/* The description of a row is that of each row. */}
        {isObject && <FieldHelp schema={{}} path={path} />}
        {isObject ? <ObjectFields {...props} /> : <ValueField {...props} />}
        <p className="row-actions">
          <button
            type="button"
            className="small button"
            id={`${id}-up`}
            aria-disabled={index === 0}
            onClick={() => {
              onMove(-1);
            }}
          >
            <ButtonText action="Move up" name={name} />
          </button>
          <button
            type="button"
            className="small button"
            id={`${id}-down`}
            aria-disabled={index === count - 1}
            onClick={() => {
              onMove(1);
            }}
          >
            <ButtonText action="Move down" name={name} />
          </button>
          <button type="button" className="small button" id={`${id}-remove`} onClick={onRemove}>
            <ButtonText action="Remove" name={name} />
          </button>
        </p>
      </fieldset>
    </li>
  );
}

function ListField({ schema, value, path }: FieldProps) {
  const { store, file } = useFieldContext();
  const rows = asList(value);
  const { items = {}, title } = schema;
  const name = items.title ?? "Item";
  const rowId = (index: number, part: string) => `${fieldId([...path, index])}${part}`;
  /** Focus must not stay on what is gone, or on the row that took its place. */
  const change = (next: readonly Json[], focus: string, status: string) => {
    flushSync(() => {
      store.edit(file, path, next);
    });
    focusField(focus);
    store.announce(status);
  };
  const move = (index: number, by: -1 | 1) => {
    const target = index + by;
    const row = rows[index];
    const other = rows[target];
    if (row === undefined || other === undefined) return;
    const status = `${name} ${String(index + 1)} is now number ${String(target + 1)} of ${String(rows.length)}.`;
    change(rows.with(index, other).with(target, row), rowId(target, by < 0 ? "-up" : "-down"), status);
  };
  const remove = (index: number) => {
    const rest = rows.toSpliced(index, 1);
    const focus = rest.length === 0 ? `${fieldId(path)}-add` : rowId(Math.min(index, rest.length - 1), "-remove");
    change(rest, focus, `${name} ${String(index + 1)} is removed. Undo brings it back.`);
  };
  return (
    <fieldset className="group" {...useHelpAttributes(path)}>
      <legend className="legend">{title}</legend>
      <FieldHelp schema={schema} path={path} />
      <ol className="rows">
        {rows.map((row, index) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and no state
            key={index}
            schema={items}
            value={row}
            path={[...path, index]}
            index={index}
            count={rows.length}
            onMove={(by) => {
              move(index, by);
            }}
            onRemove={() => {
              remove(index);
            }}
          />
        ))}
      </ol>
      <button
        type="button"
        className="button"
        id={`${fieldId(path)}-add`}
        onClick={() => {
          change([...rows, blankOf(items)], rowId(rows.length, ""), `${name} ${String(rows.length + 1)} is added.`);
        }}
      >
        {`Add: ${name}`}
      </button>
    </fieldset>
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
