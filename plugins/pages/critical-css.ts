import type { CheerioAPI } from "cheerio";
import type { AtRule, Root } from "postcss";

/** Attribute that src/client/navigation.ts sets after the style sheet of the whole site has loaded. */
const SET_LATER = "[data-animated]";

/** The selector without classes that an element may lack: those in `:not(…)`, and in lists such as `:is(.a, .b)`. */
const withoutOptionalClasses = (selector: string) =>
  selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "").replace(/:(?:is|where|has)\([^()]*,[^()]*\)/g, "");

/** Splits at combinators, and at the parentheses of pseudo-classes. `50.5%` of keyframes has no class. */
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
 * Returns the part of the site's style sheet that a page needs before a script changes it: rules for its classes, and
 * custom properties that these or its SVG attributes use. Compares no attributes and states, which scripts and visitors
 * change. Leaves out web fonts: `subsetHeadingFont` inlines the heading font.
 */
export function extractCriticalCss(siteStyles: Root, $: CheerioAPI): string {
  const classLists = new Set($("[class]").map((_, { attribs }) => attribs["class"]));
  const elements = Array.from(classLists, (list) => new Set(list.split(/\s+/)));
  const occurs = (names: readonly string[]) =>
    names.length === 0 || elements.some((classes) => names.every((name) => classes.has(name)));
  const sheet = siteStyles.clone();
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) => !selector.includes(SET_LATER) && classesOfElements(selector).every(occurs),
    );
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  const atRules: AtRule[] = [];
  sheet.walkAtRules((rule) => {
    atRules.push(rule);
  });
  // Visits inner at-rules first, because an outer one may contain only rules that are removed.
  for (const rule of atRules.toReversed()) {
    const isUnused = rule.name === "keyframes" && !animations.has(rule.params);
    const isWebFont = rule.name === "font-face" && rule.toString().includes("url(");
    if (isUnused || isWebFont || rule.nodes?.length === 0) rule.remove();
  }
  const rulesAndPage = sheet.toString() + ($("body").html() ?? "");
  sheet.walkDecls(/^--/, (declaration) => {
    if (!rulesAndPage.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  return sheet.toString();
}
