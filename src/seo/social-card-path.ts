/** The address, from the site's root, of the card that social sites show for the page at a path such as `/services`. */
export const socialCardPath = (pagePath: string) =>
  `/social-cards/${pagePath === "/" ? "home" : pagePath.slice(1)}.png`;

/** The card's size in pixels, as social sites ask for it. */
export const socialCardSize = { width: 1200, height: 630 } as const;
