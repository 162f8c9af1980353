import { readFileSync } from "node:fs";
import { type AtRule, parse, type Rule } from "postcss";
import subsetFont from "subset-font";

/** An element of a page, as far as styles go. */
export interface StyledElement {
  readonly tagName: string;
  readonly classes: readonly string[];
  readonly text: string;
}

const typeface = "node_modules/@fontsource/funnel-display/files/funnel-display-latin-700-normal.woff2";
/** Digits stand in counters too, which are in no element. */
const digits = "0123456789";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what its type says it is
const isFrame = ({ parent }: Rule) => parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");

/** What a selector says of the element itself and of those around it, without what it excludes. */
const withoutExclusions = (selector: string) => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");

const classesOf = (selector: string) =>
  Array.from(withoutExclusions(selector).matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = ""]) => name.replaceAll("\\", ""));

/**
 * The part of the site's style sheet that a page has a use for before any script changes it: the rules whose classes all
 * occur in it. Typefaces that are fetched are left out: headings have theirs from `headingFace`.
 */
export function stylesOfPage(css: string, elements: readonly StyledElement[]): string {
  const classes = new Set(elements.flatMap((element) => element.classes));
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    if (isFrame(rule)) return;
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
    const isFetched = rule.name === "font-face" && rule.toString().includes("url(");
    if (isUnused || isFetched || rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** Whether an element is what a selector is about. Pseudo-elements count as their element. */
function isSubject(selector: string, { tagName, classes }: StyledElement): boolean {
  const subject = selector.split(/[\s>+~]/).at(-1) ?? "";
  const [name] = subject.split(":");
  return name !== undefined && (name.startsWith(".") ? classes.includes(name.slice(1)) : tagName === name);
}

/**
 * A `@font-face` rule of the typeface of headings, with the letters that a page has in it and no others. It is small enough
 * to stand in the page. A browser takes a frame or two to unpack it, which the fallbacks of the same size fill.
 * @throws where nothing on the page has the typeface
 */
export async function headingFace(css: string, elements: readonly StyledElement[]): Promise<string> {
  const selectors: string[] = [];
  parse(css).walkRules((rule) => {
    const hasTypeface = rule.some((node) => node.type === "decl" && node.value === "var(--font-heading)");
    if (hasTypeface) selectors.push(...rule.selectors);
  });
  const headings = elements.filter((element) => selectors.some((selector) => isSubject(selector, element)));
  if (headings.length === 0) throw new Error("No element of the page has the typeface of headings.");
  const letters = new Set(Array.from(digits + headings.map(({ text }) => text).join("")));
  const font = await subsetFont(readFileSync(typeface), [...letters].join(""), {
    targetFormat: "woff2",
    keepFeatures: ["kern"],
    // What installed fonts need.
    dropTables: ["STAT", "gasp", "prep"],
  });
  return `@font-face{font-family:"Heading letters";src:url(data:font/woff2;base64,${font.toString("base64")});font-weight:700;font-display:swap}`;
}
