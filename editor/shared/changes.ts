import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../plugins/shared/json-type";
import { fieldId } from "../../plugins/data-layer/editor-link";
import type { Schema } from "../../plugins/data-layer/schema-types";
import { asList, asObject, valueAt, withoutField, withValueAt } from "./json";

/** A difference between two versions of a file: a field, or a whole list whose rows were added, removed or moved. */
export interface Change {
  readonly path: JSONPath;
  /** For example `Steps, item 3, Summary`. */
  readonly label: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

const hasEqual = (rows: readonly Json[], row: Json) => rows.some((each) => isEqual(each, row));

/** Returns whether two rows have no field in common. */
const areUnrelated = (one: Json, other: Json) =>
  !Object.entries(asObject(one)).some(([name, value]) => isEqual(value, asObject(other)[name]));

/** Returns whether rows were added, removed or moved, rather than edited where they are. */
function haveOtherRows(from: readonly Json[], to: readonly Json[]): boolean {
  if (from.length !== to.length) return true;
  const changed = from
    .map((row, index) => [row, to[index] ?? null] as const)
    .filter(([one, other]) => !isEqual(one, other));
  const newRows = changed.map(([, row]) => row);
  return changed.some(([row, other]) => hasEqual(newRows, row) || (changed.length > 1 && areUnrelated(row, other)));
}

/** Finds the changes that lead from one version to the other, which need not be the later one. */
export function findChanges(
  from: Json | undefined,
  to: Json | undefined,
  schema: Schema | undefined,
  path: JSONPath = [],
  label = "",
): readonly Change[] {
  if (isEqual(from, to)) return [];
  const nest = (name: string) => (label === "" ? name : `${label}, ${name}`);
  if (schema?.type === "array") {
    const [fromRows, toRows] = [asList(from), asList(to)];
    if (!haveOtherRows(fromRows, toRows)) {
      return toRows.flatMap((row, index) =>
        findChanges(fromRows[index], row, schema.items, [...path, index], nest(`item ${String(index + 1)}`)),
      );
    }
  } else if (schema?.type === "object" && from !== undefined && to !== undefined) {
    const [fromFields, toFields] = [asObject(from), asObject(to)];
    const names = new Set([...Object.keys(fromFields), ...Object.keys(toFields)]);
    return Array.from(names).flatMap((name) => {
      const field = schema.properties?.[name];
      return findChanges(fromFields[name], toFields[name], field, [...path, name], nest(field?.title ?? name));
    });
  }
  return [{ path, label, from, to }];
}

/** Applies changes to a value. Without `to`, removes a field: a row that was removed is a change of its whole list. */
export function applyChanges(base: Json, changes: readonly Change[]): Json {
  let value = base;
  for (const { path, to } of changes) {
    const [parentPath, name] = [path.slice(0, -1), String(path.at(-1))];
    const parent = valueAt(value, parentPath);
    if (to !== undefined) value = withValueAt(value, path, to);
    else if (parent !== undefined) value = withValueAt(value, parentPath, withoutField(asObject(parent), name));
  }
  return value;
}

/** Returns the rows of one list that the other lacks. If only the order differs, returns all rows. */
export function changedRows(one: Json | undefined, other: Json | undefined): readonly Json[] {
  const rows = asList(one).filter((row) => !asList(other).some((each) => isEqual(each, row)));
  return rows.length > 0 || asList(one).length !== asList(other).length ? rows : asList(one);
}

/** Returns whether two changes are of the same value, or one is of a part of the other's value. */
const overlap = (one: Change, other: Change) =>
  one.path.every((step, index) => index >= other.path.length || step === other.path[index]);

/** A value that two versions have changed in different ways. */
export interface Conflict {
  readonly path: JSONPath;
  readonly label: string;
  readonly theirs: Json | undefined;
}

/** Returns the path of a field after a change of the rows of its list, or undefined if its row cannot be told. */
function followRow(path: JSONPath, { path: list, from, to }: Change): JSONPath | undefined {
  const [index, ...rest] = path.slice(list.length);
  if (typeof index !== "number") return undefined;
  const row = asList(from)[index];
  const indexesIn = (rows: Json | undefined) => asList(rows).flatMap((each, at) => (isEqual(each, row) ? at : []));
  const [target, ...others] = indexesIn(to);
  return target === undefined || others.length > 0 || indexesIn(from).length > 1
    ? undefined
    : [...list, target, ...rest];
}

/** Returns what to apply to the other version for a change of mine that overlaps changes of theirs. Undefined if they conflict. */
function joinChange(change: Change, others: readonly Change[], theirs: Json): readonly Change[] | undefined {
  if (isEqual(valueAt(theirs, change.path), change.to)) return [];
  const [other] = others;
  if (!other) return [change];
  // A field of a row that has moved there.
  if (other.path.length < change.path.length) {
    const path = followRow(change.path, other);
    return path && [{ ...change, path }];
  }
  // Rows that have moved here, and fields of them that have changed there.
  const joined = others.map((each) => {
    const path = each.path.length > change.path.length ? followRow(each.path, change) : undefined;
    return path && { ...each, path };
  });
  return joined.every((each) => each !== undefined) ? [change, ...joined] : undefined;
}

/**
 * Merges two versions with the same base. Where both have changed a value in different ways, the result has mine.
 *
 * @param base undefined if the file is new
 */
export function mergeVersions(base: Json | undefined, mine: Json, theirs: Json, schema: Schema) {
  const theirChanges = findChanges(base, theirs, schema);
  const conflicts = new Map<string, Conflict>();
  let value = theirs;
  for (const change of findChanges(base, mine, schema)) {
    const others = theirChanges.filter((other) => overlap(change, other));
    const joined = joinChange(change, others, theirs);
    if (joined) value = applyChanges(value, joined);
    else {
      const { path, label } = [...others, change].reduce((one, two) => (two.path.length < one.path.length ? two : one));
      const [from, to] = [valueAt(theirs, path), valueAt(mine, path)];
      conflicts.set(fieldId(path), { path, label, theirs: from });
      value = applyChanges(value, [{ path, label, from, to }]);
    }
  }
  return { value, conflicts: [...conflicts.values()] };
}
