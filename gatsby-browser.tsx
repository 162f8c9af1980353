import type { GatsbyBrowser } from "gatsby";
import { siteStyles } from "./src/first-load/files";
import { afterPaint, scrollToTarget } from "./src/layout/scrolling";
import { dropUndecodableHashes } from "./src/layout/undecodable-hash";
import "./src/styles/global.scss";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  window.history.scrollRestoration = "manual";
  dropUndecodableHashes();
  if (process.env.NODE_ENV === "development") {
    void import("./src/develop/data-problems").then(({ showDataProblems }) => showDataProblems());
  }
};

// Gatsby's own prefetching asks for other pages while a message is sent, and by links that Firefox refuses under this policy.
export const disableCorePrefetching = () => true;

// Gatsby would jump to the top, and back to the old position on Back. The site scrolls by itself, below.
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

// A page has no more than its own part of the site's styles, until all have come.
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ prevLocation }) => {
  const hasOwnStyles = document.querySelector("style[data-href]") !== null;
  if (prevLocation && hasOwnStyles && !siteStyles()?.sheet) window.location.reload();
};

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  if (prevLocation) {
    afterPaint(() => {
      scrollToTarget(location.hash);
    });
  } else if (location.hash !== "" && window.scrollY === 0) {
    // After a reload, or Back from another site, the browser does not go to the hash by itself where restoration is
    // manual. A visitor who has scrolled already is left alone.
    scrollToTarget(location.hash, "instant");
  }
};

// Heard by src/first-load/, which does again what the visitor has done until now.
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  document.dispatchEvent(new Event("alive"));
};
