/**
 * Finds a field of the page in the form, or the other way around. The page shows a moved row a moment later, or never if the
 * form is not valid.
 */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { OpenFile } from "../editor-store";
import { asList, valueAt } from "../json";
import { type ContentSources, type FieldPath, fieldKey } from "./content-sources";
import { isObject } from "./react-tree";

/** Returns the rows of the list at a path. */
type RowsAt = (list: JSONPath) => readonly unknown[];

/** Returns the number of fields that two rows have in common. */
function countEqual(one: unknown, other: unknown): number {
  if (!isObject(one) || !isObject(other)) return Number(isEqual(one, other));
  return Object.keys(one).reduce((count, key) => count + countEqual(one[key], other[key]), 0);
}

/**
 * Returns the same path in another version of a file. In each list, it leads to the row that is most like the one before, if at
 * least half of the fields are equal.
 */
const followRows = (path: JSONPath, rowsBefore: RowsAt, rowsAfter: RowsAt) =>
  path.reduce<JSONPath>((followed, step, index) => {
    if (typeof step === "string") return [...followed, step];
    const row = rowsBefore(path.slice(0, index))[step];
    const likeness = rowsAfter(followed).map((other) => countEqual(row, other));
    const most = Math.max(0, ...likeness);
    const isLike = most > 0 && most * 2 >= countEqual(row, row);
    return [...followed, !isLike || likeness[step] === most ? step : likeness.indexOf(most)];
  }, []);

/** Returns functions that go from a field on the page to the same one in the form, and back. */
export function createRowFollowing(sources: ContentSources, files: ReadonlyMap<string, OpenFile>) {
  const formRows =
    (file: string): RowsAt =>
    (path) =>
      asList(valueAt(files.get(file)?.history?.present, path));
  const pageRows =
    (file: string): RowsAt =>
    (path) => {
      const key = fieldKey({ file, path });
      const lists = Array.from(sources).filter(([, source]) => fieldKey(source) === key);
      return lists.flatMap(([list]) => (Array.isArray(list) ? [list as readonly unknown[]] : []))[0] ?? [];
    };
  return {
    toForm: ({ file, path }: FieldPath) => ({ file, path: followRows(path, pageRows(file), formRows(file)) }),
    toPage: ({ file, path }: FieldPath) => ({ file, path: followRows(path, formRows(file), pageRows(file)) }),
  };
}
