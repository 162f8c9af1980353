/** How a scroll that the site itself starts should move: smoothly, unless the visitor asked for less motion. */
function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** Scrolls to the target of a link such as `/#how-we-work`, or to the top where the link names none that is there. */
export function scrollToTarget(hash: string): void {
  const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) {
    target.scrollIntoView({ behavior: scrollBehavior() });
  } else {
    scrollToTop();
  }
}
