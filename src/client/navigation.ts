/** Module that renders other pages of the site without a reload. `client.ts` loads it when a page is idle. */
import { enhancePage } from "./enhance-page";
import { handleForms, prepareForm } from "./form";
import { findSiteStyles } from "./load-files";
import { getSnapshot, prefetchLinks, renderSnapshot } from "./page-cache";
import { afterPaint, scrollToTarget } from "./scrolling";
import { whenIdle } from "./when-idle";

/** Lets scrolling draw the flow line of the current page, except what the visitor sees at the top: it would disappear. */
function animateFlowLine(): void {
  const main = document.querySelector("main");
  if (!main) return;
  // Measured before the first is marked, because the browser would compute the styles again after each mark.
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
  // Other pages need rules that the critical CSS of this one does not have.
  if (!snapshot || !findSiteStyles()?.sheet) return false;
  if (addsHistoryEntry) history.pushState(null, "", url);
  const swapHead = renderSnapshot(snapshot, pathname);
  // Moves focus to the top, so that screen readers start there.
  document.body.tabIndex = -1;
  // Also moves the caret, which browsers leave in the middle of the page when its text is removed.
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
  // Offline, keeps the old URLs.
  if (target instanceof HTMLElement && target.dataset["scripts"]) refreshScripts(target).catch(() => undefined);
};

// Errors of islands do not bubble.
addEventListener("error", handleError, true);
// A page with a form has this in its head.
if (!document.querySelector("form")) handleForms();

// Requests may wait for a form: see `whenIdle`.
const start = async () => {
  // Otherwise a part that the visitor sees could disappear.
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
