import type { FieldPath } from "../field-path";

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

/** Two fields at the top of one file are closer than those of two files, and less close than those in one object. */
const AT_TOP_OF_SAME_FILE = 0.5;

/** Returns the number of first steps that two paths share, `AT_TOP_OF_SAME_FILE`, or less than 0 in two files. */
function countShared(one: FieldPath, other: FieldPath): number {
  if (one.file !== other.file) return -1;
  const different = one.path.findIndex((step, index) => step !== other.path[index]);
  if (different === -1) return one.path.length;
  return one.path.length === 1 && other.path.length === 1 ? AT_TOP_OF_SAME_FILE : different;
}

/** Returns how close a field is to others: -1 if the closest of them are all in the same other row of its list. */
function closeness(field: FieldPath, others: readonly FieldPath[]): number {
  const shared = Math.max(...others.map((other) => countShared(field, other)));
  // The index of a row, if the paths part at a list.
  const step = shared === AT_TOP_OF_SAME_FILE ? undefined : field.path[shared];
  if (typeof step !== "number") return shared;
  const closest = others.filter((other) => countShared(field, other) === shared);
  return new Set(closest.map(({ path }) => path[shared])).size > 1 ? shared : -1;
}

/** Returns those of some fields that are closest to the fields around an element. Outer elements only break ties. */
export function findClosest(
  element: Element,
  fields: readonly FieldPath[],
  inside: FieldsInside,
): readonly FieldPath[] {
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
