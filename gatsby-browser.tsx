import type { GatsbyBrowser } from "gatsby";
import { scrollToTarget } from "./src/layout/scrolling";
import "./src/styles/global.scss";

export { wrapPageElement } from "./src/layout/wrap-page-element";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  window.history.scrollRestoration = "manual";
};

// Gatsby would jump to the top, and back to the old position on Back. The site scrolls by itself, below.
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false;

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  // On the first load the browser itself has gone to a hash, and the visitor may be reading further down.
  if (prevLocation) {
    scrollToTarget(location.hash);
  }
};
