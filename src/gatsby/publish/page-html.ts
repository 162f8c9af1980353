import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { InlineCode } from "./content-security-policy";

type Element = DefaultTreeAdapterTypes.Element;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Elements that Gatsby gives a style of its own. `src/styles/global.scss` says the same, where a policy allows it. */
const styledByGatsby = new Set(["gatsby-focus-wrapper", "gatsby-announcer"]);

function findElements(html: string): Element[] {
  const found: Element[] = [];
  const open: DefaultTreeAdapterTypes.ParentNode[] = [parse(html, { sourceCodeLocationInfo: true })];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      found.push(child);
      open.push(child);
    }
  }
  return found;
}

const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value;

const textOf = (element: Element) => element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");

const isScript = (element: Element) =>
  element.tagName === "script" && ["", "module"].includes(attribute(element, "type") ?? "");

/** The scripts and styles that stand inside a page. */
export function readInlineCode(html: string): InlineCode {
  const elements = findElements(html);
  return {
    scripts: elements.filter((element) => isScript(element) && attribute(element, "src") === undefined).map(textOf),
    styles: elements.filter(({ tagName }) => tagName === "style").map(textOf),
  };
}

/** The elements that make a page say what software wrote it, or that a strict policy forbids. */
function findForbidden(element: Element): Edit[] {
  const location = element.sourceCodeLocation;
  if (!location) return [];
  if (attribute(element, "name") === "generator")
    return [{ start: location.startOffset, end: location.endOffset, text: "" }];
  return element.attrs.flatMap(({ name, value }) => {
    if (name !== "style" && !name.startsWith("on")) return [];
    const place = location.attrs?.[name];
    if (name !== "style" || !place || !styledByGatsby.has(attribute(element, "id") ?? "")) {
      throw new Error(
        `<${element.tagName} ${name}="${value}"> is forbidden by the site's Content-Security-Policy: ` +
          "use a class of a style sheet, or an event listener.",
      );
    }
    return [{ start: place.startOffset - 1, end: place.endOffset, text: "" }];
  });
}

function findOnly(elements: readonly Element[], what: string, matches: (element: Element) => boolean) {
  const [found, ...others] = elements.filter(matches);
  const location = found?.sourceCodeLocation;
  if (!location || others.length > 0) {
    throw new Error(`Gatsby's HTML is not what it was when src/gatsby/publish was written: it has no single ${what}.`);
  }
  return location;
}

/**
 * The HTML of a page as visitors get it, from Gatsby's.
 * @param head elements for its `<head>`: the first right behind the encoding, the last at the end
 * @throws where Gatsby's HTML is not what it was when this was written, or has what a strict policy forbids
 */
export function finishPage(html: string, head: { readonly first: string; readonly last: string }): string {
  const elements = findElements(html);
  const encoding = findOnly(elements, "charset", (element) => attribute(element, "charset") !== undefined);
  const { endTag: headEnd } = findOnly(elements, "<head>", ({ tagName }) => tagName === "head");
  if (!headEnd) throw new Error("Gatsby's HTML does not close its <head>.");
  const edits: Edit[] = [
    ...elements.flatMap(findForbidden),
    ...Array.from(html.matchAll(/<!-- slice-(?:start|end) id="[^"]*" -->/g), ({ index, 0: comment }) => ({
      start: index,
      end: index + comment.length,
      text: "",
    })),
    { start: encoding.endOffset, end: encoding.endOffset, text: head.first },
    { start: headEnd.startOffset, end: headEnd.startOffset, text: head.last },
  ];
  let finished = html;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
    finished = finished.slice(0, start) + text + finished.slice(end);
  }
  return finished;
}
