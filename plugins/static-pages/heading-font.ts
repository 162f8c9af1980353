import { readFileSync } from "node:fs";
import type { CheerioAPI } from "cheerio";
import type { Root } from "postcss";
import subsetFont from "subset-font";

/** Name of the inlined font: the first in `--font-heading` in src/styles/tokens.scss. */
const FAMILY = "Headings";

/**
 * Inline script in the head that asks for the inlined font. It delays the first paint by at most 50 ms. Without it,
 * Chromium decodes the font after the paint, and lines may then break at other words.
 */
export const LOAD_HEADING_FONT = `document.fonts.load("1em ${FAMILY}");`;

/** Path from the project's folder, in which Gatsby runs. The package has the font only as TrueType. */
export const FONT_FILE = "node_modules/@expo-google-fonts/funnel-display/700Bold/FunnelDisplay_700Bold.ttf";
/** Tables for installed fonts. */
const dropTables = ["STAT", "gasp", "prep"];
/** Keeps only kerning. */
export const fontOptions = {
  targetFormat: "woff2",
  keepFeatures: ["kern"],
  dropTables: [...dropTables, "GDEF", "GSUB"],
} as const;

/** Marks, and letters of scripts such as Thai or Devanagari: these are joined or moved by other features of a font. */
const SHAPED_CHARACTER =
  /(?!\p{Variation_Selector})\p{M}|[^\P{L}\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Zyyy}]/u;

/** Cached subsets by their characters, because pages of one template often have the same characters. */
const subsets = new Map<string, Promise<Buffer>>();

/** Returns the digits in the numbers of ordered lists. CSS counters show these numbers, so the HTML lacks them. */
function listNumberCharacters($: CheerioAPI): string {
  const lengths = $("ol").map((_, list) => $(list).children("li").length);
  return Array.from({ length: Math.max(0, ...lengths) }, (_, index) => String(index + 1)).join("");
}

/** Returns the selector without pseudo-classes and pseudo-elements. A wider match only adds characters. */
const withoutPseudo = (selector: string) => selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, "");

/** Returns the heading font with only the given characters, without those that it lacks. */
async function subset(characters: string, isShaped: boolean): Promise<Buffer> {
  const key = `${String(isShaped)} ${characters}`;
  const options = isShaped ? ({ targetFormat: "woff2", dropTables } as const) : fontOptions;
  const font = subsets.get(key) ?? subsetFont(readFileSync(FONT_FILE), characters, options);
  subsets.set(key, font);
  return font;
}

/**
 * Returns a `@font-face` rule of the heading font with only the characters of a page, small enough to inline. Returns
 * no rule if the font has only blanks of them: browsers reject a font that draws nothing ("glyf: zero-length table").
 */
export async function subsetHeadingFont(siteStyles: Root, $: CheerioAPI): Promise<string> {
  const selectors: string[] = [];
  siteStyles.walkRules((rule) => {
    const usesHeadingFont = rule.some((node) => node.type === "decl" && node.value.includes("var(--font-heading)"));
    if (usesHeadingFont) selectors.push(...rule.selectors.map(withoutPseudo));
  });
  const headings = selectors.length > 0 ? $(selectors.join()) : $();
  if (headings.length === 0)
    throw new Error("No element of the page uses the heading font. Use var(--font-heading) for its headings.");
  const text = listNumberCharacters($) + headings.text();
  const isShaped = SHAPED_CHARACTER.test(text);
  // Browsers compose and decompose characters before they look them up: Thai U+0E33 becomes U+0E4D U+0E32.
  const forms = isShaped ? text.normalize("NFC") + text.normalize("NFKD") : "";
  const characters = [...new Set(text + forms)].toSorted().join("");
  const [font, blankFont] = await Promise.all([
    subset(characters, isShaped),
    subset(characters.replaceAll(/\S/g, ""), isShaped),
  ]);
  if (font.equals(blankFont)) return "";
  return `@font-face{font-family:"${FAMILY}";src:url(data:font/woff2;base64,${font.toString("base64")});font-weight:700;font-display:swap}`;
}
