/**
 * Finds the field of each text and picture of a page in `gatsby develop`. Neither components nor built pages have
 * markers for it: a text is looked up among the values that the page has of the data layer. If several fields have the
 * same words, the field is the one that is closest to the fields around the text.
 */
import { choice } from "../fields/choice";
import { kindOf } from "../fields/kinds";
import { number } from "../fields/number";
import { picture } from "../fields/picture";
import type { Schemas } from "../../../plugins/data-layer/schema-types";
import { fieldsAround, type FieldsInside, findClosest, groupInside, withAncestors } from "./closest-fields";
import { type FieldPath, fieldKey, startsWith, storedField } from "../field-path";
import { schemaAt } from "../../../plugins/data-layer/walk-schema";
import { type PageContent, type PageValue, partOfKind, pictureInSameObject } from "./page-content";

/** A text of a page, the placeholder of an input, a picture, or a point of the chart. */
interface Part {
  readonly node: Node;
  /** The element itself, or the one around the text. */
  readonly element: Element;
  /** The text that the page has. Empty for a picture. */
  readonly text: string;
}

/** A part of a page that can be pointed at. */
export interface Place extends Part {
  /** None if no field has the text. Several if they have the same words, and nothing tells which of them this is. */
  readonly fields: readonly FieldPath[];
}

/** Returns whether a field is the title or the description of a page, which are not in its body. */
const isInHead = ({ file, path }: FieldPath, schemas: Schemas) =>
  schemas.get(file)?.pagePath !== undefined && ["title", "description"].includes(path.join("."));

const toField = ({ field }: PageValue) => field;

function listTextValues(content: PageContent, schemas: Schemas): readonly PageValue[] {
  return Array.from(content.values()).filter(({ field, value }) => {
    const schema = schemaAt(schemas.get(field.file), field.path);
    // A computed value has no schema.
    const isText = !schema || kindOf(schema).shows === "text";
    return typeof value !== "object" && isText && !isInHead(field, schemas) && !pictureInSameObject(field, schemas);
  });
}

const pictures = "img, svg, circle";

/** The frame has other classes than this page, so `instanceof` would be false. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** @param readText returns the text that the page has in a node */
function listParts(root: Element, readText: (node: Node) => string): readonly Part[] {
  const parts: Part[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = isElement(node) ? node : node.parentElement;
    const text = readText(node);
    if (element && (element.matches(pictures) || /[\p{L}\p{N}]/u.test(text))) parts.push({ node, element, text });
  }
  return parts;
}

/** Returns the number in a text that src/chart/format-value.ts has made: with a unit of up to 20 characters, if any. */
function parseShownNumber(text: string): number | undefined {
  const [, digits] = /^([+\u2212-]?\d[\d.,]*)\D{0,21}$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", "").replace("\u2212", "-"));
}

/** Returns the fields that have the words of a text. */
const findWords = (text: string, values: readonly PageValue[]) =>
  values.filter(({ value }) => typeof value === "string" && value !== "" && value.trim() === text.trim()).map(toField);

/** Returns the fields of a number. They are in the files of the fields around it: others may have it by chance. */
function findNumber({ element, text }: Part, values: readonly PageValue[], inside: FieldsInside): readonly FieldPath[] {
  const files = new Set(fieldsAround(element, inside).map(({ file }) => file));
  const nearby = values.filter(({ field }) => files.has(field.file));
  const equal = nearby.filter(({ value }) => value === parseShownNumber(text)).map(toField);
  return findClosest(element, [...equal, ...findWords(text, nearby)], inside);
}

/** Returns the field of a text that combines several values: that of the longest. */
function findLongest(text: string, values: readonly PageValue[]): readonly FieldPath[] {
  const parts = values.filter(({ value }) => typeof value === "string" && value !== "" && text.includes(value));
  const byLength = parts.toSorted((one, other) => String(other.value).length - String(one.value).length);
  return byLength.slice(0, 1).map(toField);
}

const keysOf = (fields: readonly FieldPath[]) => fields.map(fieldKey).join();

