/**
 * Inline module at the end of every page. Keep it small: it is part of the HTML. See docs/performance.md.
 *
 * Extensions, translators and CDNs add forms, fields, links, headings and whole trees, also before this script runs. So
 * scripts look up elements only by data attributes of the site, such as `data-site`.
 */
import { enhancePage } from "./enhance-page";
import { handleLinks } from "./links";
import { loadSiteStyles } from "./load-files";
import { afterPaint, scrollToInitialTarget, scrollToTarget } from "./scrolling";
import { whenIdle } from "./when-idle";
import type * as Navigation from "./navigation.entry";

/** URL of the navigation script. plugins/static-pages/client-scripts.ts defines it. */
declare const NAVIGATION_SCRIPT: string;

declare global {
  interface Navigator {
    /** Not supported in Firefox or Safari: https://wicg.github.io/netinfo/ */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

let navigation: typeof Navigation | undefined;
/** Path of the rendered page. At a `popstate` event, `location` already has the path of the page to render. */
let currentPath = location.pathname;

/** Scrolls the current page, or renders another one. Returns false if the browser must load the page. */
function tryVisit(url: Pick<URL, "pathname" | "hash">): boolean {
  if (url.pathname === currentPath) {
    // The browser itself would jump to the target, and reload the page for a link without a hash.
    afterPaint(() => scrollToTarget(url.hash));
    return true;
  }
  if (!navigation?.visit(url)) return false;
  currentPath = url.pathname;
  return true;
}

/** Loads the files that would compete with the first paint if the HTML linked them: see docs/performance.md. */
async function loadDeferred(): Promise<void> {
  await whenIdle();
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (saveData || effectiveType?.endsWith("2g")) return;
  // The page has its critical CSS. `navigation.ts` needs all styles, for the other pages that it renders.
  loadSiteStyles();
  // Without `navigation.ts`, links fall back to normal page loads.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module that the build bundles
  navigation = (await import(NAVIGATION_SCRIPT).catch(() => undefined)) as typeof Navigation | undefined;
  // canonical-path.ts may have changed it. No other page has been rendered without `navigation`.
  currentPath = location.pathname;
}

handleLinks(tryVisit);
addEventListener("popstate", () => {
  // History entries outlive the document, so the page cache may not have that entry's page.
  if (!tryVisit(location)) location.reload();
});
// After another second, so that lazy pictures load first: `load` does not wait for them.
addEventListener("load", () => setTimeout(loadDeferred, 1000));
scrollToInitialTarget();
enhancePage();
