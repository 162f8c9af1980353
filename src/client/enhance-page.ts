import { animateOnScroll } from "./animate-on-scroll";
import { scrollToTarget } from "./scrolling";

/** Updates the year and animates charts on the current page. Runs for each page visited, also in `gatsby develop`. */
export function enhancePage(): void {
  const year = String(new Date().getFullYear());
  for (const time of document.querySelectorAll("footer time")) time.textContent = year;
  animateOnScroll();
}

/** Scrolls to the target of the URL. The browser does not after a reload, because scroll restoration is manual. */
export function scrollToInitialTarget(): void {
  history.scrollRestoration = "manual";
  // Not if the visitor has already scrolled.
  if (location.hash !== "" && scrollY === 0) scrollToTarget(location.hash, true);
}
