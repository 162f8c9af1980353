/** The color schemes of a page in a frame. Browsers have no way to choose one for a frame alone. */
export type ColorScheme = "Light" | "Dark";

/** The media queries of the page, before they were replaced. */
const originals = new WeakMap<object, string>();

const query = /\(prefers-color-scheme: (?<scheme>light|dark)\)/g;

/** Returns a media query that matches if the visitor prefers the scheme. */
function resolveQuery(owner: object, media: string, scheme: ColorScheme): string {
  const original = originals.get(owner) ?? media;
  originals.set(owner, original);
  // The widths are always true, and never.
  return original.replaceAll(query, (_match, name: string) =>
    name === scheme.toLowerCase() ? "(min-width: 0)" : "(max-width: 0)",
  );
}

function replaceQueries(rules: CSSRuleList, scheme: ColorScheme): void {
  for (const rule of rules) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the classes of rules are those of the frame
    const { media, cssRules } = rule as Partial<CSSMediaRule>;
    if (media) media.mediaText = resolveQuery(media, media.mediaText, scheme);
    if (cssRules) replaceQueries(cssRules, scheme);
  }
}

/** Shows a page as to a visitor who prefers a color scheme. */
export function setColorScheme(page: Document, scheme: ColorScheme): void {
  for (const { cssRules } of page.styleSheets) replaceQueries(cssRules, scheme);
  for (const source of page.querySelectorAll("source")) source.media = resolveQuery(source, source.media, scheme);
  page.querySelector("html")?.style.setProperty("color-scheme", scheme.toLowerCase());
}
