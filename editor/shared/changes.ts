import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../plugins/shared/json-type";
import type { Schema } from "../../plugins/data-layer/schema-types";
import { childSchema } from "../../plugins/data-layer/walk-schema";
import { asList, asObject, isList, isObjectOrList, valueAt, withValueAt } from "./json";

/** A difference between two versions of a file: a field, or a whole list whose rows were added, removed or moved. */
export interface Change {
  readonly path: JSONPath;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

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
export function matchRows(from: readonly unknown[], to: readonly unknown[]): readonly (number | undefined)[] {
  const free = new Set(to.keys());
  const matches = new Map<number, number>();
  const match = (index: number, other: number | undefined) => {
    if (other === undefined) return;
    matches.set(index, other);
    free.delete(other);
  };
  // A row that is where it was is no other one that has become equal.
  for (const [index, row] of from.entries()) if (isEqual(row, to[index])) match(index, index);
  for (const isSame of [isEqual, areSimilar]) {
    for (const [index, row] of from.entries()) {
      if (matches.has(index)) continue;
      const isMatch = (each: number) => free.has(each) && isSame(row, to[each]);
      match(index, isMatch(index) ? index : [...free].find(isMatch));
    }
  }
  // A row like no other is that at its index, with all words replaced, if no other row is that one.
  return from.map((_row, index) => matches.get(index) ?? (free.has(index) ? index : undefined));
}

/** Returns whether rows were added, removed or moved, rather than edited where they are. */
const areRowsRearranged = (from: readonly Json[], to: readonly Json[]) =>
  from.length !== to.length || matchRows(from, to).some((match, index) => match !== index);

/** Returns the steps into versions, to compare them at each. Undefined if they can only be compared as a whole. */
function commonSteps(
  schema: Schema | undefined,
  base: Json | undefined,
  ...versions: readonly (Json | undefined)[]
): Iterable<string | number> | undefined {
  const all = [base, ...versions];
  if (all.every((version) => isList(version))) {
    const [first = [], ...others] = all;
    return others.some((rows) => areRowsRearranged(first, rows)) ? undefined : first.keys();
  }
  if (schema?.type !== "object" || all.includes(undefined)) return undefined;
  return new Set(all.flatMap((version) => Object.keys(asObject(version))));
}

/** Finds the changes that lead from one version to the other, which need not be the later one. */
export function findChanges(
  from: Json | undefined,
  to: Json | undefined,
  schema: Schema | undefined,
  path: JSONPath = [],
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
  const rows = asList(one).filter((row) => !asList(other).some((each) => isEqual(each, row)));
  return rows.length > 0 || asList(one).length !== asList(other).length ? rows : asList(one);
}

/** A value that two versions have changed in different ways. */
export interface Conflict {
  readonly path: JSONPath;
  readonly theirs: Json | undefined;
}

/** Puts edited rows into a version whose rows were rearranged. Undefined if one of them is missing or there twice. */
function mergeRows(
  base: readonly Json[],
  edited: readonly Json[],
  rearranged: readonly Json[],
): readonly Json[] | undefined {
  if (areRowsRearranged(base, edited)) return undefined;
  let rows = rearranged;
  for (const [index, row] of edited.entries()) {
    const isOriginal = (each: Json) => isEqual(each, base[index]);
    if (isOriginal(row)) continue;
    if ([base, rearranged].some((version) => version.filter(isOriginal).length !== 1)) return undefined;
    rows = rows.with(rearranged.findIndex(isOriginal), row);
  }
  return rows;
}

/** Identifies a conflict in a file. With another version of theirs, it is another one. */
export const conflictKey = (file: string, { path, theirs }: Conflict) => JSON.stringify([file, path, theirs]);

function mergeValues(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  schema: Schema | undefined,
  path: JSONPath,
): { readonly value: Json | undefined; readonly conflicts: readonly Conflict[] } {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return { value: mine, conflicts: [] };
  if (isEqual(base, mine)) return { value: theirs, conflicts: [] };
  const steps = commonSteps(schema, base, mine, theirs);
  if (!steps) {
    const areLists = isList(base) && isList(mine) && isList(theirs);
    const rows = areLists ? (mergeRows(base, mine, theirs) ?? mergeRows(base, theirs, mine)) : undefined;
    return rows ? { value: rows, conflicts: [] } : { value: mine, conflicts: [{ path, theirs }] };
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
 * Merges two versions with the same base. Where both have changed a value in different ways, the result has mine.
 *
 * @param base undefined if the file is new
 */
export function mergeVersions(base: Json | undefined, mine: Json, theirs: Json, schema: Schema) {
  const { value = mine, conflicts } = mergeValues(base, mine, theirs, schema, []);
  return { value, conflicts };
}

/** Returns a value with theirs where there are conflicts. */
export const withTheirs = (value: Json, conflicts: readonly Conflict[]) =>
  conflicts.reduce((result, { path, theirs }) => withValueAt(result, path, theirs), value);
