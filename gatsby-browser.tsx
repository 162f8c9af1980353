// Runs only in `gatsby develop`. The built site has no Gatsby runtime: its scripts are in src/browser/.
import type { GatsbyBrowser } from "gatsby";
import "./src/layout/refuse-browser-code";
import { enhancePage } from "./src/browser/enhance-page";
import "./src/browser/form.entry";
import { scrollToInitialTarget } from "./src/browser/scrolling";
import { showDataProblems } from "./src/develop/data-problems-overlay";
import { showMissedChanges, watchConnection } from "./src/develop/missed-changes";
import "./src/styles/global.scss";

export { wrapPageElement } from "./src/layout/wrap-page-element";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  showDataProblems();
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  scrollToInitialTarget();
  enhancePage();
  watchConnection();
};

// Gatsby calls it when a page is shown, also for the first page.
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = () => void showMissedChanges();
