/**
 * Animates the curve of a chart when a quarter of the chart is first in view. The styles of `data-animation` are in
 * chart.module.scss, and in impact.module.scss for the flow line that leaves the chart:
 * - `waiting`, below the screen: still visible until the page is scrolled, so that screenshots of the page show it.
 * - `pending`: hidden until the chart is in view, then `running`: animated.
 */
export function animateOnScroll(curve: SVGElement): void {
  const chart = curve.ownerSVGElement ?? curve;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return; // the newest entry
      curve.dataset["animation"] = "running";
      observer.disconnect();
    },
    { threshold: 0.25 },
  );
  const observe = () => {
    observer.observe(chart);
    curve.dataset["animation"] = "pending";
  };
  // `enhancePage` skips a marked curve: page-cache.ts keeps this page, and later visits must not animate it again.
  curve.dataset["animation"] = "waiting";
  if (chart.getBoundingClientRect().top < innerHeight) observe();
  else addEventListener("scroll", observe, { once: true });
}
