import { readFileSync } from "node:fs";
import type { CheerioAPI } from "cheerio";
import { parse } from "postcss";
import subsetFont from "subset-font";

const FONT_FILE = "node_modules/@fontsource/funnel-display/files/funnel-display-latin-700-normal.woff2";
/** Digits also occur in counters, which are in no element. */
const DIGITS = "0123456789";

/** The selector of the elements themselves, without their states and pseudo-elements. */
const withoutPseudo = (selector: string) => selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, "");

/**
 * Returns a `@font-face` rule of the headings' typeface with only the characters that a page has in it: small enough to be
 * inlined. A browser takes a frame or two to decode it, which the fallbacks of the same size fill.
 *
 * @throws if nothing on the page has the typeface
 */
export async function subsetHeadingFont(css: string, $: CheerioAPI): Promise<string> {
  const selectors: string[] = [];
  parse(css).walkRules((rule) => {
    const hasTypeface = rule.some((node) => node.type === "decl" && node.value === "var(--font-heading)");
    if (hasTypeface) selectors.push(...rule.selectors.map(withoutPseudo));
  });
  const headings = selectors.length > 0 ? $(selectors.join()) : $();
  if (headings.length === 0) throw new Error("No element of the page has the typeface of headings.");
  const font = await subsetFont(readFileSync(FONT_FILE), [...new Set(DIGITS + headings.text())].join(""), {
    targetFormat: "woff2",
    keepFeatures: ["kern"],
    // What only installed fonts need.
    dropTables: ["STAT", "gasp", "prep"],
  });
  return `@font-face{font-family:"Heading letters";src:url(data:font/woff2;base64,${font.toString("base64")});font-weight:700;font-display:swap}`;
}
