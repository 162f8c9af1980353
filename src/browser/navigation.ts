/**
 * Renders pages of the site without a reload, if they were prefetched or visited before. The head, the announcement,
 * `SiteEvent.Render` and the scroll position wait for the next paint, so that the page appears early.
 */
import { enhancePage } from "./enhance-page";
import { SiteEvent } from "./events";
import { isInternalLink } from "./links";
import { findSiteStyles } from "./load-files";
import { fetchPage, loadPictures, prefetchLinks, prefetchPage, reloadIfOutdated, renderSnapshot } from "./page-cache";
import { IslandAttribute, Part } from "./parts";
import { prefetchIslandsOnScroll } from "./prefetch-islands";
import { afterPaint, scrollToTarget } from "./scrolling";
import { whenIdle } from "./when-idle";

/** Lets scrolling reveal the flow line (flow-line.module.scss). The pieces on the first screen stay visible. */
function allowFlowLineAnimation(): void {
  const main = document.querySelector<HTMLElement>(`[data-site=${Part.Main}]`);
  if (!main) return;
  // Measures all pieces before it marks any: to measure after a mark, the browser would compute the styles again.
  const onFirstScreen = Array.from(main.querySelectorAll<HTMLElement | SVGElement>("[data-flow-line]")).filter(
    (piece) => piece.getBoundingClientRect().top + scrollY < innerHeight,
  );
  for (const piece of onFirstScreen) piece.dataset["flowLine"] = "still";
  main.dataset["animated"] = "";
}

/**
 * Moves focus and caret to the top, where screen readers then start. Firefox would leave the caret at the end of the
 * removed text, and Orca would continue in the footer: see docs/screen-reader.md. Only after the paint, because a focus
 * makes the browser lay the page out at once, and the paint would wait for the frame after that.
 */
function moveFocusToTop(): void {
  document.body.tabIndex = -1;
  getSelection()?.collapse(document.body, 0);
  document.body.focus({ preventScroll: true });
}

/** Renders the page at a URL of this site. Returns false if the browser must load the page. */
export function visit({ pathname, hash }: Pick<URL, "pathname" | "hash">): boolean {
  // Without the full style sheet, the other page would lack rules: this page has only its own critical CSS.
  if (!findSiteStyles()?.sheet || !renderSnapshot(pathname)) return false;
  afterPaint(() => {
    // On a busy phone, the visitor may be in a field of the new page by now.
    const isInUse = document.querySelector(`[data-site=${Part.Main}]`)?.contains(document.activeElement);
    if (!isInUse) moveFocusToTop();
    const announcer = document.querySelector(`[data-site=${Part.Announcer}]`);
    if (announcer) announcer.textContent = document.querySelector(`[data-site=${Part.Heading}]`)?.textContent ?? "";
    dispatchEvent(new Event(SiteEvent.Render));
    enhancePage();
    allowFlowLineAnimation();
    if (!isInUse) scrollToTarget(hash);
    void reloadIfOutdated(pathname);
    void prefetchLinks();
  });
  return true;
}

/** Updates the scripts and props of an island: after a deploy, an open page refers to scripts that no longer exist. */
async function refreshScripts({ target }: Event): Promise<void> {
  if (!(target instanceof Element)) return;
  // Without a connection, the island keeps the old URLs.
  const page = await fetchPage(location.pathname, { cache: "no-cache" }).catch(() => undefined);
  const name = target.getAttribute(IslandAttribute.Name) ?? "";
  const current = page?.querySelector(`[${IslandAttribute.Name}="${name}"]`);
  // Hydration, which removes the attribute, may have happened meanwhile.
  if (!current || !target.hasAttribute(IslandAttribute.Scripts)) return;
  for (const attribute of [IslandAttribute.Scripts, IslandAttribute.Props])
    target.setAttribute(attribute, current.getAttribute(attribute) ?? "");
}

// The event does not bubble.
addEventListener(SiteEvent.Stale, refreshScripts, true);

/** Loads a page while a visitor is about to follow its link. Its pictures, which are larger, wait for the pointer. */
async function prefetchTarget({ type, target }: Event): Promise<void> {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`[data-site=${Part.Link}]`) : null;
  if (!link || !isInternalLink(link)) return;
  await prefetchPage(link.pathname);
  if (type !== "pointerover") return;
  await whenIdle();
  loadPictures(link.pathname);
}

for (const type of ["pointerover", "focusin"]) addEventListener(type, (event) => void prefetchTarget(event));

/** Runs once the full style sheet has loaded, which the animation, the font and prefetched pages need. */
const start = async () => {
  // On a scrolled page, the animation could hide a part of the line that the visitor sees.
  if (scrollY === 0) allowFlowLineAnimation();
  await whenIdle();
  // The inlined typeface has only the characters of this page's headings. Other pages may need more.
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-heading");
  document.fonts.load(`700 1em ${family}`).catch(() => undefined);
  await prefetchLinks();
  prefetchIslandsOnScroll();
};

const styles = findSiteStyles();
if (styles?.sheet) void start();
else styles?.addEventListener("load", start);
