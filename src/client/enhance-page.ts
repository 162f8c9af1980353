import { animateOnScroll } from "./animate-on-scroll";
import { scrollToTarget } from "./scrolling";

/** Updates the year and animates charts on the current page. Runs for each page visited, also in `gatsby develop`. */
export function enhancePage(): void {
  const year = String(new Date().getFullYear());
  for (const time of document.querySelectorAll("footer time")) time.textContent = year;
  animateOnScroll();
}

/** Scrolls to the target of the URL: with manual scroll restoration, the browser does not do so after a reload. */
export function scrollToInitialTarget(): void {
  history.scrollRestoration = "manual";
  // A visitor who has already scrolled stays there.
  if (location.hash !== "" && scrollY === 0) scrollToTarget(location.hash, true);
}
