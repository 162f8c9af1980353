import { animateOnScroll } from "./animate-on-scroll";
import { Part } from "./parts";

/** Completes the current page. Runs for each page visited, also in `gatsby develop`. */
export function enhancePage(): void {
  const year = String(new Date().getFullYear());
  for (const time of document.querySelectorAll(`[data-site=${Part.Year}]`)) time.textContent = year;
  for (const curve of document.querySelectorAll<SVGElement>(`[data-site=${Part.Curve}]:not([data-animation])`))
    animateOnScroll(curve);
}
