/**
 * Finds the rows of one version of a file in another version, in which they may have other indexes. The form and other
 * programs move rows. The page shows the rows of the form a moment later, or not at all if the form is not valid.
 */
import { fieldId } from "../../content-model/field-path";
import type { Json, ValuePath } from "../../content-model/json-type";
import { matchRows } from "../shared/changes";
import { asList, asObject, isList, valueAt } from "../shared/json";

/** Returns the rows of the list at a path. */
type RowsAt = (list: ValuePath) => readonly unknown[];

export const rowsIn =
  (value: Json | undefined): RowsAt =>
  (list) =>
    asList(valueAt(value, list));

/** Returns the path of a field in another version of a file. Undefined if its row is not there. */
export function followRows(path: ValuePath, fromRows: RowsAt, toRows: RowsAt): ValuePath | undefined {
  const followed: (string | number)[] = [];
  for (const [index, step] of path.entries()) {
    const list = path.slice(0, index);
    const next = typeof step === "number" ? matchRows(fromRows(list), toRows(followed))[step] : step;
    if (next === undefined) return undefined;
    followed.push(next);
  }
  return followed;
}

/** Does the same as `followRows`, with the values of both versions. */
export const followPath = (path: ValuePath, from: Json | undefined, to: Json | undefined) =>
  followRows(path, rowsIn(from), rowsIn(to));

/** React keys of rows, by the ID of their list. */
export type RowKeys = ReadonlyMap<string, readonly number[]>;

/** Returns the keys of the rows in another version of a file. Rows that are in both versions keep their keys. */
export function followKeys(keys: RowKeys, from: Json | undefined, to: Json | undefined): RowKeys {
  const followed = new Map<string, readonly number[]>();
  const follow = (value: Json | undefined, path: ValuePath, before: Json | undefined, pathBefore: ValuePath) => {
    if (isList(value)) {
      const keysBefore = keys.get(fieldId(pathBefore)) ?? [];
      const matches = matchRows(value, asList(before));
      let highestKey = Math.max(-1, ...keysBefore);
      const createKey = () => (highestKey += 1);
      const keysNow = matches.map((match) => (match === undefined ? undefined : keysBefore[match]) ?? createKey());
      followed.set(fieldId(path), keysNow);
      for (const [index, row] of value.entries()) {
        // A new row has had no row and no keys: none has the index -1.
        const match = matches[index] ?? -1;
        follow(row, [...path, index], asList(before)[match], [...pathBefore, match]);
      }
    }
    for (const [key, part] of Object.entries(asObject(value)))
      follow(part, [...path, key], asObject(before)[key], [...pathBefore, key]);
  };
  follow(to, [], from, []);
  return followed;
}
