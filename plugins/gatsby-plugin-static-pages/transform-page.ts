import { type CheerioAPI, load } from "cheerio";
import { contentSecurityPolicy } from "./content-security-policy";
import { extractCriticalCss } from "./critical-css";
import { subsetHeadingFont } from "./heading-font";

/** What a page gets besides the HTML that Gatsby has rendered. */
interface PageParts {
  /** URLs of the scripts of each island, by its name. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
  readonly scripts: { readonly inline: string; readonly form: string };
  /** Origins that scripts may send requests to. */
  readonly connectSources: readonly string[];
}

/** `Node.COMMENT_NODE`, which Node.js does not define. */
const COMMENT_NODE = 8;

function expectOne($: CheerioAPI, selector: string): void {
  const { length } = $(selector);
  if (length === 1) return;
  throw new Error(`Gatsby's HTML has ${String(length)} of ${selector}, and one was expected: see transform-page.ts.`);
}

/** Removes what only Gatsby's browser runtime needs, and what no one needs. */
function removeGatsbyRuntime($: CheerioAPI): void {
  $("script:not([type='application/ld+json'])").remove();
  $("#gatsby-announcer, meta[name=generator], meta[http-equiv=x-ua-compatible]").remove();
  // Placeholders of gatsby-plugin-image, which the site's pictures do not have.
  $("style:not([data-href]), head noscript").remove();
  $("[data-gatsby-head]").removeAttr("data-gatsby-head");
  // Gatsby adds `shrink-to-fit=no`, which only iOS 9 knows.
  $("meta[name=viewport]").attr("content", "width=device-width, initial-scale=1");
  for (const id of ["gatsby-focus-wrapper", "___gatsby"]) $(`#${id}`).replaceWith($(`#${id}`).contents());
  $("*")
    .contents()
    .filter((_, node) => node.nodeType === COMMENT_NODE && "data" in node && node.data.startsWith(" slice-"))
    .remove();
}

/** @throws if the page has what the policy forbids */
function assertNoInlineCode($: CheerioAPI): void {
  for (const element of $("*")) {
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      if (name !== "style" && !name.startsWith("on")) continue;
      throw new Error(
        `<${$(element).prop("tagName")?.toLowerCase() ?? ""} ${name}="${value}"> is forbidden by the site's Content-Security-Policy: ` +
          "use a class of a style sheet, or an event listener.",
      );
    }
  }
}

/** Replaces the styles of the whole site by those that the page needs before any script changes it. */
async function inlineStyles($: CheerioAPI): Promise<string> {
  const style = $("style");
  const siteCss = style.text();
  const pageCss = extractCriticalCss(siteCss, $) + (await subsetHeadingFont(siteCss, $));
  style.removeAttr("data-href").removeAttr("data-identity").text(pageCss);
  return pageCss;
}

/** @throws if an island has no script */
function addIslandScripts($: CheerioAPI, islands: PageParts["islands"]): void {
  for (const island of $("[data-island]")) {
    const name = $(island).attr("data-island") ?? "";
    const scripts = islands.get(name);
    if (!scripts) throw new Error(`The island "${name}" has no script: add src/islands/${name}.ts.`);
    $(island).attr("data-scripts", scripts.join(" "));
  }
}

/**
 * Makes the HTML of a page, as visitors get it, of Gatsby's.
 *
 * @throws if Gatsby's HTML is not what it was when this was written, or has what a strict policy forbids
 */
export async function transformPage(html: string, { islands, scripts, connectSources }: PageParts): Promise<string> {
  const $ = load(html, { scriptingEnabled: false });
  removeGatsbyRuntime($);
  for (const selector of ["head", "body", "meta[charset]", "style"]) expectOne($, selector);
  assertNoInlineCode($);
  addIslandScripts($, islands);
  const style = await inlineStyles($);
  const formScripts = $("form").length > 0 ? [scripts.form] : [];
  const policy = contentSecurityPolicy({ scripts: [...formScripts, scripts.inline], styles: [style] }, connectSources);
  $("meta[charset]").after($("<meta http-equiv='Content-Security-Policy'>").attr("content", policy));
  $("head").append(...formScripts.map((text) => $("<script>").text(text)));
  // A module waits for the page to be parsed, and a browser too old for it leaves the page as without scripts. In the head
  // it would cost the first paint 40 to 90 ms of a slow phone's time, in one long task.
  $("body").append($("<script type='module'>").text(scripts.inline));
  return $.html();
}
