/**
 * Finds the fields of each text and picture of a page in `gatsby develop`. Neither components nor built pages have
 * markers for it: a text is looked up among the values in the page's query results. A place leads to its field if only
 * one can be meant. Otherwise it has all fields that can be meant, and a click asks. Nothing is guessed.
 */
import { type FieldPath, fieldKey, startsWith, storedField } from "../../../content-model/field-path";
import type { Schema } from "../../../content-model/schema-types";
import { isObjectOrList } from "../../shared/json";
import { choice } from "../fields/choice";
import type { Kind } from "../fields/kind";
import { kindOf } from "../fields/kinds";
import { number } from "../fields/number";
import { picture } from "../fields/picture";
import { type PageContent, type PageValue, partOfKind, pictureInSameObject } from "./page-content";

/** A text of a page, the placeholder of an input, a picture, or a point of the chart. */
interface Part {
  readonly node: Node;
  /** The node itself, or the element around a text node. */
  readonly element: Element;
  /** The text that the page itself has, even while the node shows typed text. Empty for a picture. */
  readonly text: string;
}

/** A part of a page that leads to a field. */
export interface Place extends Part {
  /** Several if each of them can be meant. */
  readonly fields: readonly FieldPath[];
  /** True if the text is the value of a field, and not a combination of it with other words. */
  readonly isExact: boolean;
}

/** Returns an element and its ancestors. */
export const withAncestors = (element: Element | null): readonly Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

/** Returns the text of a text node, or the placeholder of an input. */
export const shownText = (node: Node) => ("placeholder" in node ? String(node.placeholder) : (node.nodeValue ?? ""));

/** The page is in an iframe, which has an `Element` of its own, so `instanceof` would be false. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

function listParts(root: Element, readText: (node: Node) => string): readonly Part[] {
  const parts: Part[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = isElement(node) ? node : node.parentElement;
    const text = readText(node);
    // Components compute a `<time>`.
    const isText = /[\p{L}\p{N}]/u.test(text) && element?.localName !== "time";
    if (element && (isText || (element === node && element.matches("img, svg, circle"))))
      parts.push({ node, element, text });
  }
  return parts;
}

const unique = (fields: readonly FieldPath[]) => [...new Map(fields.map((field) => [fieldKey(field), field])).values()];

/** The words of a field, as the page may show them. */
interface FieldWords {
  readonly field: FieldPath;
  readonly words: string;
}

/** Returns the texts that the body of a page may show. */
function listWords(values: Iterable<PageValue>, { schemas, ownRow }: PageContent): readonly FieldWords[] {
  return Array.from(values).flatMap(({ field, value, schema }) => {
    // For a computed value, such as the range of the chart, the object around it.
    const stored = storedField(field, schemas);
    if (typeof value !== "string" || value.trim() === "" || !stored) return [];
    // The title and the description of a page are in its `<head>`, and an alternative text is beside its picture.
    const isOfOwnRow = ownRow?.file === field.file && startsWith(field.path, ownRow.path);
    const partOfPage = isOfOwnRow ? field.path.slice(ownRow.path.length) : field.path;
    const isInHead =
      schemas.get(field.file)?.pagePath !== undefined && ["title", "description"].includes(partOfPage.join("."));
    const isShown = schema
      ? kindOf(schema).appearance === "text" && !isInHead && !pictureInSameObject(field, schemas)
      : !partOfKind(stored, picture, schemas);
    return isShown ? [{ field: stored, words: value.trim() }] : [];
  });
}

/** Returns whether there is no end of a word or number between two characters. */
const isInsideWord = (before = "", after = "") => /^[\p{L}\p{N}]{2}$/u.test(before + after);

/** Returns whether a text contains words that do not begin or end inside of a word or a number. */
function containsWhole(text: string, words: string): boolean {
  const [first = "", ...others] = text.split(words);
  let before = first;
  return others.some((after) => {
    const isWhole = !isInsideWord(before.at(-1), words[0]) && !isInsideWord(words.at(-1), after[0]);
    before = after;
    return isWhole;
  });
}

type Found = Pick<Place, "fields" | "isExact">;

const toFound = (found: readonly Pick<FieldWords, "field">[], isExact = false): Found => ({
  fields: unique(found.map(({ field }) => field)),
  isExact: isExact && found.length > 0,
});

/** Finds the fields whose whole words a text has, perhaps with other words. */
const findCombined = (text: string, words: readonly FieldWords[]) =>
  toFound(words.filter((each) => containsWhole(text, each.words)));

/** Finds the fields that have the words of a text. If there are none, the text may combine the words of fields. */
function findWords(text: string, words: readonly FieldWords[]): Found {
  const equal = words.filter((each) => each.words === text.trim());
  return equal.length > 0 ? toFound(equal, true) : findCombined(text, words);
}

/** A list with numbers in its rows. A chart and a table show each row at its place. */
interface NumberList {
  readonly field: FieldPath;
  readonly rows: readonly unknown[];
  readonly schema: Schema;
}

const isOfKind = (kind: Kind) => (schema: Schema) => kindOf(schema) === kind;

const listNumberLists = ({ page }: PageContent): readonly NumberList[] =>
  Array.from(page.values()).flatMap(({ field, value, schema }) =>
    Array.isArray(value) && schema && Object.values(schema.items?.properties ?? {}).some(isOfKind(number))
      ? [{ field, rows: value, schema }]
      : [],
  );

