import { readFileSync } from "node:fs";
import type { CheerioAPI } from "cheerio";
import { parse } from "postcss";
import subsetFont from "subset-font";

const FONT_FILE = "node_modules/@fontsource/funnel-display/files/funnel-display-latin-700-normal.woff2";
/** Returns the numbers of the longest ordered list. CSS counters may show them, and their text is not in the HTML. */
function listNumbers($: CheerioAPI): string {
  const lengths = $("ol").map((_, list) => $(list).children("li").length);
  return Array.from({ length: Math.max(0, ...lengths) }, (_, index) => String(index + 1)).join("");
}

/** Returns the selector without its pseudo-classes and pseudo-elements. */
const withoutPseudo = (selector: string) => selector.replace(/::?[\w-]+(?:\([^)]*\))?/g, "");

/**
 * Returns a `@font-face` rule of the heading font with only the characters that a page shows in it, small enough to
 * inline. A browser takes a frame or two to decode it. Until then it shows the fallback fonts, which have the same size.
 *
 * @throws if no element uses the heading font
 */
export async function subsetHeadingFont(css: string, $: CheerioAPI): Promise<string> {
  const selectors: string[] = [];
  parse(css).walkRules((rule) => {
    const usesHeadingFont = rule.some((node) => node.type === "decl" && node.value === "var(--font-heading)");
    if (usesHeadingFont) selectors.push(...rule.selectors.map(withoutPseudo));
  });
  const headings = selectors.length > 0 ? $(selectors.join()) : $();
  if (headings.length === 0)
    throw new Error("No element of the page uses the heading font. Use var(--font-heading) for its headings.");
  const font = await subsetFont(readFileSync(FONT_FILE), [...new Set(listNumbers($) + headings.text())].join(""), {
    targetFormat: "woff2",
    keepFeatures: ["kern"],
    // Tables that only installed fonts or other features than kerning need.
    dropTables: ["GDEF", "GSUB", "STAT", "gasp", "prep"],
  });
  return `@font-face{font-family:"Heading letters";src:url(data:font/woff2;base64,${font.toString("base64")});font-weight:700;font-display:swap}`;
}
