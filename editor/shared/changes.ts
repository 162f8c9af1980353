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

const hasEqual = (rows: readonly Json[], row: Json) => rows.some((each) => isEqual(each, row));

const hasWords = (value: unknown): boolean =>
  isObjectOrList(value) ? Object.values(value).some(hasWords) : typeof value === "string" && value !== "";

/** Returns whether two rows have the same words in one of their fields. */
const areRelated = (one: Json, other: Json) =>
  Object.entries(asObject(one)).some(([name, value]) => hasWords(value) && isEqual(value, asObject(other)[name]));

/**
 * Returns whether rows were added, removed or moved, rather than edited where they are. A row without any of its
 * words has moved only if it has words of another one: someone may also have written all of them again.
 */
function areRowsRearranged(from: readonly Json[], to: readonly Json[]): boolean {
  if (from.length !== to.length) return true;
  const changed = from.flatMap((row, index) => {
    const next = to[index] ?? null;
    return isEqual(row, next) ? [] : [{ row, next }];
  });
  return changed.some(({ row, next }) => {
    const hasWordsOfOther = !areRelated(row, next) && changed.some((other) => areRelated(other.row, next));
    return hasWords(next) && (changed.some((other) => isEqual(other.row, next)) || hasWordsOfOther);
  });
}

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

/**
 * Returns `before` with each part of `value` that `written` has too. A list of `before` stays whole if its rows were
 * rearranged in one of them: their indexes say nothing about each other.
 */
export function withWrittenParts(
  before: Json | undefined,
  value: Json | undefined,
  written: Json | undefined,
  schema: Schema | undefined,
): Json | undefined {
  if (isEqual(value, written)) return value;
  const steps = commonSteps(schema, before, value, written);
  if (!steps) return before;
  return Array.from(steps).reduce<Json | undefined>((result, step) => {
    const [beforeHere, valueHere, writtenHere] = [before, value, written].map((version) => valueAt(version, [step]));
    const part = withWrittenParts(beforeHere, valueHere, writtenHere, childSchema(schema, step));
    return withValueAt(result, [step], part);
  }, value);
}

/** Returns the rows of one list that the other lacks. If only the order differs, returns all rows. */
export function changedRows(one: Json | undefined, other: Json | undefined): readonly Json[] {
  const rows = asList(one).filter((row) => !hasEqual(asList(other), row));
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