/** Returns the fields of a row that a text shows: the fields with its words, or else the number. */
function findInRow({ field: { file, path }, rows, schema }: NumberList, index: number, text: string): Found {
  const row = rows[index];
  const fields = Object.entries(schema.items?.properties ?? {}).map(([key, part]) => ({
    field: { file, path: [...path, index, key] },
    value: isObjectOrList(row) ? row[key] : undefined,
    isNumber: isOfKind(number)(part),
  }));
  const equal = fields.filter(({ value }) => typeof value === "string" && value.trim() === text.trim());
  const digits = Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(",", ""));
  const numbers = fields.filter(({ isNumber }) => isNumber);
  const equalNumbers = numbers.filter(({ value }) => Math.abs(Number(value)) === digits);
  return equal.length > 0 ? toFound([...equal, ...equalNumbers], true) : toFound(numbers);
}

/** The part of a page that shows the rows of a list: the drawing of a chart, or the body of a table. */
interface ShownRows {
  readonly list: NumberList;
  /** The element of each row. In a drawing, it is the one around the point. */
  readonly rowElements: readonly Element[];
}

/** Returns the list whose rows an element shows: the only one with as many rows and one of its texts. */
function findShownRows(
  container: Element,
  parts: readonly Part[],
  lists: readonly NumberList[],
): ShownRows | undefined {
  const rowElements =
    container.localName === "svg"
      ? Array.from(container.querySelectorAll("circle"), ({ parentElement }) => parentElement ?? container)
      : Array.from(container.querySelectorAll("tr"));
  const texts = new Set(parts.filter(({ node }) => container.contains(node)).map(({ text }) => text.trim()));
  const showsTextOf = (row: unknown) =>
    Object.values(isObjectOrList(row) ? row : {}).some((value) => typeof value === "string" && texts.has(value.trim()));
  const shown = lists.filter(({ rows }) => rows.length === new Set(rowElements).size && rows.some(showsTextOf));
  const [list] = shown;
  return list && shown.length === 1 ? { list, rowElements } : undefined;
}

/** Returns the picture fields of an image, by its address. */
function findImage(image: Element, { page, layout, schemas }: PageContent): Found {
  const address = image.getAttribute("src");
  const found = [...page.values(), ...layout.values()].flatMap(({ field: { file, path }, value }) => {
    // The address is a computed value, so `storedField` returns the object around it, which has the picture.
    const object = value === address ? storedField({ file, path }, schemas) : undefined;
    const field = object && partOfKind(object, picture, schemas);
    return field ? [{ field }] : [];
  });
  return toFound(found);
}

/**
 * Returns the choice that an icon shows: it is in the object of the texts beside the icon. If these texts are in
 * several rows, returns the list, but only if they are certainly in its rows: components have icons of their own.
 */
function findIcon(icon: Element, texts: readonly Place[], { page, schemas }: PageContent): Found {
  const around = withAncestors(icon).find((element) => texts.some(({ node }) => element.contains(node)));
  const beside = texts.filter(({ node }) => around?.contains(node)).map(({ fields }) => fields);
  const all = beside.flat();
  const file = all[0]?.file ?? "";
  const path = all[0]?.path.slice(0, -1) ?? [];
  if (beside.some(({ length }) => length === 0) || all.some((field) => field.file !== file)) return toFound([]);
  while (!all.every((field) => startsWith(field.path.slice(0, -1), path))) path.pop();
  const isOneObject = beside.every(({ length }) => length === 1);
  // The first row stands for all rows.
  const field = partOfKind({ file, path: isOneObject ? path : [...path, 0] }, choice, schemas);
  if (!field || !page.has(fieldKey(field))) return toFound([]);
  return toFound([{ field: isOneObject ? field : { file, path } }]);
}

/** Returns the places of a page, in the order of the document. */
export function findPlaces(root: Element, content: PageContent, readText = shownText): readonly Place[] {
  const layoutWords = listWords(content.layout.values(), content);
  const mainWords = [...listWords(content.page.values(), content), ...layoutWords];
  const lists = listNumberLists(content);
  const parts = listParts(root, readText);
  const shownRows = new Map<Element, ShownRows | undefined>();
  const readShownRows = (container: Element) => {
    if (!shownRows.has(container)) shownRows.set(container, findShownRows(container, parts, lists));
    return shownRows.get(container);
  };
  const find = ({ node, element, text }: Part): Found => {
    const drawing = withAncestors(element).findLast(({ localName }) => localName === "svg");
    const container = drawing ?? element.closest("tbody");
    const shown = container && readShownRows(container);
    if (shown) {
      const { list, rowElements } = shown;
      const index = rowElements.findIndex((row) => row.contains(node));
      if (index !== -1) return findInRow(list, index, text);
      // A label of the axis, for example: a number with words of the chart's own object.
      const { file, path } = list.field;
      const isBeside = ({ field }: FieldWords) =>
        field.file === file && startsWith(field.path, path.slice(0, -1)) && !startsWith(field.path, path);
      return findCombined(text, mainWords.filter(isBeside));
    }
    if (drawing) return toFound([]);
    if (element.localName === "img") return findImage(element, content);
    return findWords(text, element.closest("main") ? mainWords : layoutWords);
  };
  const found = parts.map((part): Place => Object.assign(part, find(part)));
  const texts = found.filter(({ text }) => text !== "");
  for (const place of found) {
    const { element, fields } = place;
    const isIcon = element.matches("svg:not(svg svg)") && element.textContent.trim() === "" && fields.length === 0;
    if (isIcon) Object.assign(place, findIcon(element, texts, content));
  }
  return found.filter(({ fields }) => fields.length > 0);
}
