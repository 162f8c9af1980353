/**
 * Finds the rows of one version of a file in another version, in which they may have other indexes. The form and other
 * programs move rows. The page shows the rows of the form a moment later, or not at all if the form is not valid.
 */
import type { Json, ValuePath } from "../../content-model/json-type";
import { matchRows } from "../shared/changes";
import { asList, valueAt } from "../shared/json";

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
