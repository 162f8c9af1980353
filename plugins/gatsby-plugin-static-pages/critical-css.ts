import type { CheerioAPI } from "cheerio";
import { type AtRule, parse, type Rule } from "postcss";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its `type` says so
const isKeyframe = ({ parent }: Rule) => parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");

/** The selector without its `:not(…)` parts. */
const withoutExclusions = (selector: string) => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");

/** The classes of each element in a selector: `.a > .b.c` → `[["a"], ["b", "c"]]`. */
const classesOfElements = (selector: string) =>
  withoutExclusions(selector)
    .split(/(?<!\\)[\s>+~(,)]+/)
    .map((compound) =>
      Array.from(compound.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = ""]) => name.replaceAll("\\", "")),
    );

/**
 * Returns the part of the site's style sheet that a page needs before a script changes it: the rules for classes
 * that occur in it, without custom properties that neither they nor the page use. Leaves out web fonts, because
 * `subsetHeadingFont` inlines the heading font.
 */
export function extractCriticalCss(css: string, $: CheerioAPI): string {
  const classLists = new Set($("[class]").map((_, { attribs }) => attribs["class"])).values();
  const elements = Array.from(classLists, (list) => new Set(list.split(/\s+/)));
  const occurs = (names: readonly string[]) =>
    names.length === 0 || elements.some((classes) => names.every((name) => classes.has(name)));
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((selector) => classesOfElements(selector).every(occurs));
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
  // Inner ones first: an at-rule may contain only those that are removed.
  for (const rule of atRules.toReversed()) {
    const isUnused = rule.name === "keyframes" && !animations.has(rule.params);
    const isLoaded = rule.name === "font-face" && rule.toString().includes("url(");
    if (isUnused || isLoaded || rule.nodes?.length === 0) rule.remove();
  }
  const users = sheet.toString() + ($("body").html() ?? "");
  sheet.walkDecls(/^--/, (declaration) => {
    if (!users.includes(`var(${declaration.prop}`)) declaration.remove();
  });
  return sheet.toString();
}
