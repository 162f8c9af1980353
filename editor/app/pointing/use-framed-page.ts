import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Schemas } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { useEditor } from "../editor-context";
import { ignoreSaveKey } from "../ignored-events";
import type { ContentSources } from "./content-sources";
import { findPageSources, findPlaces, type Place } from "./places";

/** In CSS pixels, from the top left corner of the page. */
type Box = Readonly<Record<"left" | "top" | "width" | "height", number>>;

export interface VisiblePlace extends Pick<Place, "element" | "field"> {
  readonly box: Box;
  /** The outermost element around it that stays where it is when the page scrolls. */
  readonly fixed: Element | undefined;
  /** The `z-index` in the overlay: 0 for places that scroll. */
  readonly layer: number;
}

/** An element that stays where it is, and covers the places that scroll below it. */
interface Cover {
  readonly box: Box;
  readonly layer: number;
}

/** The page in the frame. */
export interface FramedPage {
  readonly path: string;
  /** The element that React renders the page into. */
  readonly root: HTMLElement;
  /** The shadow root of an element without a size, outside of `root`. */
  readonly overlay: ShadowRoot;
  readonly sources: ContentSources;
  readonly places: readonly Place[];
  readonly visiblePlaces: readonly VisiblePlace[];
  readonly covers: readonly Cover[];
  /** Changes the page, without looking for its places again. */
  readonly write: (change: () => void) => void;
}

const boxOf = ({ left, top, width, height }: DOMRect, { scrollX, scrollY }: Window): Box => ({
  left: left + scrollX,
  top: top + scrollY,
  width,
  height,
});

/** Returns the layer of a fixed or sticky element. Without a `z-index`, it is above all that scrolls. */
const layerOf = (element: Element, view: Window) => Number(view.getComputedStyle(element).zIndex) || 1;

/** Returns an element and its ancestors. */
const withAncestors = (element: Element | null): readonly Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

function toVisiblePlace({ node, element, field }: Place, view: Window): VisiblePlace | undefined {
  const elements = withAncestors(element).map((each) => ({ each, style: view.getComputedStyle(each) }));
  const fixed = elements.findLast(({ style }) => ["fixed", "sticky"].includes(style.position))?.each;
  // The mixin `visually-hidden` clips text that is only for screen readers.
  const isHidden =
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    elements.some(({ style }) => style.position === "absolute" && style.clipPath !== "none");
  const control = element.closest("a, button");
  // A link or button that has no other text is pointed at as a whole.
  const isWhole = control?.textContent.trim() === node.textContent?.trim();
  const range = view.document.createRange();
  range.selectNode(isWhole && control ? control : node);
  const box = boxOf(range.getBoundingClientRect(), view);
  const { left, top, width, height } = box;
  // A place that is partly outside would make the page wider.
  const visibleWidth = Math.min(width, view.document.documentElement.clientWidth - left);
  if (isHidden || visibleWidth <= 0 || left + width <= 0 || top + height <= 0) return undefined;
  return { element, field, box: { ...box, width: visibleWidth }, fixed, layer: fixed ? layerOf(fixed, view) : 0 };
}

function cancel(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Milliseconds after which an image that has failed loads again. */
const IMAGE_RETRY_DELAY = 1000;

/** Calls back at the next frame, and after each change of the page. Returns a function that ends this. */
function followPage(page: Document, schemas: Schemas, onChange: (page: FramedPage) => void): () => void {
  const view = page.defaultView;
  const root = page.getElementById("___gatsby");
  if (!view || !root) return () => undefined;
  const host = page.createElement("div");
  // The largest `z-index`.
  host.style.cssText = "position: absolute; z-index: 2147483647; top: 0; left: 0";
  page.documentElement.append(host);
  const overlay = host.attachShadow({ mode: "open" });

  const readContent = () => {
    const sources = findPageSources(page, schemas);
    return { sources, places: findPlaces(page, sources, schemas) };
  };
  // Undefined if it must be read again. Scrolling and resizing only move the places.
  let content: ReturnType<typeof readContent> | undefined;
  let request = 0;
  const write = (change: () => void) => {
    change();
    mutations.takeRecords();
  };
  const measure = () => {
    content ??= readContent();
    const visiblePlaces = content.places.flatMap((place) => toVisiblePlace(place, view) ?? []);
    const fixed = new Set(visiblePlaces.flatMap((place) => place.fixed ?? []));
    const covers = Array.from(fixed, (element) => ({
      box: boxOf(element.getBoundingClientRect(), view),
      layer: layerOf(element, view),
    }));
    onChange({ path: view.location.pathname, root, overlay, ...content, visiblePlaces, covers, write });
  };
  const measureSoon = () => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(measure);
  };
  const readSoon = () => {
    content = undefined;
    measureSoon();
  };
  const listening = new AbortController();
  const { signal } = listening;
  // An editor who tries the form would send a message to the company. A file that is dropped would replace the page.
  for (const type of ["submit", "dragover", "drop"]) page.addEventListener(type, cancel, { capture: true, signal });
  page.addEventListener("keydown", ignoreSaveKey, { signal });
  const retryImage = ({ target }: Event) => {
    // Sets the same URL, which loads it again.
    if (target instanceof view.HTMLImageElement) setTimeout(() => (target.src += ""), IMAGE_RETRY_DELAY);
  };
  // Gatsby sends the page with a new picture before it has created the images.
  page.addEventListener("error", retryImage, { capture: true, signal });
  const mutations = new MutationObserver(readSoon);
  mutations.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ["open", "hidden"] });
  const sizes = new ResizeObserver(measureSoon);
  for (const element of [root, view.frameElement]) if (element) sizes.observe(element);
  page.addEventListener("scroll", measureSoon, { capture: true, passive: true, signal });
  measureSoon();
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    listening.abort();
    cancelAnimationFrame(request);
    host.remove();
  };
}

/** Returns the page in a frame, or undefined before it has loaded. Unless `isBrowsing`, the page ignores clicks. */
export function useFramedPage(page: Document | null, isBrowsing: boolean): FramedPage | undefined {
  const { schemas } = useEditor();
  const [framed, setFramed] = useState<FramedPage>();
  useEffect(() => {
    // At once: after a change by the data layer, the words that are typed must be on the page before it is painted.
    const show = (next: FramedPage) => flushSync(() => setFramed(next));
    return page ? followPage(page, schemas, show) : undefined;
  }, [page, schemas]);
  useEffect(() => {
    const root = page?.getElementById("___gatsby");
    if (root) root.inert = !isBrowsing;
  }, [page, isBrowsing]);
  return framed?.root.ownerDocument === page ? framed : undefined;
}
