import type { CheerioAPI } from "cheerio";
import { type AtRule, parse, type Rule } from "postcss";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its `type` says so
const isKeyframe = ({ parent }: Rule) => parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");

/** The selector without its `:not(…)` parts. */
const withoutExclusions = (selector: string) => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");

const classesOf = (selector: string) =>
  Array.from(withoutExclusions(selector).matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = ""]) => name.replaceAll("\\", ""));

/**
 * Returns the part of the site's style sheet that a page needs before a script changes it: the rules whose classes all
 * occur in it. Leaves out web fonts, because `subsetHeadingFont` inlines the heading font.
 */
export function extractCriticalCss(css: string, $: CheerioAPI): string {
  const classes = new Set(
    $("[class]")
      .toArray()
      .flatMap(({ attribs }) => (attribs["class"] ?? "").split(/\s+/)),
  );
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((selector) => classesOf(selector).every((name) => classes.has(name)));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  sheet.walkAtRules((rule) => {
    const isUnused = rule.name === "keyframes" && !animations.has(rule.params);
    const isLoaded = rule.name === "font-face" && rule.toString().includes("url(");
    if (isUnused || isLoaded || rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}
