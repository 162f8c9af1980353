import { flushSync } from "react-dom";
import type { Json } from "../../../content-model/json-type";
import { fieldId } from "../../../content-model/field-path";
import { asList } from "../../shared/json";
import { useEditor, useFile } from "../editor-context";
import { focusField } from "../focus-field";
import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField } from "./use-field";
import { ValueField } from "./value-field";

/** Returns the React keys of the rows of a list, and functions that change the rows. */
function useRows({ schema: { items = {} }, path }: FieldProps) {
  const { kindOf } = useEditor();
  const { store, filePath, id, edit, read } = useField(path);
  const keys = useFile(({ rowKeys }) => rowKeys.get(id) ?? []);
  const addId = `${id}-add`;
  const nameOf = (index: number) => `${items.title ?? "Item"} ${String(index + 1)}`;
  const idOf = (index: number) => fieldId([...path, index]);
  /** Reads the rows from the store, because an edit may follow another before React renders. */
  const rows = () => asList(read());
  const change = (next: readonly Json[], status: string) => {
    // Renders at once, so that a new row can get the focus. The edit clears the status, so the new status comes after.
    flushSync(() => edit(next));
    store.announce(filePath, status);
  };
  const move = (index: number, by: -1 | 1, button: HTMLElement) => {
    const target = index + by;
    const [row, other] = [rows()[index], rows()[target]];
    // At an end of the list, the button is only `aria-disabled`, so that clicks still call this function.
    if (row === undefined || other === undefined) return;
    const status = `${nameOf(index)} is now number ${String(target + 1)} of ${String(keys.length)}.`;
    change(rows().with(index, other).with(target, row), status);
    button.scrollIntoView({ block: "center" });
  };
  const remove = (index: number) => {
    const rest = rows().toSpliced(index, 1);
    change(rest, `${nameOf(index)} is removed. Undo brings it back.`);
    focusField(rest.length === 0 ? addId : `${idOf(Math.min(index, rest.length - 1))}-remove`);
  };
  const add = () => {
    change([...rows(), kindOf(items).blank(items, kindOf)], `${nameOf(keys.length)} is added.`);
    focusField(idOf(keys.length));
  };
  return { keys, nameOf, idOf, move, remove, add, addId };
}

function ListField({ schema, path }: FieldProps) {
  const { keys, nameOf, idOf, move, remove, add, addId } = useRows({ schema, path });
  const { items = {} } = schema;
  return (
    <FieldGroup schema={schema} path={path}>
      <ol>
        {keys.map((key, index) => {
          const name = nameOf(index);
          // Unlike `disabled`, `aria-disabled` keeps the focus on the button after a move to an end of the list.
          return (
            <li className="row" key={key}>
              <ValueField schema={{ ...items, title: name }} path={[...path, index]} />
              <p className="buttons">
                <button
                  aria-label={`Move up ${name}`}
                  aria-disabled={index === 0}
                  onClick={({ currentTarget }) => move(index, -1, currentTarget)}
                >
                  Move up
                </button>
                <button
                  aria-label={`Move down ${name}`}
                  aria-disabled={index === keys.length - 1}
                  onClick={({ currentTarget }) => move(index, 1, currentTarget)}
                >
                  Move down
                </button>
                <button id={`${idOf(index)}-remove`} aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                  Remove
                </button>
              </p>
            </li>
          );
        })}
      </ol>
      <button id={addId} onClick={add}>
        {`Add: ${items.title ?? "Item"}`}
      </button>
    </FieldGroup>
  );
}

/** Rows that can be added, moved and removed. */
export const list: Kind = {
  names: ["array"],
  appearance: "parts",
  blank: ({ minItems, items = {} }, kindOf) => (minItems === undefined ? [] : [kindOf(items).blank(items, kindOf)]),
  Field: ListField,
};
