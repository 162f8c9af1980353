import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../json-type";
import type { Schema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import { asList, asObject, valueAt, withoutField, withValueAt } from "./json";

/** A value that differs between two versions of a file: that of a field, or a list with other rows. */
export interface Change {
  readonly path: JSONPath;
  /** `Steps, item 3, Summary` */
  readonly label: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

const areAllIn = (one: readonly Json[], other: readonly Json[]) =>
  one.every((row) => other.some((each) => isEqual(each, row)));

/** Finds what differs. Rows that were added, removed or moved are one change of their list. */
export function findChanges(
  before: Json | undefined,
  after: Json | undefined,
  schema: Schema | undefined,
  path: JSONPath = [],
  label = "",
): readonly Change[] {
  if (isEqual(before, after)) return [];
  const nest = (name: string) => (label === "" ? name : `${label}, ${name}`);
  if (schema?.type === "array") {
    const [rowsBefore, rowsAfter] = [asList(before), asList(after)];
    if (rowsBefore.length === rowsAfter.length && !areAllIn(rowsBefore, rowsAfter)) {
      // As many rows as before, but other ones: each is compared with the one at its place.
      return rowsAfter.flatMap((row, index) =>
        findChanges(rowsBefore[index], row, schema.items, [...path, index], nest(`item ${String(index + 1)}`)),
      );
    }
  } else if (schema?.type === "object" && before !== undefined && after !== undefined) {
    const [fieldsBefore, fieldsAfter] = [asObject(before), asObject(after)];
    const names = new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)]);
    return Array.from(names).flatMap((name) => {
      const field = schema.properties?.[name];
      return findChanges(fieldsBefore[name], fieldsAfter[name], field, [...path, name], nest(field?.title ?? name));
    });
  }
  return [{ path, label, before, after }];
}

/** Returns a value with some changes applied to it. */
export function applyChanges(base: Json, changes: readonly Change[]): Json {
  let value = base;
  for (const { path, after } of changes) {
    const [parentPath, name] = [path.slice(0, -1), String(path.at(-1))];
    const parent = valueAt(value, parentPath);
    if (after !== undefined) value = withValueAt(value, path, after);
    else if (parent !== undefined) value = withValueAt(value, parentPath, withoutField(asObject(parent), name));
  }
  return value;
}

/** Returns the rows of one list that the other lacks. If only their order differs, returns all of them. */
export function changedRows(one: Json | undefined, other: Json | undefined): readonly Json[] {
  const rows = asList(one).filter((row) => !asList(other).some((each) => isEqual(each, row)));
  return rows.length > 0 || asList(one).length !== asList(other).length ? rows : asList(one);
}

/** Returns true if both change the same value, or one of them a part of what the other changes. */
const overlap = (one: Change, other: Change) =>
  one.path.every((step, index) => index >= other.path.length || step === other.path[index]);

/** Brings the changes of two versions together. Returns undefined if both have changed a field to different values. */
export function mergeValues(base: Json | undefined, mine: Json, theirs: Json, schema: Schema): Json | undefined {
  const [myChanges, theirChanges] = [findChanges(base, mine, schema), findChanges(base, theirs, schema)];
  const isConflict = (change: Change) =>
    theirChanges.some((other) => overlap(change, other) && !isEqual(valueAt(theirs, change.path), change.after));
  return myChanges.some(isConflict) ? undefined : applyChanges(theirs, myChanges);
}
