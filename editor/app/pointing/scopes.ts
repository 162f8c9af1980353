import { type FieldKind, fieldKind } from "../fields/field-kind";
import type { Schemas } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import {
  type ContentSources,
  type FieldPath,
  fieldKey,
  filesIn,
  partsOf,
  schemaAt,
  startsWith,
} from "./content-sources";
import { isObjectOrList } from "../../shared/json";
import type { Fiber, Props } from "./react-tree";

/** A text, number or boolean of the query results. */
export interface Leaf {
  readonly value: unknown;
  readonly source: FieldPath;
  /** Undefined if the value is computed. */
  readonly kind: FieldKind | undefined;
}

/** A component or a row of a list, with the objects of query results in its props, and the scope around it. */
export interface Scope {
  readonly props: Props;
  readonly objects: readonly object[];
  readonly leaves: readonly Leaf[];
  readonly parent: Scope | undefined;
}

/**
 * Returns the `content` of query results in props. A page has its results in `data`. A context provider of Gatsby has those
 * of `useStaticQuery` in `value`.
 */
export function contentsIn({ data, value }: Props): readonly object[] {
  const results = [{ data }, ...(isObjectOrList(value) ? Object.values(value) : [])];
  return results.flatMap((result) => {
    const content = isObjectOrList(result) && isObjectOrList(result["data"]) ? result["data"]["content"] : undefined;
    return isObjectOrList(content) ? [content] : [];
  });
}

/**
 * Returns whether an object has all values of another one, under any names. An object with only texts has no copies, because
 * texts may be equal by chance.
 */
function isCopy(object: object, original: object): boolean {
  const copied = Object.values(object);
  const values = Object.values(original);
  return values.some((value) => typeof value !== "string") && values.every((value) => copied.includes(value));
}

/** Returns the scope itself, and those around it. */
export function* outward(scope: Scope | undefined): Generator<Scope> {
  for (let each = scope; each; each = each.parent) yield each;
}

/** Leaves out the other rows of a list, for the children of one row. `rows` has one of each list that has the React key. */
function withoutOtherRows(scope: Scope | undefined, rows: readonly FieldPath[]): Scope | undefined {
  if (!scope) return undefined;
  const isOther = ({ source: { file, path } }: Leaf) =>
    rows.some((row) => row.file === file && startsWith(path, row.path.slice(0, -1))) &&
    !rows.some((row) => row.file === file && startsWith(path, row.path));
  const leaves = scope.leaves.filter((leaf) => !isOther(leaf));
  return { ...scope, leaves, parent: withoutOtherRows(scope.parent, rows) };
}

/** Returns a function that creates the scope of a component or of a row of a list, inside of another scope. */
export function createScopes(schemas: Schemas, sources: ContentSources) {
  const leavesOf = (value: unknown, source: FieldPath): readonly Leaf[] => {
    if (!isObjectOrList(value)) {
      const schema = schemaAt(schemas.get(source.file), source.path);
      return [{ value, source, kind: schema && fieldKind(schema) }];
    }
    // The `data` of a page has objects from other files: `sources` has their paths.
    return partsOf(value, sources.get(value) ?? source).flatMap(({ part, source: nested }) => leavesOf(part, nested));
  };

  /** Returns the objects of query results in props, and those whose values were copied to props: `<Card {...card} />`. */
  const objectsIn = (props: Props): readonly object[] => {
    const values = Object.values(props).filter(isObjectOrList);
    const possibleCopies = [props, ...values.filter((value) => !sources.has(value) && !Array.isArray(value))];
    const originals = Array.from(sources.keys()).filter((original) =>
      possibleCopies.some((copy) => isCopy(copy, original)),
    );
    const files = contentsIn(props).flatMap((content) => filesIn(content, schemas));
    return [...files.map(({ value }) => value), ...values.filter((value) => sources.has(value)), ...originals];
  };

  const toScope = (props: Props, objects: readonly object[], parent: Scope | undefined): Scope => {
    const leaves = objects.flatMap((object) => {
      const source = sources.get(object);
      return source ? leavesOf(object, source) : [];
    });
    // If an object is part of another one, its leaves are there twice.
    const unique = new Map(leaves.map((leaf) => [fieldKey(leaf.source), leaf]));
    return { props, objects, leaves: [...unique.values()], parent };
  };

  /** Returns the rows of a scope that have the React key of an element as a value, as in `key={pillar.name}`. */
  const rowsWithKey = ({ objects }: Scope, key: string) =>
    Array.from(sources).flatMap(([row, { file, path }]) => {
      const isRow = typeof path.at(-1) === "number" && Object.values(row).includes(key);
      const inScope = objects.flatMap((object) => sources.get(object) ?? []);
      return isRow && inScope.some((each) => each.file === file && startsWith(path, each.path)) ? [row] : [];
    });

  return ({ type, memoizedProps: props, key }: Fiber, parent: Scope | undefined): Scope | undefined => {
    const closest = Array.from(outward(parent)).find(({ leaves }) => leaves.some(({ value }) => value === key));
    const rows = closest && key !== null ? rowsWithKey(closest, key) : [];
    const rowSources = rows.flatMap((row) => sources.get(row) ?? []);
    const scope = rows.length > 0 ? toScope({}, rows, withoutOtherRows(parent, rowSources)) : parent;
    const isComponent = typeof type !== "string" && isObjectOrList(props);
    return isComponent ? toScope(props, objectsIn(props), scope) : scope;
  };
}
