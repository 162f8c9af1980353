/**
 * Animates the curve of a chart when it first scrolls into view. The animation is in efficiency-chart.module.scss; in
 * impact.module.scss, the flow line waits for it. Until the page is scrolled, a curve below the screen is visible
 * ("waiting"), for screenshots of the whole page. Then it is hidden ("pending") until it is in view ("running").
 */
function animateOnScroll(curve: SVGElement): void {
  const drawing = curve.ownerSVGElement ?? curve;
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
  // Marks the curve: page-cache.ts keeps this page, and the next visit to it must not observe the curve again.
  curve.dataset["animation"] = "waiting";
  if (drawing.getBoundingClientRect().top < innerHeight) observe();
  else addEventListener("scroll", observe, { once: true });
}

/** Updates the year and animates charts on the current page. Runs for each page visited, also in `gatsby develop`. */
export function enhancePage(): void {
  const year = String(new Date().getFullYear());
  for (const time of document.querySelectorAll("[data-site=year]")) time.textContent = year;
  for (const curve of document.querySelectorAll<SVGElement>("[data-site=curve]:not([data-animation])"))
    animateOnScroll(curve);
}
