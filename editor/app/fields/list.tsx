import { flushSync } from "react-dom";
import { fieldId } from "../../../content-model/field-path";
import { asList } from "../../shared/json";
import { useEditor, useFile } from "../editor-context";
import { type FileState, insertRow, moveRow, removeRow } from "../file-state";
import { focusField } from "../focus-field";
import { keysOfRows } from "../row-keys";
import { FieldGroup } from "./field";
import { blankValue, type FieldProps, type Kind } from "./kind";
import { useField } from "./use-field";
import { ValueField } from "./value-field";

/** Returns the React keys of the rows of a list, and functions that change the rows. */
function useRows({ schema: { items = {} }, path }: FieldProps) {
  const { kindOf } = useEditor();
  const { store, filePath, id, isReadOnly, read } = useField(path);
  const keys = useFile(({ rowKeys }) => keysOfRows(rowKeys, path));
  const addId = `${id}--add`;
  const nameOf = (index: number) => `${items.title ?? "Item"} ${String(index + 1)}`;
  const idOf = (index: number) => fieldId([...path, index]);
  const removeButtonIdOf = (index: number) => `${idOf(index)}--remove`;
  /** Reads the number from the store, because an edit may follow another before React renders. */
  const readCount = () => asList(read()).length;
  /** Edits the file, and then announces the change: an edit clears the last status. Returns false as `edit` does. */
  const change = (update: (file: FileState) => FileState, status: string): boolean => {
    // React renders before the next line, so that the caller finds the elements of the changed rows.
    const isEdited = flushSync(() => store.edit(filePath, update));
    if (isEdited) store.announce(filePath, status);
    return isEdited;
  };
  const move = (index: number, by: -1 | 1, button: HTMLElement) => {
    const target = index + by;
    const count = readCount();
    // At an end of the list, the button is only `aria-disabled`, so that clicks still call this function.
    if (target < 0 || target >= count) return;
    const status = `${nameOf(index)} is now number ${String(target + 1)} of ${String(count)}.`;
    if (change((file) => moveRow(file, path, index, target), status)) button.scrollIntoView({ block: "center" });
  };
  const remove = (index: number) => {
    const lastAfterRemoval = readCount() - 2;
    const nextId = lastAfterRemoval < 0 ? addId : removeButtonIdOf(Math.min(index, lastAfterRemoval));
    if (change((file) => removeRow(file, path, index), `${nameOf(index)} is removed. Undo brings it back.`))
      focusField(nextId);
  };
  const add = () => {
    const index = readCount();
    const row = blankValue(items, kindOf);
    if (change((file) => insertRow(file, path, row), `${nameOf(index)} is added.`)) focusField(idOf(index));
  };
  return { keys, isReadOnly, nameOf, removeButtonIdOf, move, remove, add, addId };
}

function ListField({ schema, path }: FieldProps) {
  const { keys, isReadOnly, nameOf, removeButtonIdOf, move, remove, add, addId } = useRows({ schema, path });
  const { items = {} } = schema;
  return (
    <FieldGroup schema={schema} path={path}>
      <ol>
        {keys.map((key, index) => {
          const name = nameOf(index);
          // Unlike `disabled`, `aria-disabled` keeps the focus on the button after a move to an end of the list.
          return (
            <li className="row" key={key}>
              {/* All rows would have the same description and the same example. */}
              <ValueField schema={{ ...items, title: name, description: "", examples: [] }} path={[...path, index]} />
              <p className="buttons">
                <button
                  aria-label={`Move up ${name}`}
                  aria-disabled={isReadOnly || index === 0}
                  onClick={({ currentTarget }) => move(index, -1, currentTarget)}
                >
                  Move up
                </button>
                <button
                  aria-label={`Move down ${name}`}
                  aria-disabled={isReadOnly || index === keys.length - 1}
                  onClick={({ currentTarget }) => move(index, 1, currentTarget)}
                >
                  Move down
                </button>
                <button
                  id={removeButtonIdOf(index)}
                  aria-label={`Remove ${name}`}
                  aria-disabled={isReadOnly}
                  onClick={() => remove(index)}
                >
                  Remove
                </button>
              </p>
            </li>
          );
        })}
      </ol>
      <button id={addId} aria-disabled={isReadOnly} onClick={add}>
        {`Add: ${items.title ?? "Item"}`}
      </button>
    </FieldGroup>
  );
}

/** Rows that can be added, moved and removed. */
export const list: Kind = {
  names: ["array"],
  appearance: "parts",
  // A list that must not be empty begins with one row: no schema has a larger `minItems`.
  blank: ({ minItems, items = {} }, kindOf) => (minItems === undefined ? [] : [blankValue(items, kindOf)]),
  Field: ListField,
};
