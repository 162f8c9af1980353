/** Says what makes a page large, for tests that limit its size. */
import { brotliCompressSync } from "node:zlib";
import { type CheerioAPI, load } from "cheerio";

/** Parts of a page that can be removed from its HTML, to see what they add to it. */
const parts: Readonly<Record<string, ($: CheerioAPI) => void>> = {
  "the heading font": ($) =>
    $("style").text(
      $("style")
        .text()
        .replace(/url\(data:[^)]*\)/, ""),
    ),
  "the rest of the critical CSS": ($) => $("style").text(/@font-face.*$/.exec($("style").text())?.[0] ?? ""),
  "the inline scripts": ($) => $("script:not([type='application/ld+json'])").remove(),
  "the JSON-LD": ($) => $("[type='application/ld+json']").remove(),
  "the drawings": ($) => $("svg").remove(),
  "the props of islands": ($) => $("[data-props]").removeAttr("data-props"),
};

/** Returns the largest part of a page, with its compressed size in bytes: `the heading font, 3640`. */
export function describeLargestPart(html: string): string {
  const sizes = Object.entries(parts).map(([name, remove]) => {
    const $ = load(html, { scriptingEnabled: false });
    remove($);
    return { name, size: compressedSize(html) - compressedSize($.html()) };
  });
  const { name = "", size = 0 } = sizes.toSorted((one, other) => other.size - one.size)[0] ?? {};
  return `${name}, ${String(size)}`;
}

/** Returns the bytes of a text as hosts send it. */
export const compressedSize = (content: string | Buffer) => brotliCompressSync(content).length;
