/**
 * Inline module at the end of every page. Keep it small: it runs before anything else is loaded. It owns links and history;
 * `navigation.ts`, loaded when the page is idle, shows other pages for it. See docs/first-load.md.
 */
import { enhancePage, scrollToInitialTarget } from "./enhance-page";
import { hydrateOnInteraction } from "./hydrate-on-interaction";
import { handleLinks } from "./links";
import { addLink, loadSiteStyles } from "./load-files";
import type * as Navigation from "./navigation";
import { scrollToTarget } from "./scrolling";
import { whenIdle } from "./when-idle";

/** URLs, written by the build. */
declare const NAVIGATION_SCRIPT: string;
declare const MANIFEST: string;

declare global {
  interface Navigator {
    /** Not in Firefox and Safari: https://wicg.github.io/netinfo/ */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

/** In milliseconds after the load event: what a slow connection still loads belongs to the current page. */
const PREFETCH_DELAY = 1000;

let navigation: typeof Navigation | undefined;
let shownPath = location.pathname;

function prefersReducedData(): boolean {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith("2g");
}

function visit(url: string, isNewEntry: boolean): boolean {
  const isShown = navigation?.visit(url, isNewEntry) ?? false;
  if (isShown) shownPath = location.pathname;
  return isShown;
}

/** Plain servers redirect /services to /services/. The URL becomes the one that the page itself names. */
function restoreCanonicalPath(): void {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const path = canonical && new URL(canonical.href).pathname;
  if (!path || `${path}/` !== shownPath) return;
  history.replaceState(history.state, "", path + location.search + location.hash);
  shownPath = path;
}

async function loadNavigation(): Promise<void> {
  addLink("manifest", MANIFEST);
  if (prefersReducedData()) return;
  loadSiteStyles();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module that the build has bundled
    navigation = (await import(NAVIGATION_SCRIPT)) as typeof Navigation;
  } catch {
    // Without it, links are the browser's.
  }
}

restoreCanonicalPath();
hydrateOnInteraction();
handleLinks((url) => visit(url, true));
addEventListener("popstate", () => {
  if (location.pathname === shownPath) scrollToTarget(location.hash);
  // Entries outlive the document: another page may not be available to it.
  else if (!visit(location.href, false)) location.reload();
});
addEventListener("DOMContentLoaded", () => {
  scrollToInitialTarget();
  enhancePage();
});
addEventListener("load", () => {
  setTimeout(whenIdle, PREFETCH_DELAY, () => void loadNavigation());
});
