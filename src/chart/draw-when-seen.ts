/**
 * Lets the curve of each chart on the page be drawn when it first comes into view. Until then it is hidden; the styles
 * see to both, and to neither where motion is not wanted or the page is printed.
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
    observer.observe(drawing);
    // Last: where anything above fails, the curve is not hidden.
    curve.dataset["drawn"] = "later";
  }
}