/** Chooses among the fields of a text. Where nothing tells texts with the same words apart, all their fields remain. */
function chooseFields(place: Place, places: readonly Place[], inside: FieldsInside): readonly FieldPath[] {
  const { fields } = place;
  if (fields.length < 2) return fields;
  const sameWords = places.filter((other) => keysOf(other.fields) === keysOf(fields));
  const chosen = sameWords.map(({ element }) => findClosest(element, fields, inside));
  const index = sameWords.indexOf(place);
  const areChoicesDistinct = new Set(chosen.map(keysOf)).size === fields.length;
  // If nothing tells as many texts as fields apart, they are in the order of the fields.
  if (sameWords.length === fields.length && !areChoicesDistinct) return fields.slice(index, index + 1);
  // A field that is the closest to none of the texts must be that of one of them all the same.
  return fields.every((field) => chosen.some((each) => each.includes(field))) ? (chosen[index] ?? []) : fields;
}

/** Returns the picture that has the address of an image. */
function findImage(image: Element, content: PageContent, schemas: Schemas): FieldPath | undefined {
  const address = image.getAttribute("src");
  const found = Array.from(content.values()).find(({ value }) => value !== null && value === address);
  const object = found && storedField(found.field, schemas);
  return object && partOfKind(object, picture, schemas);
}

/** Returns the choice of an icon. It is in the object that all fields around the icon are in. */
function findIcon(icon: Element, inside: FieldsInside, schemas: Schemas): FieldPath | undefined {
  const [first, ...others] = fieldsAround(icon, inside);
  if (!first || others.some(({ file }) => file !== first.file)) return undefined;
  const path = first.path.slice(0, -1);
  while (!others.every((other) => startsWith(other.path, path))) path.pop();
  return partOfKind({ file: first.file, path }, choice, schemas);
}

/** Returns the number at a point of a chart. The rows of the points have texts in the chart, too. */
function findPoint(
  point: Element,
  content: PageContent,
  inside: FieldsInside,
  schemas: Schemas,
): FieldPath | undefined {
  const chart = withAncestors(point).findLast(({ localName }) => localName === "svg");
  const points: readonly Element[] = Array.from(chart?.querySelectorAll("circle") ?? []);
  for (const { file, path } of (chart && inside.get(chart)) ?? []) {
    const list = path.slice(
      0,
      path.findLastIndex((step) => typeof step === "number"),
    );
    const rows = content.get(fieldKey({ file, path: list }))?.value;
    if (Array.isArray(rows) && rows.length === points.length)
      return partOfKind({ file, path: [...list, points.indexOf(point)] }, number, schemas);
  }
  return undefined;
}

/**
 * Returns the places of a page, in its order.
 *
 * @param readText returns the text that the page has in a node, which may not be what the node shows
 */
export function findPlaces(
  root: Element,
  content: PageContent,
  schemas: Schemas,
  readText: (node: Node) => string,
): readonly Place[] {
  const values = listTextValues(content, schemas);
  const toPlace = (part: Part, fields: readonly FieldPath[]): Place => {
    const stored = fields.flatMap((field) => storedField(field, schemas) ?? []);
    return { ...part, fields: [...new Map(stored.map((field) => [fieldKey(field), field])).values()] };
  };
  const possible = listParts(root, readText).map((part) =>
    toPlace(part, parseShownNumber(part.text) === undefined ? findWords(part.text, values) : []),
  );
  const certainInside = groupInside(possible);
  const chosen = possible.map((place) => toPlace(place, chooseFields(place, possible, certainInside)));
  const inside = groupInside(chosen);
  const findPicture = (element: Element) => {
    if (element.matches("img")) return findImage(element, content, schemas);
    if (element.matches("svg")) return findIcon(element, inside, schemas);
    return findPoint(element, content, inside, schemas);
  };
  return chosen.flatMap((place) => {
    const { element, text, fields } = place;
    if (fields.length > 0) return [place];
    if (parseShownNumber(text) !== undefined) return [toPlace(place, findNumber(place, values, inside))];
    if (text !== "") return [toPlace(place, findLongest(text, values))];
    const field = findPicture(element);
    return field ? [{ ...place, fields: [field] }] : [];
  });
}
