import { load } from "cheerio";
import { parse } from "postcss";
import { extractCriticalCss } from "./critical-css";

const page = load('<p class="here a+b">Text</p><p class="there">Text</p>');
const criticalCss = (css: string) => extractCriticalCss(parse(css), page);

it.each([
  ["rules for elements", "p>a:hover{color:red}", true],
  ["a class with an escaped character", String.raw`.a\+b{color:red}`, true],
  ["rules that exclude classes not on the page", ".here:not(.other,.third){color:red}", true],
  ["rules for states", ".here[data-open]:not(:focus)::after{color:red}", true],
  ["rules for an attribute that is set later", "main[data-animated] .here{color:red}", false],
  ["rules for the link of another page", ".here[aria-current=page]{color:red}", false],
  ["rules for links of a site with a path", "p[data-path]:after{color:red}", false],
  ["rules for a class inside another class", ".other .here{color:red}", false],
  ["rules for classes of one element", String.raw`.here.a\+b{color:red}`, true],
  ["rules for classes of different elements", ".here .there,.here:has(.there){color:red}", true],
  ["rules for classes that no element has together", ".here.there{color:red}", false],
  ["rules for any of several classes", ".here:is(.c,.d:not(.e)),.here:has(.c,.there){color:red}", true],
  ["web fonts", '@font-face{font-family:"Any";src:url(any.woff2)}', false],
  ["local fonts", '@font-face{font-family:"Any";src:local("Any")}', true],
  ["empty at-rules in at-rules", "@supports (color:red){@media print{.other{color:red}}}", false],
  ["used keyframes", ".here{animation:fade 1s}@keyframes fade{to{opacity:0}}", true],
  ["unused keyframes", "@keyframes fade{to{opacity:0}}", false],
])("keeps only critical CSS: %s", (_name, css, isKept) => expect(criticalCss(css)).toBe(isKept ? css : ""));

it("keeps rules for links of a site with a path on such a site", () => {
  const css = "p[data-path]:after{color:red}";
  expect(extractCriticalCss(parse(css), load('<p data-path="/contact">Text</p>'))).toBe(css);
});

it("removes custom properties that are not used, and shortens the names of the others", () =>
  expect(criticalCss(":root{--color:red;--unused:blue;--end:var(--color)}p{color:var(--end,var(--set-later))}")).toBe(
    ":root{--a:red;--b:var(--a)}p{color:var(--b,var(--set-later))}",
  ));

it("keeps the names of custom properties that an SVG of the page uses", () =>
  expect(
    extractCriticalCss(parse(":root{--line:red}p{color:var(--line)}"), load('<path fill="var(--line)"></path>')),
  ).toBe(":root{--line:red}p{color:var(--line)}"));

it("removes unused selectors from a rule, and keeps the order of the rest", () =>
  expect(criticalCss(".other,.here,p{color:red}.here{color:blue}")).toBe(".here,p{color:red}.here{color:blue}"));
