/**
 * Finds the field of each text and picture of a page in `gatsby develop`. Neither components nor built pages have
 * markers for it: each text is looked up among the values in the page's query results. If several fields have the same
 * words, the text belongs to the field that is closest to the fields of the texts around it.
 */
import { choice } from "../fields/choice";
import { kindOf } from "../fields/kinds";
import { number } from "../fields/number";
import { picture } from "../fields/picture";
import type { Schemas } from "../../../content-model/schema-types";
import { fieldsAround, type FieldsInside, findClosest, groupInside, withAncestors } from "./closest-fields";
import { fieldKey, type FieldPath, startsWith, storedField } from "../../../content-model/field-path";
import { schemaAt } from "../../../content-model/walk-schema";
import { type PageContent, type PageValue, partOfKind, pictureInSameObject } from "./page-content";

/** A text of a page, the placeholder of an input, a picture, or a point of the chart. */
interface Part {
  readonly node: Node;
  /** The node itself, or the element around a text node. */
  readonly element: Element;
  /** The text that the page itself has, even while the node shows typed text. Empty for a picture. */
  readonly text: string;
}

/** A part of a page that can be pointed at. */
export interface Place extends Part {
  /** None if no field has the text. Several if they have the same words, and nothing tells which of them is shown. */
  readonly fields: readonly FieldPath[];
}

/** Returns whether a field is the title or the description of a page. These are in its `<head>`. */
const isInHead = ({ file, path }: FieldPath, schemas: Schemas) =>
  schemas.get(file)?.pagePath !== undefined && ["title", "description"].includes(path.join("."));

const toField = ({ field }: PageValue) => field;

/** Returns the values that a page may show as texts, without alternative texts: those have a picture beside them. */
function listTextValues(content: PageContent, schemas: Schemas): readonly PageValue[] {
  return Array.from(content.values()).filter(({ field, value }) => {
    const schema = schemaAt(schemas.get(field.file), field.path);
    // A computed value has no schema.
    const isText = !schema || kindOf(schema).appearance === "text";
    return typeof value !== "object" && isText && !isInHead(field, schemas) && !pictureInSameObject(field, schemas);
  });
}

const picturesAndPoints = "img, svg, circle";

/** The page is in an iframe, which has an `Element` of its own, so `instanceof` would be false. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Returns the page's own text of a node, even while the node shows typed text. Empty for most elements. */
type ReadText = (node: Node) => string;

function listParts(root: Element, readText: ReadText): readonly Part[] {
  const parts: Part[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = isElement(node) ? node : node.parentElement;
    const text = readText(node);
    if (element && (element.matches(picturesAndPoints) || /[\p{L}\p{N}]/u.test(text)))
      parts.push({ node, element, text });
  }
  return parts;
}

/** Returns the number in a text of src/chart/format-value.ts, in which U+2212 is the minus sign. */
function parseShownNumber(text: string): number | undefined {
  // After the number, a space and a unit of at most 20 characters (`maxLength` in data/schema/chart.json).
  const [, digits] = /^([+\u2212-]?\d[\d.,]*)\D{0,21}$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", "").replace("\u2212", "-"));
}

/** Returns the fields that have the words of a text. */
const findWords = (text: string, values: readonly PageValue[]) =>
  values.filter(({ value }) => typeof value === "string" && value !== "" && value.trim() === text.trim()).map(toField);

/** Returns the fields of a number in the files of the fields around it. Other files may have the number by chance. */
function findNumber({ element, text }: Part, values: readonly PageValue[], inside: FieldsInside): readonly FieldPath[] {
  const files = new Set(fieldsAround(element, inside).map(({ file }) => file));
  const nearby = values.filter(({ field }) => files.has(field.file));
  const equal = nearby.filter(({ value }) => value === parseShownNumber(text)).map(toField);
  // A text field may have a number as its words, too.
  return findClosest(element, [...equal, ...findWords(text, nearby)], inside);
}

