/**
 * Translates the path of a field between the page and the form. After a row has moved, its index differs: the page follows a
 * moment later, or never if the form is not valid.
 */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { OpenFile } from "../editor-store";
import { asList, isObjectOrList, valueAt } from "../json";
import { type ContentSources, type FieldPath, fieldKey } from "./content-sources";

/** Returns the rows of a list. */
type RowsAt = (list: FieldPath) => readonly unknown[];

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
function followRows({ file, path }: FieldPath, rowsBefore: RowsAt, rowsAfter: RowsAt): FieldPath {
  const followed: JSONPath = [];
  for (const [index, step] of path.entries()) {
    if (typeof step === "string") {
      followed.push(step);
      continue;
    }
    const row = rowsBefore({ file, path: path.slice(0, index) })[step];
    const equalCounts = rowsAfter({ file, path: followed }).map((other) => countEqual(row, other));
    const most = Math.max(0, ...equalCounts);
    const fieldCount = countEqual(row, row);
    const hasMoved = most > 0 && equalCounts[step] !== most && most * 2 >= fieldCount;
    followed.push(hasMoved ? equalCounts.indexOf(most) : step);
  }
  return { file, path: followed };
}

/** Returns functions that go from a field on the page to the same one in the form, and back. */
export function createRowFollowing(sources: ContentSources, files: ReadonlyMap<string, OpenFile>) {
  const formRows = ({ file, path }: FieldPath) => asList(valueAt(files.get(file)?.history?.present, path));
  const pageRows = (list: FieldPath): readonly unknown[] => {
    const [rows] = Array.from(sources).find(([, source]) => fieldKey(source) === fieldKey(list)) ?? [];
    return Array.isArray(rows) ? rows : [];
  };
  return {
    toForm: (field: FieldPath) => followRows(field, pageRows, formRows),
    toPage: (field: FieldPath) => followRows(field, formRows, pageRows),
  };
}
