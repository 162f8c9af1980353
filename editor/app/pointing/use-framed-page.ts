import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Schemas } from "../../../content-model/schema-types";
import { useSchemas } from "../editor-context";
import { ignoreSaveKey } from "../ignored-events";
import { createContentReader, type PageContent } from "./page-content";
import { findPlaces, type Place, shownText, withAncestors } from "./places";

/** In CSS pixels, from the top left corner of the page. */
type Box = Readonly<Record<"left" | "top" | "width" | "height", number>>;

export interface VisiblePlace extends Pick<Place, "element" | "fields"> {
  readonly box: Box;
  /** The outermost fixed or sticky element around the place, which does not scroll with the page. */
  readonly fixed: Element | undefined;
  /** The `z-index` in the overlay: 0 for places that scroll. */
  readonly layer: number;
}

/** A fixed or sticky element, which covers the places that scroll below it. */
interface Cover {
  readonly box: Box;
  readonly layer: number;
}

/** ID of the element that Gatsby renders a page into. */
export const PAGE_ROOT = "___gatsby";

/** The page in the frame. */
export interface FramedPage {
  readonly path: string;
  /** The element that React renders the page into. */
  readonly root: HTMLElement;
  /** The shadow root of an element without a size, outside of `root`. */
  readonly overlay: ShadowRoot;
  readonly content: PageContent;
  readonly places: readonly Place[];
  readonly visiblePlaces: readonly VisiblePlace[];
  readonly covers: readonly Cover[];
  /**
   * Shows texts in nodes of the page, whose React does not know of them. If the content is new, restores the page's own
   * text of all other nodes.
   */
  readonly showTexts: (texts: ReadonlyMap<Node, string>, content: PageContent) => void;
}

const boxOf = ({ left, top, width, height }: DOMRect, { scrollX, scrollY }: Window): Box => ({
  left: left + scrollX,
  top: top + scrollY,
  width,
  height,
});

/** Returns the layer of a fixed or sticky element. Without a `z-index` (`auto`), it is 1: above all that scrolls. */
const layerOf = (element: Element, view: Window) => Number(view.getComputedStyle(element).zIndex) || 1;

function toVisiblePlace({ node, element, fields }: Place, view: Window): VisiblePlace | undefined {
  const elements = withAncestors(element).map((each) => ({ each, style: view.getComputedStyle(each) }));
  const fixed = elements.findLast(({ style }) => ["fixed", "sticky"].includes(style.position))?.each;
  // The mixin `visually-hidden` clips text that is only for screen readers.
  const isHidden =
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    elements.some(({ style }) => style.position === "absolute" && style.clipPath !== "none");
  const control = element.closest("a, button");
  // A link or button that has no other text is pointed at as a whole.
  const target = control && control.textContent.trim() === node.textContent?.trim() ? control : node;
  const range = view.document.createRange();
  range.selectNode(target);
  const box = boxOf(range.getBoundingClientRect(), view);
  const { left, top, width, height } = box;
  // A place that extends beyond the right edge would make the page wider.
  const visibleWidth = Math.min(width, view.document.documentElement.clientWidth - left);
  const isOutside = visibleWidth <= 0 || left + width <= 0 || top + height <= 0;
  if (isHidden || isOutside) return undefined;
  return { element, fields, box: { ...box, width: visibleWidth }, fixed, layer: fixed ? layerOf(fixed, view) : 0 };
}

function writeText(node: Node, text: string): void {
  if ("placeholder" in node) node.placeholder = text;
  else node.nodeValue = text;
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Milliseconds after which an image that has failed loads again. */
const IMAGE_RETRY_DELAY = 1000;

/** The changes of a page that may change its places. */
const observedMutations = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ["open", "hidden", "placeholder"],
};

/** Keeps an editor from submitting the form, replacing the page or saving it. Retries images that failed to load. */
function guardPage(page: Document, view: Window & typeof globalThis, signal: AbortSignal): void {
  // An editor who tries the form would send a message to the company. A file that is dropped would replace the page.
  for (const type of ["submit", "dragover", "drop"]) page.addEventListener(type, cancel, { capture: true, signal });
  page.addEventListener("keydown", ignoreSaveKey, { signal });
  const retryImage = ({ target }: Event) => {
    if (!(target instanceof view.HTMLImageElement)) return;
    // Loads it again. The property `src` would make the URL absolute, but `findImage` (places.ts) reads the attribute.
    setTimeout(() => target.setAttribute("src", target.getAttribute("src") ?? ""), IMAGE_RETRY_DELAY);
  };
  // Gatsby sends the page with a new picture before it has created the images.
  page.addEventListener("error", retryImage, { capture: true, signal });
}

