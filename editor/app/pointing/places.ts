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

/** Returns the values that a page may show as texts. An alternative text, which is beside a picture, is not visible. */
function listTextValues(content: PageContent, schemas: Schemas): readonly PageValue[] {
  return Array.from(content.values()).filter(({ field, value }) => {
    const schema = schemaAt(schemas.get(field.file), field.path);
    // A computed value has no schema.
    const isText = !schema || kindOf(schema).shows === "text";
    return typeof value !== "object" && isText && !isInHead(field, schemas) && !pictureInSameObject(field, schemas);
  });
}

const picturesAndPoints = "img, svg, circle";

/** The page is in an iframe, which has an `Element` of its own, so `instanceof` would be false. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Returns the text that the page has in a node, which may show a newer one. Empty for most elements. */
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

/** Returns the number in a text of src/chart/format-value.ts, which may have a blank and a unit of 20 characters. */
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
  // The words of a text may be a number, too.
  return findClosest(element, [...equal, ...findWords(text, nearby)], inside);
}

/** Returns the field of a text that combines several values: that of the longest. */
function findLongest(text: string, values: readonly PageValue[]): readonly FieldPath[] {
  const contained = values.filter(({ value }) => typeof value === "string" && value !== "" && text.includes(value));
  const byLength = contained.toSorted((one, other) => String(other.value).length - String(one.value).length);
  return byLength.slice(0, 1).map(toField);
}

const keysOf = (fields: readonly FieldPath[]) => fields.map(fieldKey).join();

/** Chooses among the fields of a text. Where nothing tells texts with the same words apart, all their fields remain. */
function chooseFields(place: Place, places: readonly Place[], inside: FieldsInside): readonly FieldPath[] {
  const { fields } = place;
  if (fields.length < 2) return fields;
  const sameWords = places.filter((other) => keysOf(other.fields) === keysOf(fields));
  const closest = sameWords.map(({ element }) => findClosest(element, fields, inside));
  const index = sameWords.indexOf(place);
  const areDistinct = new Set(closest.map(keysOf)).size === fields.length;
  // There is one text for each field, but nothing tells them apart: they have the order of the fields.
  if (sameWords.length === fields.length && !areDistinct) return fields.slice(index, index + 1);
  // If a field is the closest to no text, it is that of one of them all the same, and the closest ones tell nothing.
  const isEachClosest = fields.every((field) => closest.some((each) => each.includes(field)));
  return isEachClosest ? (closest[index] ?? []) : fields;
}

/** Returns the picture that has the address of an image. */
function findImage(image: Element, content: PageContent, schemas: Schemas): FieldPath | undefined {
  const address = image.getAttribute("src");
  if (address === null) return undefined;
  const found = Array.from(content.values()).find(({ value }) => value === address);
  // The address is computed. The closest object in a file is the one with the picture.
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

/** Returns the number at a point of a chart. */
function findPoint(
  point: Element,
  content: PageContent,
  inside: FieldsInside,
  schemas: Schemas,
): FieldPath | undefined {
  const chart = withAncestors(point).findLast(({ localName }) => localName === "svg");
  const points: readonly Element[] = Array.from(chart?.querySelectorAll("circle") ?? []);
  // The rows with the numbers also have texts of the chart, such as the months.
  for (const { file, path } of (chart && inside.get(chart)) ?? []) {
    const index = path.findLastIndex((step) => typeof step === "number");
    const list = path.slice(0, index);
    const rows = content.get(fieldKey({ file, path: list }))?.value;
    if (Array.isArray(rows) && rows.length === points.length)
      return partOfKind({ file, path: [...list, points.indexOf(point)] }, number, schemas);
  }
  return undefined;
}

/** Returns the places of a page, in its order. */
export function findPlaces(
  root: Element,
  content: PageContent,
  schemas: Schemas,
  readText: ReadText,
): readonly Place[] {
  const values = listTextValues(content, schemas);
  const toPlace = (part: Part, fields: readonly FieldPath[]): Place => {
    const stored = fields.flatMap((field) => storedField(field, schemas) ?? []);
    return { ...part, fields: [...new Map(stored.map((field) => [fieldKey(field), field])).values()] };
  };
  // Numbers wait until the fields of the words around them are known.
  const possible = listParts(root, readText).map((part) =>
    toPlace(part, parseShownNumber(part.text) === undefined ? findWords(part.text, values) : []),
  );
  // The texts with only one field tell which of several fields the other texts have.
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
