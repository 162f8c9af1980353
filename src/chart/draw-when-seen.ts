/**
 * Lets the curve of each chart on the page be drawn when it first comes into view. The styles see to that, and do
 * nothing where motion is not wanted or the page is printed.
 *
 * Until the page is scrolled the curve is whole: whoever keeps the page, or a picture of it, without having scrolled has
 * it all. It is hidden as soon as it may come into view, which is before the first scrolled frame is painted.
 *
 * It is part of the script that stands in each page (`src/first-load/`), and so does not wait for any other.
 */
export function drawWhenSeen(): void {
  for (const curve of document.querySelectorAll<SVGElement>(".curve:not([data-drawn])")) {
    const drawing = curve.ownerSVGElement;
    if (!drawing) continue;
    // Nothing else holds on to the observer: it goes with the drawing.
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        curve.dataset["drawn"] = "now";
        observer.disconnect();
      },
      { threshold: 0.25 },
    );
    const watch = () => {
      observer.observe(drawing);
      curve.dataset["drawn"] = "later";
    };
    curve.dataset["drawn"] = "whole";
    if (drawing.getBoundingClientRect().top < innerHeight) watch();
    else addEventListener("scroll", watch, { once: true, passive: true });
  }
}
