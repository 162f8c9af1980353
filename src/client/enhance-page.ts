import { animateOnScroll } from "./animate-on-scroll";
import { scrollToTarget } from "./scrolling";

/** Brings up to date what the HTML of a page cannot know. Runs for each page that is shown, also in `gatsby develop`. */
export function enhancePage(): void {
  const year = String(new Date().getFullYear());
  for (const time of document.querySelectorAll("footer time")) if (time.textContent !== year) time.textContent = year;
  animateOnScroll();
}

/** Scrolls to the place that the URL names. The browser does not after a reload, because scroll restoration is manual. */
export function scrollToInitialTarget(): void {
  history.scrollRestoration = "manual";
  // A visitor who has scrolled already is left alone.
  if (location.hash !== "" && scrollY === 0) scrollToTarget(location.hash, true);
}