/** For a text that combines several values, returns the field of the longest value. */
function findLongest(text: string, values: readonly PageValue[]): readonly FieldPath[] {
  const contained = values.filter(({ value }) => typeof value === "string" && value !== "" && text.includes(value));
  const byLength = contained.toSorted((one, other) => String(other.value).length - String(one.value).length);
  return byLength.slice(0, 1).map(toField);
}

const keysOf = (fields: readonly FieldPath[]) => fields.map(fieldKey).join();

/** Chooses among the fields of a text. If nothing tells texts with the same words apart, all their fields remain. */
function chooseFields(place: Place, places: readonly Place[], inside: FieldsInside): readonly FieldPath[] {
  const { fields } = place;
  if (fields.length < 2) return fields;
  const sameWords = places.filter((other) => keysOf(other.fields) === keysOf(fields));
  const closest = sameWords.map(({ element }) => findClosest(element, fields, inside));
  const index = sameWords.indexOf(place);
  const areDistinct = new Set(closest.map(keysOf)).size === fields.length;
  // There is one text for each field, but nothing tells the texts apart: they have the order of the fields.
  if (sameWords.length === fields.length && !areDistinct) return fields.slice(index, index + 1);
  // Each field is shown by some text. If a field is the closest to none of them, closeness is no evidence for others.
  const isEachClosest = fields.every((field) => closest.some((each) => each.includes(field)));
  return isEachClosest ? (closest[index] ?? []) : fields;
}

/** Returns the picture field of an image, by its address. */
function findImage(image: Element, content: PageContent, schemas: Schemas): FieldPath | undefined {
  const address = image.getAttribute("src");
  if (address === null) return undefined;
  const found = Array.from(content.values()).find(({ value }) => value === address);
  // The address is a computed value, so `storedField` returns the object around it, which has the picture.
  const object = found && storedField(found.field, schemas);
  return object && partOfKind(object, picture, schemas);
}

/** Returns the choice that an icon shows: that in the innermost object with all fields around the icon. */
function findIcon(icon: Element, inside: FieldsInside, schemas: Schemas): FieldPath | undefined {
  const [first, ...others] = fieldsAround(icon, inside);
  if (!first || others.some(({ file }) => file !== first.file)) return undefined;
  const path = first.path.slice(0, -1);
  while (!others.every((other) => startsWith(other.path, path))) path.pop();
  return partOfKind({ file: first.file, path }, choice, schemas);
}

/** Returns the number that a point of a chart shows. */
function findPoint(point: Element, content: PageContent, inside: FieldsInside, schemas: Schemas) {
  const chart = withAncestors(point).findLast(({ localName }) => localName === "svg");
  const points: readonly Element[] = Array.from(chart?.querySelectorAll("circle") ?? []);
  // Texts of the chart, such as the months, lead to its list: the numbers are in the same rows.
  for (const { file, path } of (chart && inside.get(chart)) ?? []) {
    const rowStep = path.findLastIndex((step) => typeof step === "number");
    const list = path.slice(0, rowStep);
    const rows = content.get(fieldKey({ file, path: list }))?.value;
    if (Array.isArray(rows) && rows.length === points.length)
      return partOfKind({ file, path: [...list, points.indexOf(point)] }, number, schemas);
  }
  return undefined;
}

/** Returns the places of a page, in the order of the document. */
export function findPlaces(root: Element, content: PageContent, schemas: Schemas, readText: ReadText) {
  const values = listTextValues(content, schemas);
  /** Replaces computed values by the objects around them, and drops repeated fields. */
  const toPlace = (part: Part, fields: readonly FieldPath[]): Place => {
    const stored = fields.flatMap((field) => storedField(field, schemas) ?? []);
    return { ...part, fields: [...new Map(stored.map((field) => [fieldKey(field), field])).values()] };
  };
  // Numbers wait until the fields of the words around them are known.
  const possible = listParts(root, readText).map((part) =>
    toPlace(part, parseShownNumber(part.text) === undefined ? findWords(part.text, values) : []),
  );
  // The texts with only one field help to choose among the fields of the other texts.
  const insideAtFirst = groupInside(possible);
  const chosen = possible.map((place) => toPlace(place, chooseFields(place, possible, insideAtFirst)));
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
