/**
 * Returns the lower edge of the header with the navigation bar, in CSS pixels from the top of the screen. It is 0 in a
 * low viewport, in which the header scrolls away with the page.
 */
export const readHeaderBottom = () =>
  Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
