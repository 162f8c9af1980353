/**
 * Finds what somebody has put into a page, and visitors would not get: the build would remove it, or the policy would
 * block it. It would vanish without a word.
 */
import type { CheerioAPI } from "cheerio";
import { IslandAttribute } from "../../src/browser/parts";
import { explainDirective, type Origin } from "./content-security-policy";

const BEHAVIOR = 'Behavior belongs in an island: see "Add an interactive part" in CONTRIBUTING.md.';
const ANALYTICS = "A service that counts visits belongs in `analytics` of data/site.json.";
const STYLES = "Styles belong in the `*.module.scss` file of a component.";

/** Types of scripts that browsers run. Scripts of other types are data: see "data block" in the HTML Standard. */
const executableType =
  /^(?:(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|module|importmap|speculationrules)?$/i;

/** Comments of React, and of Gatsby around slices. */
const knownComment = /^(?: |\/?[$&][?!~]?|F!?| slice-(?:start|end) id="[^"]*" )$/;

/** The attributes with URLs that browsers load, or to which they send something, by the directive for them. */
const urlAttributes: readonly (readonly [directive: string, selector: string, attribute: string])[] = [
  ["base-uri", "base", "href"],
  ["connect-src", "a", "ping"],
  ["font-src", "link[rel=preload][as=font]", "href"],
  ["form-action", "form", "action"],
  ["form-action", "button, input", "formaction"],
  ["frame-src", "iframe, frame", "src"],
  ["img-src", "img, input", "src"],
  ["img-src", "img, picture > source", "srcset"],
  ["img-src", "image", "href"],
  ["img-src", "image", "xlink:href"],
  ["img-src", "video", "poster"],
  ["img-src", "link[rel~=icon], link[rel=apple-touch-icon], link[rel=preload][as=image]", "href"],
  ["img-src", "link", "imagesrcset"],
  ["manifest-src", "link[rel=manifest]", "href"],
  ["media-src", "video, audio, video > source, audio > source, track", "src"],
  ["object-src", "object", "data"],
  ["object-src", "embed", "src"],
  ["script-src", "link[rel=modulepreload], link[rel=preload][as=script]", "href"],
  ["style-src", "link[rel=stylesheet], link[rel=preload][as=style]", "href"],
];

/** Returns the first candidate, or the only URL, of each part of an attribute: `/a.png 1x, /b.png 2x`. */
const urlsIn = (value: string, attribute: string) =>
  attribute.endsWith("srcset") ? value.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? "") : [value];

/** Returns the origin of a URL of another site, or nothing for a file of this one. `data:` is no file. */
function otherOrigin(url: string): string | undefined {
  const base = "https://site.invalid";
  const { origin, protocol } = URL.canParse(url, base) ? new URL(url, base) : { origin: "null", protocol: url };
  if (origin === base) return undefined;
  return origin === "null" ? protocol : origin;
}

/** Explains a URL that the policy blocks. */
function explainUrl(url: string, directive: string, origins: readonly Origin[]): string | undefined {
  const { purpose, allowsSite, allowed } = explainDirective(directive, origins);
  const origin = otherOrigin(url);
  if (origin === undefined ? allowsSite : allowed.includes(origin)) return undefined;
  if (origin === undefined || purpose === undefined)
    return `The policy has no ${directive} for it. If pages need that, add it to plugins/static-pages/content-security-policy.ts.`;
  if (origin.endsWith(":")) return `The policy allows no ${origin} URL here. Put the content into a file in static/.`;
  return `The policy blocks it. Name ${origin} in \`origins\` of data/site.json, for \`${purpose}\`.`;
}

/** Explains a script that no visitor would get. */
function explainScript(src: string | undefined, isOnEveryPage: boolean, origins: readonly Origin[]) {
  if (src === undefined) return `${BEHAVIOR} ${ANALYTICS}`;
  if (otherOrigin(src) === undefined) return BEHAVIOR;
  const blocked = explainUrl(src, "script-src", origins);
  if (blocked !== undefined) return `${ANALYTICS} For another script: ${blocked}`;
  // A click on a link replaces the content of a page, and browsers run no script of what replaces it.
  return isOnEveryPage ? undefined : "Add it to every page, in gatsby-ssr.tsx, or load it in an island.";
}

const quote = (html: string) => {
  const text = html.replaceAll(/\s+/g, " ");
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};

/** Returns the text of a comment. */
const textOf = (comment: string) => comment.slice("<!--".length, -"-->".length);

/** The attributes with URLs that a click or the browser opens. In others, such a text is only a text. */
const openedUrl = /^(?:(?:xlink:)?href|src|action|formaction|data)$/;

const isScriptUrl = (value: string) => URL.canParse(value) && new URL(value).protocol === "javascript:";

/** Explains an attribute whose code the policy blocks. */
function explainAttribute(name: string, value: string): string | undefined {
  if (name === "style") return STYLES;
  return name.startsWith("on") || (openedUrl.test(name) && isScriptUrl(value)) ? BEHAVIOR : undefined;
}

/**
 * Returns a line for each part of a page that visitors would not get: the part, and where it belongs. Expects the page
 * as Gatsby has rendered it, without Gatsby's own scripts and styles.
 */
export function findRefusedCode($: CheerioAPI, origins: readonly Origin[]): readonly string[] {
  const found: string[] = [];
  const report = (node: Parameters<typeof $.html>[0], advice: string | undefined) => {
    if (advice !== undefined) found.push(`${quote($.html(node))}  ${advice}`);
  };
  for (const element of $("script")) {
    const { type = "", src } = element.attribs;
    // Elements of a page's `Head`, and of its components, are not on every page.
    const isOnEveryPage = $(element).closest("#___gatsby, [data-gatsby-head]").length === 0;
    if (executableType.test(type.trim())) report(element, explainScript(src, isOnEveryPage, origins));
  }
  for (const element of $("style").not("[data-identity=gatsby-global-css]")) report(element, STYLES);
  for (const node of $("*").contents().get())
    // In islands, React expects its comments, and others stay, too.
    if (
      node.nodeType === 8 &&
      $(node).closest(`[${IslandAttribute.Name}]`).length === 0 &&
      !knownComment.test(textOf($.html(node)))
    )
      report(node, "Pages have no comments. Delete it.");
  for (const element of $("*"))
    for (const [name, value] of Object.entries($(element).attr() ?? {})) report(element, explainAttribute(name, value));
  for (const [directive, selector, attribute] of urlAttributes)
    for (const element of $(selector)) {
      const value = $(element).attr(attribute);
      const urls = value === undefined ? [] : urlsIn(value, attribute);
      report(
        element,
        urls.map((url) => explainUrl(url, directive, origins)).find((each) => each !== undefined),
      );
    }
  return found;
}
