/**
 * Returns the lower edge of the header with the navigation bar, in CSS pixels from the top of the screen. It is 0 in a
 * low viewport, in which the header scrolls away with the page.
 */
export function readHeaderBottom(): number {
  // Extensions add headers, too, but without parts of the site: see parts.ts.
  const header = document.querySelector("header [data-site]")?.closest("header");
  return Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
}
