/**
 * Translates the path of a field between two versions of a file, in which the index of a row differs after the row has moved.
 * The page follows the form a moment later, or never if the form is not valid.
 */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../../json-type";
import type { OpenFile } from "../editor-store";
import { asList, isObjectOrList, valueAt } from "../json";
import { type ContentSources, type FieldPath, fieldKey } from "./content-sources";

/** Returns the rows of the list at a path. */
type RowsAt = (list: JSONPath) => readonly unknown[];

export const rowsIn =
  (value: Json | undefined): RowsAt =>
  (list) =>
    asList(valueAt(value, list));

/** Returns the number of fields that two rows have in common. */
function countEqual(one: unknown, other: unknown): number {
  if (!isObjectOrList(one) || !isObjectOrList(other)) return isEqual(one, other) ? 1 : 0;
  const counts = Object.keys(one).map((key) => countEqual(one[key], other[key]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the same path in another version of a file. In each list, it leads to the row that is most like the one before, if at
 * least half of the fields are equal.
 */
export function followRows(path: JSONPath, rowsBefore: RowsAt, rowsAfter: RowsAt): JSONPath {
  const followed: JSONPath = [];
  for (const [index, step] of path.entries()) {
    if (typeof step === "string") {
      followed.push(step);
      continue;
    }
    const row = rowsBefore(path.slice(0, index))[step];
    const equalCounts = rowsAfter(followed).map((other) => countEqual(row, other));
    const most = Math.max(0, ...equalCounts);
    const fieldCount = countEqual(row, row);
    const hasMoved = most > 0 && equalCounts[step] !== most && most * 2 >= fieldCount;
    followed.push(hasMoved ? equalCounts.indexOf(most) : step);
  }
  return followed;
}

/** Returns functions that go from a field on the page to the same one in the form, and back. */
export function createRowFollowing(sources: ContentSources, files: ReadonlyMap<string, OpenFile>) {
  const formRows = (file: string) => rowsIn(files.get(file)?.history?.present);
  const pageRows =
    (file: string) =>
    (path: JSONPath): readonly unknown[] => {
      const [rows] = Array.from(sources).find(([, source]) => fieldKey(source) === fieldKey({ file, path })) ?? [];
      return Array.isArray(rows) ? rows : [];
    };
  return {
    toForm: ({ file, path }: FieldPath) => ({ file, path: followRows(path, pageRows(file), formRows(file)) }),
    toPage: ({ file, path }: FieldPath) => ({ file, path: followRows(path, formRows(file), pageRows(file)) }),
  };
}
