import { useEffect, useState } from "react";
import type { Schemas } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import { useEditor } from "../editor-context";
import type { ContentSources } from "./content-sources";
import { findPageSources, findPlaces, type Place } from "./places";

/** In CSS pixels, from the top left corner of the page. */
type Box = Readonly<Record<"left" | "top" | "width" | "height", number>>;

export interface VisiblePlace extends Pick<Place, "element" | "field"> {
  readonly box: Box;
  /** The element around it that stays where it is when the page scrolls. */
  readonly fixed: Element | undefined;
  /** The order of what covers what: 0 for places that scroll. */
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
  /** An element of the page without a size, outside of `root`. */
  readonly overlay: ShadowRoot;
  readonly sources: ContentSources;
  readonly places: readonly Place[];
  readonly visiblePlaces: readonly VisiblePlace[];
  readonly covers: readonly Cover[];
}

const boxOf = ({ left, top, width, height }: DOMRect, { scrollX, scrollY }: Window): Box => ({
  left: left + scrollX,
  top: top + scrollY,
  width,
  height,
});

/** Returns the layer of an element that stays where it is. Without a `z-index`, it is above those that scroll. */
const layerOf = (element: Element, view: Window) => Number(view.getComputedStyle(element).zIndex) || 1;

/** Returns an element and those around it. */
const withAncestors = (element: Element | null): readonly Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

function toVisiblePlace({ node, element, field }: Place, view: Window): readonly VisiblePlace[] {
  const elements = withAncestors(element).map((each) => ({ each, style: view.getComputedStyle(each) }));
  const fixed = elements.findLast(({ style }) => ["fixed", "sticky"].includes(style.position))?.each;
  // Text for screen readers is clipped.
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
  if (isHidden || width === 0 || left + width <= 0 || top + height <= 0) return [];
  // A place that is partly outside would make the page wider.
  const visibleWidth = Math.min(width, view.document.documentElement.clientWidth - left);
  return [{ element, field, box: { ...box, width: visibleWidth }, fixed, layer: fixed ? layerOf(fixed, view) : 0 }];
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Lets the editor save the form with the keys for it while the focus is in the page. */
function passOnSaveKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  dispatchEvent(new KeyboardEvent(event.type, event));
}

/** Calls back now, and after each change of the page. Returns a function that ends this. */
function followPage(page: Document, schemas: Schemas, onChange: (page: FramedPage) => void): () => void {
  const view = page.defaultView;
  const root = page.getElementById("___gatsby");
  if (!view || !root) return () => undefined;
  const host = page.createElement("div");
  // The largest z-index that there is.
  host.style.cssText = "position: absolute; z-index: 2147483647; top: 0; left: 0";
  page.documentElement.append(host);
  const overlay = host.attachShadow({ mode: "open" });

  const readContent = () => {
    const sources = findPageSources(page, schemas);
    return { sources, places: findPlaces(page, sources, schemas) };
  };
  // Undefined after a change of the page. Scrolling does not change it.
  let content: ReturnType<typeof readContent> | undefined;
  let request = 0;
  const measure = () => {
    content ??= readContent();
    const visiblePlaces = content.places.flatMap((place) => toVisiblePlace(place, view));
    const fixed = new Set(visiblePlaces.flatMap((place) => place.fixed ?? []));
    const covers = Array.from(fixed, (element) => ({
      box: boxOf(element.getBoundingClientRect(), view),
      layer: layerOf(element, view),
    }));
    onChange({ path: view.location.pathname, root, overlay, ...content, visiblePlaces, covers });
  };
  const measureSoon = () => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(measure);
  };
  const readSoon = () => {
    content = undefined;
    measureSoon();
  };
  // An editor who tries the form would send a message to the company. A file that is dropped would replace the page.
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ["submit", "dragover", "drop"]) page.addEventListener(type, stop, { capture: true, signal });
  page.addEventListener("keydown", passOnSaveKey, { signal });
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

/** Returns the page in a frame with its places, or undefined before it has loaded. */
export function useFramedPage(page: Document | null | undefined, isBrowsing: boolean): FramedPage | undefined {
  const { schemas } = useEditor();
  const [framed, setFramed] = useState<FramedPage>();
  useEffect(() => (page ? followPage(page, schemas, setFramed) : undefined), [page, schemas]);
  useEffect(() => {
    const root = page?.getElementById("___gatsby");
    if (root) root.inert = !isBrowsing;
  }, [page, isBrowsing]);
  return framed?.root.ownerDocument === page ? framed : undefined;
}