/** Returns the visible places, and the elements that cover them. */
function measurePlaces(places: readonly Place[], view: Window) {
  const visiblePlaces = places.flatMap((place) => toVisiblePlace(place, view) ?? []);
  const fixed = new Set(visiblePlaces.flatMap((place) => place.fixed ?? []));
  const covers = Array.from(fixed, (element) => ({
    box: boxOf(element.getBoundingClientRect(), view),
    layer: layerOf(element, view),
  }));
  return { visiblePlaces, covers };
}

/** Adds an element without a size, above the page, and returns its shadow root. */
function addOverlay(page: Document): ShadowRoot {
  const host = page.createElement("div");
  // The largest `z-index`.
  host.style.cssText = "position: absolute; z-index: 2147483647; top: 0; left: 0";
  page.documentElement.append(host);
  return host.attachShadow({ mode: "open" });
}

/** Calls back at the next frame, and after each change, scroll or resize. Returns a function that ends this. */
function observePage(page: Document, schemas: Schemas, onChange: (page: FramedPage) => void): () => void {
  const view = page.defaultView;
  const root = page.getElementById(PAGE_ROOT);
  if (!view || !root) return () => undefined;
  const overlay = addOverlay(page);

  const readContent = createContentReader(view, schemas);
  /** The page's own texts of the nodes in which `showTexts` has written another text. */
  const pageTexts = new Map<Node, string>();
  const readPage = () => {
    const content = readContent();
    return { content, places: findPlaces(root, content, (node) => pageTexts.get(node) ?? shownText(node)) };
  };
  // Undefined if the page must be read again. Scrolling and resizing only move the places.
  let lastRead: ReturnType<typeof readPage> | undefined;
  let frameRequest = 0;
  const report = () => {
    lastRead ??= readPage();
    const measured = measurePlaces(lastRead.places, view);
    onChange({ path: view.location.pathname, root, overlay, ...lastRead, ...measured, showTexts });
  };
  const reportSoon = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(report);
  };
  const handleMutations = (records: readonly MutationRecord[]) => {
    if (records.length === 0) return;
    // The page itself has written these texts, even equal ones: `showTexts` drops the records of its own changes.
    for (const { type, target, attributeName } of records)
      if (type === "characterData" || attributeName === "placeholder") pageTexts.delete(target);
    lastRead = undefined;
    reportSoon();
  };
  let lastShown: PageContent | undefined;
  const showTexts = (texts: ReadonlyMap<Node, string>, content: PageContent) => {
    // First, the changes of the page so far: the call of `takeRecords` below would drop their records, too.
    handleMutations(mutations.takeRecords());
    for (const [node, text] of texts) {
      const shown = shownText(node);
      if (text === shown) continue;
      pageTexts.set(node, pageTexts.get(node) ?? shown);
      writeText(node, text);
    }
    // When data arrives, the page's own text counts, also in nodes that the page has no reason to write again.
    const outdated = content === lastShown ? [] : [...pageTexts].filter(([node]) => !texts.has(node));
    lastShown = content;
    for (const [node, text] of outdated) {
      writeText(node, text);
      pageTexts.delete(node);
    }
    // Drops the records of these changes, because the page still has the same places.
    mutations.takeRecords();
  };
  const listening = new AbortController();
  guardPage(page, view, listening.signal);
  const mutations = new MutationObserver(handleMutations);
  mutations.observe(root, observedMutations);
  const sizes = new ResizeObserver(reportSoon);
  for (const element of [root, view.frameElement]) if (element) sizes.observe(element);
  page.addEventListener("scroll", reportSoon, { capture: true, passive: true, signal: listening.signal });
  reportSoon();
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    listening.abort();
    cancelAnimationFrame(frameRequest);
    overlay.host.remove();
  };
}

/** Returns the page in a frame, or undefined before it has loaded. */
export function useFramedPage(page: Document | null): FramedPage | undefined {
  const schemas = useSchemas();
  const [framed, setFramed] = useState<FramedPage>();
  useEffect(() => {
    // At once: when Gatsby has updated the page, `useTypedTexts` must write the typed words before the next paint.
    const show = (next: FramedPage) => flushSync(() => setFramed(next));
    return page ? observePage(page, schemas, show) : undefined;
  }, [page, schemas]);
  return framed?.root.ownerDocument === page ? framed : undefined;
}
