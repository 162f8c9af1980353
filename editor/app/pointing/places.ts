/**
 * Finds the field of each text and picture of a page in `gatsby develop`. Components have no markers for it: this reads the
 * props that React keeps of each component. They contain objects of the query results, or objects with the same values. A
 * text is looked up in the props of the component that renders it, then in those of the components around it. If several
 * fields have the same text, the first of them gets the first place on the page, and so on.
 */
import type { Schemas } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import {
  type ContentSources,
  type FieldPath,
  fieldKey,
  findSources,
  pictureBeside,
  storedField,
} from "./content-sources";
import { isObjectOrList } from "../../shared/json";
import { findRoot, type Rendered, renderedBy, walk } from "./react-tree";
import { contentsIn, createScopes, type Leaf, outward, type Scope } from "./scopes";

/** A text, a picture, or a point of the chart. */
export interface Place extends Rendered {
  /** Undefined if no field holds the text. */
  readonly field: FieldPath | undefined;
}

/** Returns whether a text shows a number as src/chart/format-value.ts formats it: with a unit of up to 20 characters, if any. */
function showsNumber(text: string, value: unknown): boolean {
  const [, number] = /^([+\u2212-]?\d[\d.,]*)\D{0,21}$/.exec(text) ?? [];
  return number !== undefined && Number(number.replaceAll(",", "").replace("\u2212", "-")) === value;
}

