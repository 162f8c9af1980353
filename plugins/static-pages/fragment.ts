import { createHash } from "node:crypto";
import { load } from "cheerio";
import { Part } from "../../src/browser/parts";

const MAIN = `[data-site=${Part.Main}]`;

/**
 * Returns a version of what a visit does not replace: the style sheet, the header and the footer. The navigation script
 * has it, and thus another name with each version, and each fragment: a page uses no fragment of another version.
 */
export function layoutVersion(html: string, stylesUrl: string): string {
  const $ = load(html, { scriptingEnabled: false });
  const layout = $(MAIN).parent();
  $(MAIN).remove();
  // The link to the current page differs from page to page.
  layout.find("[aria-current]").removeAttr("aria-current");
  return createHash("sha256").update(stylesUrl).update($.html(layout)).digest("hex").slice(0, 8);
}

/** Returns the parts of a page by which src/browser/page-cache.ts replaces those of another page. */
export function createFragment(html: string, version: string): string {
  const $ = load(html, { scriptingEnabled: false });
  return `${$.html(`[data-site=${Part.Head}]`)}<body data-layout="${version}">${$.html(MAIN)}`;
}
