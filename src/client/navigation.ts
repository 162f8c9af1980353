/**
 * Renders other pages of the site without a reload. `client.ts` loads this module when a page is idle.
 *
 * A visit replaces the main part of the page at once, if that page was prefetched or visited before. Everything else waits
 * for the next paint: the head, the announcement for screen readers, the form and the scroll position. So the new page
 * appears early, and the browser does not cancel a smooth scroll: see `afterPaint`.
 *
 * The focus and the caret move to the top, where screen readers then start: Firefox leaves the caret at the end of the
 * removed text, so that Orca continued in the footer (see docs/screen-reader.md).
 */
import { enhancePage } from "./enhance-page";
import { handleForms, prepareForm } from "./form";
import { findSiteStyles } from "./load-files";
import { getSnapshot, prefetchLinks, renderSnapshot } from "./page-cache";
import { afterPaint, scrollToTarget } from "./scrolling";
import { whenIdle } from "./when-idle";

/** Lets scrolling reveal the flow line of the current page, except what the visitor sees at the top: it would disappear. */
function animateFlowLine(): void {
  const main = document.querySelector("main");
  if (!main) return;
  // Measures all pieces before it marks one: after a mark, the browser would compute the styles again.
  const seen = Array.from(main.querySelectorAll<HTMLElement | SVGElement>("[data-flow-line]")).filter(
    (piece) => piece.getBoundingClientRect().top + scrollY < innerHeight,
  );
  for (const piece of seen) piece.dataset["flowLine"] = "still";
  main.dataset["animated"] = "";
}

/**
 * Renders the page at a URL of this site, if it is available.
 *
 * @param addsHistoryEntry true to add a history entry
 * @returns false if the browser must load the page
 */
export function visit(url: string, addsHistoryEntry: boolean): boolean {
  const { pathname, hash } = new URL(url);
  const snapshot = getSnapshot(pathname);
  // The critical CSS of this page lacks rules that the other page needs.
  if (!snapshot || !findSiteStyles()?.sheet) return false;
  if (addsHistoryEntry) history.pushState(null, "", url);
  const swapHead = renderSnapshot(snapshot, pathname);
  document.body.tabIndex = -1;
  getSelection()?.collapse(document.body, 0);
  document.body.focus({ preventScroll: true });
  afterPaint(() => {
    swapHead();
    const announcer = document.querySelector("[data-announcer]");
    if (announcer) announcer.textContent = document.querySelector("h1")?.textContent ?? "";
    prepareForm();
    enhancePage();
    animateFlowLine();
    scrollToTarget(hash);
    void prefetchLinks();
  });
  return true;
}

/** Updates the URLs of an island's scripts. After a deploy, an open page refers to scripts that no longer exist. */
async function refreshScripts({ dataset }: HTMLElement): Promise<void> {
  const response = await fetch(location.pathname, { cache: "no-cache" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const current = page.querySelector<HTMLElement>(`[data-island="${dataset["island"] ?? ""}"]`);
  dataset["scripts"] = current?.dataset["scripts"] ?? dataset["scripts"];
}

const handleError = ({ target }: Event) => {
  // Without a connection, the island keeps the old URLs.
  if (target instanceof HTMLElement && target.dataset["scripts"]) refreshScripts(target).catch(() => undefined);
};

// The error event of an island does not bubble, so this listens in the capture phase.
addEventListener("error", handleError, true);
// A page with a form handles forms since its head was parsed.
if (!document.querySelector("form")) handleForms();

/** Starts the animation of the flow line and prefetching. Both need the style sheet of the whole site. */
const start = async () => {
  // After scrolling, the animation could hide a part of the line that the visitor sees.
  if (scrollY === 0) animateFlowLine();
  await whenIdle();
  // The inlined typeface has only the characters of this page's headings. Other pages may need more.
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-heading");
  document.fonts.load(`700 1em ${family}`).catch(() => undefined);
  void prefetchLinks();
};

const styles = findSiteStyles();
if (styles?.sheet) void start();
else styles?.addEventListener("load", start);
