/** Scrolls to the target of a link such as `/#how-we-work`, or to the top if the page has no such target. */
export function scrollToTarget(hash: string, isInstant = matchMedia("(prefers-reduced-motion: reduce)").matches): void {
  const behavior = isInstant ? "instant" : "smooth";
  // Encodes the ids, because not every hash can be decoded: `#50%`.
  const target = [...document.querySelectorAll<HTMLElement>("[id]")].find(({ id }) => `#${encodeURI(id)}` === hash);
  if (target) {
    // Moves the Tab order there, as native fragment navigation does. Without `tabindex`, the target gets no focus.
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ behavior });
  } else scrollTo({ top: 0, behavior });
}

/** Scrolls to the target of the URL: with manual scroll restoration, the browser does not do so after a reload. */
export function scrollToInitialTarget(): void {
  // On Back, the browser would scroll the old page, before `navigation.ts` renders the other one.
  history.scrollRestoration = "manual";
  // A visitor who has already scrolled stays there.
  if (location.hash !== "" && scrollY === 0) scrollToTarget(location.hash, true);
}

/**
 * Runs a callback in the second frame, after the new page has been painted. Before, the viewport may move up to the end
 * of a shorter page, which cancels a smooth scroll: in Chromium 156, 20 of 42 route changes stayed at the bottom.
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback));
}
