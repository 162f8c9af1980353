import type { CheerioAPI } from "cheerio";
import type { AtRule, Root } from "postcss";
import { toLetters } from "./class-names";

/** Attribute that src/browser/navigation.ts sets after the style sheet of the whole site has loaded. */
const SET_LATER = "[data-animated]";

/** Removes the classes that a matching element may lack: those in `:not(…)`, and in lists such as `:is(.a, .b)`. */
const withoutOptionalClasses = (selector: string) =>
  selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "").replace(/:(?:is|where|has)\([^()]*,[^()]*\)/g, "");

/** Splits at combinators, and at the parentheses of pseudo-classes. In `50.5%` of `@keyframes`, `.5` is no class. */
const parseClasses = (selector: string) =>
  withoutOptionalClasses(selector)
    .split(/(?<!\\)[\s>+~()]+/)
    .map((compound) =>
      Array.from(compound.matchAll(/\.(?!\d)((?:[\w-]|\\.)+)/g), ([, name = ""]) => name.replaceAll("\\", "")),
    );

const parsedClasses = new Map<string, readonly (readonly string[])[]>();

/** Returns the classes of each element in a selector: `.a > .b.c` → `[["a"], ["b", "c"]]`. */
function classesOfElements(selector: string): readonly (readonly string[])[] {
  const classes = parsedClasses.get(selector) ?? parseClasses(selector);
  parsedClasses.set(selector, classes);
  return classes;
}

/**
 * Gives a page's custom properties names such as `--a`, unless its HTML has the name, too. They keep their values,
 * because a page declares all that it uses. Without this, the home page would be 200 bytes larger.
 */
function shortenCustomProperties(sheet: Root, html: string): void {
  const names = new Map<string, string>();
  sheet.walkDecls(/^--/, ({ prop }) => {
    if (!names.has(prop) && !html.includes(prop)) names.set(prop, `--${toLetters(names.size)}`);
  });
  const shorten = (text: string) => text.replace(/--[\w-]+/g, (name) => names.get(name) ?? name);
  sheet.walkDecls((declaration) => {
    declaration.prop = shorten(declaration.prop);
    declaration.value = shorten(declaration.value);
  });
}

/**
 * Returns the part of the site's style sheet that a page needs until a script changes the page: the rules for its
 * classes, and the custom properties that these rules or its SVG attributes use. Keeps rules for any attribute or state
 * of these classes, because scripts and visitors change them. Drops web fonts: `subsetHeadingFont` inlines one.
 */
export function extractCriticalCss(siteStyles: Root, $: CheerioAPI): string {
  const classLists = new Set($("[class]").map((_, { attribs }) => attribs["class"]));
  const elements = Array.from(classLists, (list) => new Set(list.split(/\s+/)));
  const occurs = (names: readonly string[]) =>
    names.length === 0 || elements.some((classes) => names.every((name) => classes.has(name)));
  // The link of the current page is another one only after a visit, which has loaded the whole style sheet.
  const isOtherPage = (selector: string) => selector.includes("[aria-current") && $(selector).length === 0;
  // Only links of a site with a path have this attribute: see page-link.tsx.
  const isOtherSite = (selector: string) => selector.includes("[data-path") && $("[data-path]").length === 0;
  const sheet = siteStyles.clone();
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) =>
        !selector.includes(SET_LATER) &&
        classesOfElements(selector).every(occurs) &&
        !isOtherPage(selector) &&
        !isOtherSite(selector),
    );
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  const animationWords = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animationWords.add(word);
  });
  const atRules: AtRule[] = [];
  sheet.walkAtRules((rule) => {
    atRules.push(rule);
  });
  // Visits inner at-rules first, because an outer at-rule may be empty once they are removed.
  for (const rule of atRules.toReversed()) {
    const isUnused = rule.name === "keyframes" && !animationWords.has(rule.params);
    const isWebFont = rule.name === "font-face" && rule.toString().includes("url(");
    if (isUnused || isWebFont || rule.nodes?.length === 0) rule.remove();
  }
  const html = $("body").html() ?? "";
  const criticalCssAndHtml = sheet.toString() + html;
  // Without a closing parenthesis, because a fallback may follow the name. So a longer name keeps the property, too.
  sheet.walkDecls(/^--/, (declaration) => {
    if (!criticalCssAndHtml.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  shortenCustomProperties(sheet, html);
  return sheet.toString();
}
