import type { FieldPath } from "../../../content-model/field-path";

/** The fields of the places (`places.ts`) in each element. */
export type FieldsInside = ReadonlyMap<Element, readonly FieldPath[]>;

/** Returns an element and its ancestors. */
export const withAncestors = (element: Element | null): readonly Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/** Returns the fields of the places in each element, without those of places that may show one of several fields. */
export function groupInside(places: Iterable<{ readonly element: Element; readonly fields: readonly FieldPath[] }>) {
  const inside = new Map<Element, FieldPath[]>();
  for (const { element, fields } of places) {
    if (fields.length !== 1) continue;
    for (const each of withAncestors(element)) {
      const known = inside.get(each);
      if (known) known.push(...fields);
      else inside.set(each, [...fields]);
    }
  }
  return inside;
}

/** Returns the fields inside of an element, or else inside of its closest ancestor that has any. */
export const fieldsAround = (element: Element, inside: FieldsInside): readonly FieldPath[] =>
  withAncestors(element)
    .map((each) => inside.get(each))
    .find((fields) => fields !== undefined) ?? [];

/** Two fields at the top of one file are closer than fields of two files, and less close than fields in one object. */
const AT_TOP_OF_SAME_FILE = 0.5;

/** Returns the number of steps that two paths share from their start, `AT_TOP_OF_SAME_FILE`, or -1 for two files. */
function countShared(one: FieldPath, other: FieldPath): number {
  if (one.file !== other.file) return -1;
  const firstDifference = one.path.findIndex((step, index) => step !== other.path[index]);
  if (firstDifference === -1) return one.path.length;
  return one.path.length === 1 && other.path.length === 1 ? AT_TOP_OF_SAME_FILE : firstDifference;
}

/** Returns the closeness of a field to others. It is -1 if the closest others are all in one other row of its list. */
function closeness(field: FieldPath, others: readonly FieldPath[]): number {
  const shared = Math.max(...others.map((other) => countShared(field, other)));
  // A number if the paths part at a list: the index of the row that the field is in.
  const step = shared === AT_TOP_OF_SAME_FILE ? undefined : field.path[shared];
  if (typeof step !== "number") return shared;
  const closest = others.filter((other) => countShared(field, other) === shared);
  const otherRows = new Set(closest.map(({ path }) => path[shared]));
  return otherRows.size > 1 ? shared : -1;
}

/** Chooses the fields that are closest to those around an element. Ancestors further out only break ties. */
export function findClosest(element: Element, fields: readonly FieldPath[], inside: FieldsInside) {
  let closest = fields;
  for (const around of withAncestors(element)) {
    const others = inside.get(around);
    if (!others || closest.length < 2) continue;
    const scores = closest.map((field) => closeness(field, others));
    const highest = Math.max(...scores);
    closest = closest.filter((_field, index) => scores[index] === highest);
  }
  return closest;
}
