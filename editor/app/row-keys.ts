/** Keys of the rows in lists. A row has its key from when it is made until it is removed, wherever it is moved. */
import type { Json, ValuePath } from "../../content-model/json-type";
import { fieldId } from "../../content-model/field-path";
import { asObject, isList } from "../shared/json";

/** The keys of the rows of each list, by the ID of the list, in which rows have their keys and not their indexes. */
export type RowKeys = ReadonlyMap<string, readonly number[]>;

let lastKey = 0;
export const createKey = () => (lastKey += 1);

/**
 * Returns keys with those of the rows in a value.
 *
 * @param path the path of the value, with the keys of rows in place of their indexes
 * @param areKept true if each row keeps the key that its list has at its index
 */
export function withKeys(keys: RowKeys, path: ValuePath, value: Json | undefined, areKept = false): RowKeys {
  const id = fieldId(path);
  // Rows that are gone leave no key behind.
  const isInside = (list: string) => path.length === 0 || list === id || list.startsWith(`${id}-`);
  const next = new Map([...keys].filter(([list]) => !isInside(list)));
  const add = (part: Json | undefined, partPath: ValuePath) => {
    if (isList(part)) {
      const before = areKept ? keys.get(fieldId(partPath)) : undefined;
      const rowKeys = part.map((_row, index) => before?.[index] ?? createKey());
      next.set(fieldId(partPath), rowKeys);
      for (const [index, row] of part.entries()) add(row, [...partPath, rowKeys[index] ?? index]);
    }
    for (const [step, each] of Object.entries(asObject(part))) add(each, [...partPath, step]);
  };
  add(value, path);
  return next;
}

const convert = (path: ValuePath, find: (list: ValuePath, step: number, result: ValuePath) => number | undefined) => {
  const result: (string | number)[] = [];
  for (const [index, step] of path.entries()) {
    const next = typeof step === "number" ? find(path.slice(0, index), step, result) : step;
    if (next === undefined) return undefined;
    result.push(next);
  }
  return result;
};

/** Returns a path with the keys of rows in place of their indexes. Undefined if there is no such row. */
export const toKeyPath = (keys: RowKeys, path: ValuePath): ValuePath | undefined =>
  convert(path, (_list, index, keyPath) => keys.get(fieldId(keyPath))?.[index]);

/**
 * Returns the keys of the rows of a list. `keys` has them under the ID of its key path, not under that of the field.
 */
export function keysOfRows(keys: RowKeys, listPath: ValuePath): readonly number[] {
  const keyPath = toKeyPath(keys, listPath);
  return (keyPath && keys.get(fieldId(keyPath))) ?? [];
}

/** Reverses `toKeyPath`. Undefined if the row was removed. */
export const fromKeyPath = (keys: RowKeys, keyPath: ValuePath): ValuePath | undefined =>
  convert(keyPath, (list, key) => {
    const index = keys.get(fieldId(list))?.indexOf(key) ?? -1;
    return index < 0 ? undefined : index;
  });
