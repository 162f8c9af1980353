/**
 * Follows rows from one version of a file to another, in which they may have other indexes. Rows move in the form and
 * in other programs, and the page follows the form a moment later, or never if the form is not valid.
 */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import { fieldId } from "../../plugins/data-layer/editor-link";
import type { Json } from "../../plugins/shared/json-type";
import { asList, asObject, isList, isObjectOrList, valueAt } from "../shared/json";

/** Returns the rows of the list at a path. */
type RowsAt = (list: JSONPath) => readonly unknown[];

export const rowsIn =
  (value: Json | undefined): RowsAt =>
  (list) =>
    asList(valueAt(value, list));

/** Returns the number of equal fields in two rows: for the same row, that of all its fields. */
function countEqual(one: unknown, other: unknown): number {
  if (!isObjectOrList(one) || !isObjectOrList(other)) return isEqual(one, other) ? 1 : 0;
  const counts = Object.keys(one).map((key) => countEqual(one[key], other[key]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns whether at least half of the fields are equal. The page may have only some fields of a row. */
const areSimilar = (one: unknown, other: unknown) =>
  countEqual(one, other) * 2 >= Math.max(1, Math.min(countEqual(one, one), countEqual(other, other)));

/** Returns the index of each row in another version of its list, or undefined if it is not there. */
function matchRows(from: readonly unknown[], to: readonly unknown[]): readonly (number | undefined)[] {
  const free = new Set(to.keys());
  const matches = new Map<number, number>();
  for (const isSame of [isEqual, areSimilar]) {
    for (const [index, row] of from.entries()) {
      if (matches.has(index)) continue;
      const isMatch = (each: number) => free.has(each) && isSame(row, to[each]);
      const match = isMatch(index) ? index : [...free].find(isMatch);
      if (match === undefined) continue;
      matches.set(index, match);
      free.delete(match);
    }
  }
  // A row like no other is that at its index, with all words replaced, if no other row is that one.
  return from.map((_row, index) => matches.get(index) ?? (free.has(index) ? index : undefined));
}

/** Returns the path of a field in another version of a file. Undefined if its row is not there. */
export function followRows(path: JSONPath, fromRows: RowsAt, toRows: RowsAt): JSONPath | undefined {
  const followed: JSONPath = [];
  for (const [index, step] of path.entries()) {
    const next = typeof step === "number" ? matchRows(fromRows(path.slice(0, index)), toRows(followed))[step] : step;
    if (next === undefined) return undefined;
    followed.push(next);
  }
  return followed;
}

/** React keys of rows, by the ID of their list. */
export type RowKeys = ReadonlyMap<string, readonly number[]>;

/** Returns the keys of the rows in another version of a file. Those that are in both versions keep their keys. */
export function followKeys(keys: RowKeys, from: Json | undefined, to: Json | undefined): RowKeys {
  const followed = new Map<string, readonly number[]>();
  const follow = (value: Json | undefined, path: JSONPath, before: Json | undefined, pathBefore: JSONPath) => {
    if (isList(value)) {
      const keysBefore = keys.get(fieldId(pathBefore)) ?? [];
      const matches = matchRows(value, asList(before));
      let highest = Math.max(-1, ...keysBefore);
      const createKey = () => (highest += 1);
      const keysNow = matches.map((match) => (match === undefined ? undefined : keysBefore[match]) ?? createKey());
      followed.set(fieldId(path), keysNow);
      for (const [index, row] of value.entries()) {
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