/** Returns the matching leaves of the closest scope that has any. */
function findLeaves(scope: Scope, predicate: (leaf: Leaf) => boolean): readonly Leaf[] {
  for (const { leaves } of outward(scope)) {
    const found = leaves.filter(predicate);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns whether a field is the title or the description of a page, which are not in its body. */
const isInHead = ({ file, path }: FieldPath, schemas: Schemas) =>
  schemas.get(file)?.pagePath !== undefined && ["title", "description"].includes(path.join("."));

/** Returns whether a field is the alternative text of a picture. Its object has no other texts: see `field-kind.test.ts`. */
const isAlternativeText = ({ source }: Leaf, schemas: Schemas) => pictureBeside(source, schemas) !== undefined;

/** Returns the fields that a text may be from. */
function findText(text: string, scope: Scope, schemas: Schemas): readonly Leaf[] {
  // The kind of a computed value is undefined.
  const isText = (leaf: Leaf) =>
    ["text", "address", "number", undefined].includes(leaf.kind) &&
    !isInHead(leaf.source, schemas) &&
    !isAlternativeText(leaf, schemas);
  const hasText = (leaf: Leaf) => typeof leaf.value === "string" && leaf.value.trim() === text && isText(leaf);
  for (const each of outward(scope)) {
    // If a component has the text as a prop, a field with the name of the prop comes first.
    const isNamed = ({ source }: Leaf) => String(each.props[String(source.path.at(-1))]).trim() === text;
    const named = findLeaves(each, (leaf) => hasText(leaf) && isNamed(leaf));
    // The name may match by chance, so the closest fields with this text remain possible too.
    if (named.length > 0) return [...new Set([...named, ...findLeaves(each, hasText)])];
    const own = each.leaves.filter(hasText);
    if (own.length > 0) return own;
    const numbers = each.leaves.filter((leaf) => isText(leaf) && showsNumber(text, leaf.value));
    if (numbers.length > 0) return numbers;
  }
  // A text may combine several values. Its field is that of the longest.
  const parts = findLeaves(scope, ({ kind, value }) => kind === "text" && value !== "" && text.includes(String(value)));
  return parts.toSorted((one, other) => String(other.value).length - String(one.value).length).slice(0, 1);
}

const sourcesOf = (leaves: readonly Leaf[]) => (leaves.length > 0 ? leaves.map(({ source }) => source) : undefined);

/** Returns the fields that a text or an element may be from. Undefined if no field can be pointed at here. */
function findFields({ node, text }: Rendered, scope: Scope, schemas: Schemas): readonly FieldPath[] | undefined {
  if (text !== undefined) {
    return /[\p{L}\p{N}]/u.test(text) ? findText(text.trim(), scope, schemas).map(({ source }) => source) : undefined;
  }
  switch (node.nodeName) {
    case "IMG": {
      // Queries ask for the alternative text of a picture, and not for its path.
      const [leaf] = findLeaves(scope, (found) => isAlternativeText(found, schemas));
      const picture = leaf && pictureBeside(leaf.source, schemas);
      return picture && [picture];
    }
    // An icon, whose name is a choice in a field.
    case "svg": {
      const names = Object.values(scope.props);
      return sourcesOf(findLeaves(scope, ({ kind, value }) => kind === "choice" && names.includes(value)));
    }
    // A point of the chart: its component has a row of numbers.
    case "circle":
      return sourcesOf(scope.leaves.filter(({ kind }) => kind === "number"));
    default:
      return undefined;
  }
}

/** A text or a picture, and the fields that it may be from. */
interface Candidate extends Rendered {
  readonly fields: readonly FieldPath[];
}

const groupKey = ({ fields }: Candidate) => fields.map(fieldKey).join(" ");

/** Groups candidates that have the same fields to choose from. Each group has the order of the page. */
function groupCandidates(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = groupKey(candidate);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return groups;
}

/**
 * Removes the fields that other texts use up, as in a Sudoku: a group with at least as many texts as fields needs them all.
 * A field that is shown several times, such as a label in each card, stays in all groups that need it. A text keeps its fields
 * if others use up all of them.
 */
function removeTaken(candidates: readonly Candidate[]): readonly Candidate[] {
  const usingAll = Array.from(groupCandidates(candidates)).filter(
    ([, group]) => group.length >= (group[0]?.fields.length ?? 0),
  );
  const keysUsingAll = new Set(usingAll.map(([key]) => key));
  const taken = new Set(usingAll.flatMap(([, group]) => group[0]?.fields.map(fieldKey) ?? []));
  return candidates.map((candidate) => {
    const fields = candidate.fields.filter((field) => !taken.has(fieldKey(field)));
    return keysUsingAll.has(groupKey(candidate)) || fields.length === 0 ? candidate : { ...candidate, fields };
  });
}

/** Chooses a field for each text: the first of some equal texts has the first of their fields, and so on. */
function chooseFields(candidates: readonly Candidate[], schemas: Schemas): readonly Place[] {
  // Each removal may leave another text with only one field, so this repeats until none is removed.
  const rest = removeTaken(candidates);
  if (rest.some(({ fields }, index) => fields.length !== candidates[index]?.fields.length)) {
    return chooseFields(rest, schemas);
  }
  const groups = groupCandidates(rest);
  return rest.map((candidate) => {
    const { node, element, text, fields } = candidate;
    const index = groups.get(groupKey(candidate))?.indexOf(candidate) ?? 0;
    // Undefined if there are no fields.
    const field = fields[index % fields.length];
    return { node, element, text, field: field && storedField(field, schemas) };
  });
}

/** Returns the sources of the query results that a page has, none while it loads. */
export function findPageSources(page: Document, schemas: Schemas): ContentSources {
  const contents = new Set<object>();
  walk(findRoot(page), undefined, ({ memoizedProps: props }) => {
    if (isObjectOrList(props)) for (const content of contentsIn(props)) contents.add(content);
    return undefined;
  });
  return new Map(Array.from(contents).flatMap((content) => Array.from(findSources(content, schemas))));
}

/** Returns the places of a page in the order of the page. */
export function findPlaces(page: Document, sources: ContentSources, schemas: Schemas): readonly Place[] {
  const createScope = createScopes(schemas, sources);
  const candidates: Candidate[] = [];
  walk<Scope | undefined>(findRoot(page), undefined, (fiber, parent) => {
    const rendered = renderedBy(fiber);
    const scope = createScope(fiber, parent);
    const fields = rendered && scope && findFields(rendered, scope, schemas);
    if (fields) candidates.push({ ...rendered, fields });
    return scope;
  });
  return chooseFields(candidates, schemas);
}
