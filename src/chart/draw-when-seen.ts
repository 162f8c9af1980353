/**
 * Lets the curve of each chart on the page be drawn when it first comes into view. The styles see to that, and do
 * nothing where motion is not wanted or the page is printed.
 *
 * Until the page is scrolled the curve is whole: whoever keeps the page, or a picture of it, without having scrolled has
 * it all. It is hidden as soon as it may come into view, which is before the first scrolled frame is painted.
 *
 * The built HTML has this function inline, so that it does not wait for any script. It therefore uses nothing but what
 * the browser has.
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
