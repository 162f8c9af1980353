import { type CheerioAPI, load } from "cheerio";
import { parse, type Root } from "postcss";
import { IslandAttribute } from "../../src/browser/parts";
import { contentSecurityPolicy, type Origin } from "./content-security-policy";
import { extractCriticalCss } from "./critical-css";
import { LOAD_HEADING_FONT, subsetHeadingFont } from "./heading-font";
import { findRefusedCode } from "./refused-code";

/** Inputs that are not in Gatsby's HTML. */
interface TransformOptions {
  /** URLs of the scripts of each island, by its name. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
  /** The text of inline scripts. */
  readonly scripts: { readonly inlineModule: string; readonly head: string; readonly form: string };
  /** The other sites that the policy allows. */
  readonly origins: readonly Origin[];
}

/** HTML comment that keeps Cloudflare from replacing email addresses: see docs/hosting.md. */
const KEEP_ADDRESSES = "email_off";

/** Keeps Cloudflare's Rocket Loader from running a script late. benchmark/remove-scripts.mts finds scripts by it. */
const RUN_IN_PLACE = 'data-cfasync="false"';

const ISLANDS = `[${IslandAttribute.Name}]`;

// Values of `nodeType`. Node.js does not define `Node`.
const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const COMMENT_NODE = 8;

/** @throws unless exactly one element matches a selector */
function assertOne($: CheerioAPI, selector: string): void {
  const { length } = $(selector);
  if (length === 1) return;
  const found = `Expected exactly one \`${selector}\` in Gatsby's HTML, found ${String(length)}.`;
  throw new Error(`${found} Update transform-page.ts to match it.`);
}

/** Gatsby's scripts at the end of a page. */
const gatsbyScripts = /<!-- slice-start id="_gatsby-scripts-1" -->.*?<!-- slice-end id="_gatsby-scripts-1" -->/s;

/** Removes what only Gatsby's browser runtime needs, and nothing else: `findRefusedCode` reports what others added. */
function removeGatsbyRuntime($: CheerioAPI): void {
  $("script#gatsby-script-loader, #gatsby-announcer").remove();
  $("meta[name=generator][content^='Gatsby '], meta[http-equiv=x-ua-compatible][content='ie=edge']").remove();
  // gatsby-plugin-image needs these for placeholders, which the site's pictures do not have.
  $("head > style, head > noscript, head > script")
    .filter((_, element) => /gatsby-?image/i.test($.html(element)))
    .remove();
  // Only iOS 9 supports the last part.
  const viewport = "width=device-width, initial-scale=1";
  $(`meta[name=viewport][content='${viewport}, shrink-to-fit=no']`).attr("content", viewport);
  $("#gatsby-focus-wrapper").removeAttr("style");
}

/** Removes Gatsby's marks and wrappers, and elements and comments that no visitor sees. */
function cleanUp($: CheerioAPI): void {
  $("[data-gatsby-head]").removeAttr("data-gatsby-head");
  for (const id of ["gatsby-focus-wrapper", "___gatsby"]) $(`#${id}`).replaceWith($(`#${id}`).contents());
  // The blanks that were around Gatsby's scripts.
  $("body")
    .contents()
    .filter((_, node) => node.nodeType === TEXT_NODE && $(node).text().trim() === "")
    .remove();
  // Nivo's background of a chart, which nobody sees. In islands, React expects its own output.
  $("svg > rect[fill=transparent]:empty")
    .not(`${ISLANDS} *`)
    .filter((_, { attribs }) => Object.keys(attribs).every((name) => ["width", "height", "fill"].includes(name)))
    .remove();
  // Only XML needs the namespace.
  $("svg").removeAttr("xmlns");
  // React needs its comments only in islands, to hydrate them.
  $("*")
    .contents()
    .filter((_, node) => node.nodeType === COMMENT_NODE && $(node).closest(ISLANDS).length === 0)
    .remove();
}

/** Names the role of lists. WebKit takes it from a list without markers, unless the list is in `nav`. */
function addListRoles($: CheerioAPI): void {
  $("ul, ol").not("nav *").attr("role", "list");
}

/**
 * Puts a line break between neighboring elements whose texts would touch, as in `<a>Home</a><a>About</a>`: without
 * styles, they would run together. In islands, React expects exactly its own output: their texts end with a space.
 */
