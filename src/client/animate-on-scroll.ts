/**
 * Animates the curve of each chart on the page when it first scrolls into view. The animation is in the styles, which
 * skip it under reduced motion and in print.
 *
 * The curve is visible until the page is scrolled, so that a screenshot of the unscrolled page has it. It is hidden before
 * the first scrolled frame is painted.
 */
export function animateOnScroll(): void {
  for (const curve of document.querySelectorAll<SVGElement>('[data-animation=""]')) {
    const drawing = curve.ownerSVGElement;
    if (!drawing) continue;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        curve.dataset["animation"] = "running";
        observer.disconnect();
      },
      { threshold: 0.25 },
    );
    const observe = () => {
      observer.observe(drawing);
      curve.dataset["animation"] = "pending";
    };
    // Marks the curve, so that the next visit to the page does not observe it again.
    curve.dataset["animation"] = "waiting";
    if (drawing.getBoundingClientRect().top < innerHeight) observe();
    else addEventListener("scroll", observe, { once: true });
  }
}
