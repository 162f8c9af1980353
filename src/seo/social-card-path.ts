/** Returns the path of the social card for the page at a path such as `/services`. */
export const socialCardPath = (pagePath: string) =>
  `/social-cards/${pagePath === "/" ? "index" : pagePath.slice(1)}.png`;

/** The size in pixels that social sites recommend. */
export const socialCardSize = { width: 1200, height: 630 } as const;
