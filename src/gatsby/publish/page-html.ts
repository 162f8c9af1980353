import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { GatsbyScripts } from "./first-load-script";
import type { StyledElement } from "./page-styles";

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
  const open: DefaultTreeAdapterTypes.ParentNode[] = [
    parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
  ];
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

function textOf({ childNodes }: Element): string {
  return childNodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "childNodes" in node ? textOf(node) : "";
    })
    .join("");
}

const isScript = (element: Element) =>
  element.tagName === "script" && ["", "module"].includes(attribute(element, "type") ?? "");

const isStyleSheet = ({ tagName }: Element) => tagName === "style";

/** The style sheet that Gatsby puts into each page: that of the whole site. */
export function readStyles(html: string): string {
  const [sheet, ...others] = findElements(html).filter(isStyleSheet);
  if (!sheet || others.length > 0) throw new Error("Gatsby's HTML has no single style sheet in it.");
  return textOf(sheet);
}

/** The elements of a page, those for visitors without scripts among them. */
export const readElements = (html: string): readonly StyledElement[] =>
  findElements(html).map((element) => ({
    tagName: element.tagName,
    classes: attribute(element, "class")?.split(/\s+/) ?? [],
    text: textOf(element),
  }));

/** The scripts of a page: where they are from, or what they say. */
export function readScripts(html: string): GatsbyScripts {
  const scripts = findElements(html).filter(isScript);
  return {
    sources: scripts.flatMap((script) => attribute(script, "src") ?? []),
    inline: scripts.filter((script) => attribute(script, "src") === undefined).map(textOf),
  };
}

/** Says what software wrote the page, or is for Internet Explorer. */
const isNeedless = (element: Element) =>
  attribute(element, "name") === "generator" || attribute(element, "http-equiv") === "x-ua-compatible";

/** What is taken out of a page: what nobody needs, Gatsby's scripts, and what a strict policy forbids. */
function findForbidden(element: Element): Edit[] {
  const location = element.sourceCodeLocation;
  if (!location) return [];
  if (isNeedless(element) || isScript(element))
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

const insert = (place: number, text: string): Edit => ({ start: place, end: place, text });

function findOnly(elements: readonly Element[], what: string, matches: (element: Element) => boolean) {
  const [found, ...others] = elements.filter(matches);
  const location = found?.sourceCodeLocation;
  if (!location || others.length > 0) {
    throw new Error(`Gatsby's HTML is not what it was when src/gatsby/publish was written: it has no single ${what}.`);
  }
  return location;
}

/** What is put into a page. */
interface Additions {
  /** The page's path, as Gatsby knows it. */
  readonly page: string;
  readonly policy: string;
  /** A style sheet, in place of Gatsby's. */
  readonly styles: string;
  /** Elements for the end of its `<head>`. */
  readonly head: string;
  /** Elements for the end of its `<body>`. */
  readonly body: string;
}

/**
 * The HTML of a page as visitors get it, from Gatsby's, whose scripts are taken out.
 * @throws where Gatsby's HTML is not what it was when this was written, or has what a strict policy forbids
 */
export function finishPage(html: string, { page, policy, styles, head, body }: Additions): string {
  const elements = findElements(html);
  const root = findOnly(elements, "<html>", ({ tagName }) => tagName === "html");
  const encoding = findOnly(elements, "charset", (element) => attribute(element, "charset") !== undefined);
  const headEnd = findOnly(elements, "<head>", ({ tagName }) => tagName === "head").endTag?.startOffset;
  const bodyEnd = findOnly(elements, "<body>", ({ tagName }) => tagName === "body").endTag?.startOffset;
  const rootStart = root.startTag?.endOffset;
  const { startTag: stylesStart, endTag: stylesEnd } = findOnly(elements, "style sheet", isStyleSheet);
  if (headEnd === undefined || bodyEnd === undefined || rootStart === undefined || !stylesStart || !stylesEnd) {
    throw new Error("Gatsby's HTML leaves out a tag of <html>, <head>, <body> or <style>.");
  }
  const edits: Edit[] = [
    ...elements.flatMap(findForbidden),
    ...Array.from(html.matchAll(/<!-- slice-(?:start|end) id="[^"]*" -->/g), ({ index, 0: comment }) => ({
      start: index,
      end: index + comment.length,
      text: "",
    })),
    insert(rootStart - 1, ` data-page="${page}"`),
    insert(encoding.endOffset, `<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    { start: stylesStart.endOffset, end: stylesEnd.startOffset, text: styles },
    insert(headEnd, head),
    insert(bodyEnd, body),
  ];
  let finished = html;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start)) {
    finished = finished.slice(0, start) + text + finished.slice(end);
  }
  return finished;
}
