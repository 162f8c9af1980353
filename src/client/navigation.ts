/** Module that shows other pages of the site without loading a document. `client.ts` loads it when a page is idle. */
import { enhancePage } from "./enhance-page";
import { siteStyles } from "./load-files";
import { getSnapshot, prefetchLinks, renderSnapshot } from "./page-cache";
import { prepareForm } from "./pre-hydration-form";
import { afterPaint, scrollToTarget } from "./scrolling";

/**
 * Shows the page at a URL of this site, if it is available.
 *
 * @param isNewEntry whether the history gets an entry for it
 * @returns false if the browser has to load the page
 */
export function visit(url: string, isNewEntry: boolean): boolean {
  const { pathname, hash } = new URL(url);
  const snapshot = getSnapshot(pathname);
  // Other pages have rules of their own, and are not shown without them.
  if (!snapshot || !siteStyles()?.sheet) return false;
  if (isNewEntry) history.pushState(null, "", url);
  const swapHead = renderSnapshot(snapshot, pathname);
  // A screen reader continues from the top.
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  afterPaint(() => {
    swapHead();
    const announcer = document.querySelector("p[aria-live=assertive]");
    if (announcer) announcer.textContent = document.querySelector("h1")?.textContent ?? "";
    prepareForm();
    enhancePage();
    scrollToTarget(hash);
    void prefetchLinks();
  });
  return true;
}

/** After a release, an open page names scripts that are gone. Takes their names from the page as it is now. */
async function refreshScripts(): Promise<void> {
  const response = await fetch(location.pathname, { cache: "no-cache" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-scripts]")) {
    const current = page.querySelector<HTMLElement>(`[data-island="${dataset["island"] ?? ""}"]`);
    dataset["scripts"] = current?.dataset["scripts"] ?? dataset["scripts"];
  }
}

addEventListener(
  "error",
  ({ target }) => {
    // Offline, the names stay as they are.
    if (target instanceof HTMLScriptElement) refreshScripts().catch(() => undefined);
  },
  true,
);

function start(): void {
  // A page has only the characters of its own headings, which the next page's may not be among.
  document.fonts.load('700 1em "Funnel Display"').catch(() => undefined);
  void prefetchLinks();
}

const styles = siteStyles();
if (styles?.sheet) start();
else styles?.addEventListener("load", start);
