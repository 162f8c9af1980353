import isEqual from "fast-deep-equal";
import { isJsonObject, type Json, type ValuePath } from "../../content-model/json-type";
import type { Schema } from "../../content-model/schema-types";
import { childSchema } from "../../content-model/walk-schema";
import { asList, asObject, isList, isObjectOrList, valueAt, withValueAt } from "./json";

/** A difference between two versions of a file: a field, or a whole list whose rows were added, removed or moved. */
export interface Change {
  readonly path: ValuePath;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

/** Returns the number of equal fields in two rows. `countEqual(row, row)` is the number of all fields of a row. */
function countEqual(one: unknown, other: unknown): number {
  if (!isObjectOrList(one) || !isObjectOrList(other)) return isEqual(one, other) ? 1 : 0;
  const counts = Object.keys(one).map((key) => countEqual(one[key], other[key]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns whether half of the fields of the smaller row are equal. Query results may lack some fields of a row. */
function areSimilar(one: unknown, other: unknown): boolean {
  const equalFields = countEqual(one, other);
  const fieldsOfSmallerRow = Math.min(countEqual(one, one), countEqual(other, other));
  return equalFields > 0 && equalFields * 2 >= fieldsOfSmallerRow;
}

/** Returns the index of each row in another version of its list, or undefined if it is not there. */
function matchRows(from: readonly unknown[], to: readonly unknown[]): readonly (number | undefined)[] {
  const unmatched = new Set(to.keys());
  const matches = new Map<number, number>();
  const match = (index: number, other: number) => {
    matches.set(index, other);
    unmatched.delete(other);
  };
  // First, unchanged rows at their index. Another row may be equal by now, but is not the same.
  for (const [index, row] of from.entries()) if (isEqual(row, to[index])) match(index, index);
  // Then, equal rows that have moved. After them, edited rows, at their index or elsewhere.
  for (const isSame of [isEqual, areSimilar]) {
    for (const [index, row] of from.entries()) {
      if (matches.has(index)) continue;
      const isMatch = (each: number) => unmatched.has(each) && isSame(row, to[each]);
      const found = isMatch(index) ? index : [...unmatched].find(isMatch);
      if (found !== undefined) match(index, found);
    }
  }
  // Any other row counts as rewritten at its index, if `to` has an unmatched row there.
  return from.map((_row, index) => matches.get(index) ?? (unmatched.has(index) ? index : undefined));
}

/** Returns whether rows were added, removed or moved, rather than edited where they are. */
const areRowsRearranged = (from: readonly Json[], to: readonly Json[]) =>
  from.length !== to.length || matchRows(from, to).some((match, index) => match !== index);

/** Returns the keys or indexes at which to compare all versions. Undefined if they can only be compared as a whole. */
function commonSteps(
  schema: Schema | undefined,
  base: Json | undefined,
  ...versions: readonly (Json | undefined)[]
): Iterable<string | number> | undefined {
  if (isList(base) && versions.every((version) => isList(version)))
    return versions.some((rows) => areRowsRearranged(base, rows)) ? undefined : base.keys();
  const all = [base, ...versions];
  if (schema?.type !== "object" || all.includes(undefined)) return undefined;
  return new Set(all.flatMap((version) => Object.keys(asObject(version))));
}

/** Finds the changes that lead from one version to the other, which need not be the later one. */
export function findChanges(
  from: Json | undefined,
  to: Json | undefined,
  schema: Schema | undefined,
  path: ValuePath = [],
): readonly Change[] {
  if (isEqual(from, to)) return [];
  const steps = commonSteps(schema, from, to);
  if (!steps) return [{ path, from, to }];
  return Array.from(steps).flatMap((step) =>
    findChanges(valueAt(from, [step]), valueAt(to, [step]), childSchema(schema, step), [...path, step]),
  );
}

/** Returns the rows of one list that the other lacks. If only the order differs, returns all rows. */
export function changedRows(one: Json | undefined, other: Json | undefined): readonly Json[] {
  const rows = asList(one);
  const otherRows = asList(other);
  const missing = rows.filter((row) => !otherRows.some((each) => isEqual(each, row)));
  const onlyOrderDiffers = missing.length === 0 && rows.length === otherRows.length;
  return onlyOrderDiffers ? rows : missing;
}

/** A value that two versions have changed in different ways. */
export interface Conflict {
  readonly path: ValuePath;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Puts edited rows into a version with rearranged rows. Undefined if one of them is missing there or ambiguous. */
function mergeRows(base: readonly Json[], edited: readonly Json[], rearranged: readonly Json[]) {
  if (areRowsRearranged(base, edited)) return undefined;
  let rows = rearranged;
  for (const [index, row] of edited.entries()) {
    const original = base[index];
    if (isEqual(row, original)) continue;
    const isOriginal = (each: Json) => isEqual(each, original);
    // If two rows are equal, nothing tells which of them was edited.
    if ([base, rearranged].some((version) => version.filter(isOriginal).length !== 1)) return undefined;
    rows = rows.with(rearranged.findIndex(isOriginal), row);
  }
  return rows;
}

/** Sorts the fields of objects: a form may have them in another order than its file, which has that of the schema. */
const sortFields = (_key: string, value: unknown) =>
  isJsonObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .toSorted()
          .map((key) => [key, value[key]]),
      )
    : value;

/** Identifies a conflict in a file. A choice is about both versions: if one of them changes, the key is another one. */
export const conflictKey = (file: string, { path, mine, theirs }: Conflict) =>
  JSON.stringify([file, path, mine, theirs], sortFields);

function mergeValues(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  schema: Schema | undefined,
  path: ValuePath,
): { readonly value: Json | undefined; readonly conflicts: readonly Conflict[] } {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, conflicts: [] };
  if (isEqual(base, mine)) return { value: theirs, conflicts: [] };
  const steps = commonSteps(schema, base, mine, theirs);
  if (!steps) {
    // Rows can be merged if one side has only edited them, whichever side that is.
    const areLists = isList(base) && isList(mine) && isList(theirs);
    const rows = areLists ? (mergeRows(base, mine, theirs) ?? mergeRows(base, theirs, mine)) : undefined;
    return rows ? { value: rows, conflicts: [] } : { value: mine, conflicts: [{ path, base, mine, theirs }] };
  }
  let value = mine;
  const conflicts: Conflict[] = [];
  for (const step of steps) {
    const [baseHere, mineHere, theirsHere] = [base, mine, theirs].map((version) => valueAt(version, [step]));
    const part = mergeValues(baseHere, mineHere, theirsHere, childSchema(schema, step), [...path, step]);
    value = withValueAt(value, [step], part.value);
    conflicts.push(...part.conflicts);
  }
  return { value, conflicts };
}

/**
 * Merges two versions with the same base. If both have changed a value in different ways, the result has mine.
 *
 * @param base undefined if the file is new
 */
export function mergeVersions(base: Json | undefined, mine: Json, theirs: Json, schema: Schema) {
  // The default is only for the type: a merged value is undefined only for a field that was removed, never for a file.
  const { value = mine, conflicts } = mergeValues(base, mine, theirs, schema, []);
  return { value, conflicts };
}

/** Returns a value in which each conflict has their value. */
export const withTheirs = (value: Json, conflicts: readonly Conflict[]) =>
  conflicts.reduce((result, { path, theirs }) => withValueAt(result, path, theirs), value);
