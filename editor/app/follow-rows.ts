/**
 * Translates the path of a field between two versions of a file, in which the index of a row differs after the row has moved.
 * The page follows the form a moment later, or never if the form is not valid.
 */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../plugins/shared/json-type";
import { asList, isObjectOrList, valueAt } from "../shared/json";

/** Returns the rows of the list at a path. */
type RowsAt = (list: JSONPath) => readonly unknown[];

export const rowsIn =
  (value: Json | undefined): RowsAt =>
  (list) =>
    asList(valueAt(value, list));

/** Returns the number of equal fields in two rows. */
function countEqual(one: unknown, other: unknown): number {
  if (!isObjectOrList(one) || !isObjectOrList(other)) return isEqual(one, other) ? 1 : 0;
  const counts = Object.keys(one).map((key) => countEqual(one[key], other[key]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the path of a field in another version of a file. In each list, the path leads to the most similar row, if at least
 * half of its fields are equal.
 */
export function followRows(path: JSONPath, fromRows: RowsAt, toRows: RowsAt): JSONPath {
  const followed: JSONPath = [];
  for (const [index, step] of path.entries()) {
    if (typeof step === "string") {
      followed.push(step);
      continue;
    }
    const row = fromRows(path.slice(0, index))[step];
    const equalCounts = toRows(followed).map((other) => countEqual(row, other));
    const most = Math.max(0, ...equalCounts);
    const fieldCount = countEqual(row, row);
    const hasMoved = most > 0 && equalCounts[step] !== most && most * 2 >= fieldCount;
    followed.push(hasMoved ? equalCounts.indexOf(most) : step);
  }
  return followed;
}
