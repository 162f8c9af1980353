/**
 * Returns the lower edge of the navigation bar, in CSS pixels from the top of the screen. It is 0 in a low viewport,
 * from which the bar scrolls away.
 */
export const readBarEnd = () => Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
