import { createHash } from "node:crypto";
import { load } from "cheerio";
import { Part } from "../../src/browser/parts";

/**
 * Returns the path of a page's fragment, without a hash: browsers ask again whether it has changed. It ends in `.txt`,
 * because all hosts know and compress text, and neither rewrite it, as they do HTML, nor redirect to another URL.
 */
export const fragmentPath = (pagePath: string) => `fragments/${pagePath.slice(1) || "index"}.txt`;

/**
 * Returns the parts of a page by which src/browser/page-cache.ts replaces those of another page. Also tells the
 * deployment: the style sheet that the main part needs, and a hash of header and footer, which are not replaced.
 */
export function createFragment(html: string, stylesUrl: string): string {
  const $ = load(html, { scriptingEnabled: false });
  const main = $(`[data-site=${Part.Main}]`);
  const fragment = `${$.html(`[data-site=${Part.Head}]`)}<link rel="stylesheet" href="${stylesUrl}">`;
  const mainHtml = $.html(main);
  const layout = main.parent();
  main.remove();
  // The link to the current page differs from page to page.
  layout.find("[aria-current]").removeAttr("aria-current");
  const layoutHash = createHash("sha256").update($.html(layout)).digest("hex").slice(0, 8);
  return `${fragment}<body data-layout="${layoutHash}">${mainHtml}`;
}