function separateTexts($: CheerioAPI): void {
  for (const parent of $("body, body *").not(`${ISLANDS}, ${ISLANDS} *`)) {
    const children = Array.from($(parent).contents().not("script, style")).filter((node) => $(node).text() !== "");
    for (const [index, node] of children.entries()) {
      const previous = children[index - 1];
      if (previous?.nodeType !== ELEMENT_NODE || node.nodeType !== ELEMENT_NODE) continue;
      if (/\S$/.test($(previous).text()) && /^\S/.test($(node).text())) $(node).before("\n");
    }
  }
}

/**
 * Moves the content of each `<Deferred>` into an attribute, from which a script shows it: `data-deferred="sending"` →
 * `data-sending="…"`. Must run after `inlineStyles`, because the critical CSS has the styles of this content, too.
 */
function deferContent($: CheerioAPI): void {
  for (const element of $("[data-deferred]")) {
    const name = `data-${$(element).attr("data-deferred") ?? ""}`;
    $(element).attr(name, $(element).html()).removeAttr("data-deferred").empty();
  }
}

/** @throws if the page has anything that visitors would not get */
function assertNothingRefused($: CheerioAPI, origins: readonly Origin[]): void {
  const refused = findRefusedCode($, origins);
  if (refused.length > 0) throw new Error(["Visitors would not get this:", ...refused].join("\n  "));
}

/** Parsed style sheets by their text. All pages have the same one, and parsing is a third of the time for a page. */
const parsedStyles = new Map<string, Root>();

/** Replaces the inline style sheet of the whole site with that of the page. Returns its two parts. */
async function inlineStyles($: CheerioAPI): Promise<{ readonly pageCss: string; readonly fontFace: string }> {
  const style = $("style");
  const siteCss = style.text();
  const siteStyles = parsedStyles.get(siteCss) ?? parse(siteCss);
  parsedStyles.set(siteCss, siteStyles);
  const pageCss = extractCriticalCss(siteStyles, $);
  const fontFace = await subsetHeadingFont(siteStyles, $);
  style
    .removeAttr("data-href")
    .removeAttr("data-identity")
    .text(pageCss + fontFace);
  return { pageCss, fontFace };
}

/** Writes the URLs of the scripts of each island into the page. Throws if an island has no script. */
function addIslandScripts($: CheerioAPI, islands: TransformOptions["islands"]): void {
  for (const island of $(ISLANDS)) {
    const name = $(island).attr(IslandAttribute.Name) ?? "";
    const scripts = islands.get(name);
    if (!scripts) throw new Error(`The island "${name}" has no script: add src/browser/islands/${name}.island.ts.`);
    $(island).attr(IslandAttribute.Scripts, scripts.join(" "));
  }
}

/** Transforms Gatsby's HTML into the page that visitors get. Throws if the HTML is not as expected. */
export async function transformPage(html: string, { islands, scripts, origins }: TransformOptions): Promise<string> {
  // Without `scriptingEnabled: false`, the content of `<noscript>` would be one text.
  const $ = load(html.replace(gatsbyScripts, ""), { scriptingEnabled: false });
  removeGatsbyRuntime($);
  for (const selector of ["head", "body", "meta[charset]", "style[data-identity=gatsby-global-css]"])
    assertOne($, selector);
  assertNothingRefused($, origins);
  cleanUp($);
  addListRoles($);
  addIslandScripts($, islands);
  separateTexts($);
  const { pageCss, fontFace } = await inlineStyles($);
  deferContent($);
  // One script, because each adds its hash to the policy.
  const headScript = [fontFace && LOAD_HEADING_FONT, $("form").length > 0 && scripts.form, scripts.head]
    .filter(Boolean)
    .join("");
  const policy = contentSecurityPolicy(
    { scripts: [headScript, scripts.inlineModule], styles: [pageCss + fontFace] },
    origins,
  );
  $("meta[charset]").after($("<meta http-equiv='Content-Security-Policy'>").attr("content", policy));
  $("head").append($(`<script ${RUN_IN_PLACE}>`).text(headScript));
  // A module, because old browsers ignore it and show the page without this script. At the end, because in the head it
  // delayed the first paint by 40 to 90 ms on a slow phone.
  $("body").append($(`<script type='module' ${RUN_IN_PLACE}>`).text(scripts.inlineModule));
  $("body").prepend(`<!--${KEEP_ADDRESSES}-->`).append(`<!--/${KEEP_ADDRESSES}-->`);
  return $.html();
}
