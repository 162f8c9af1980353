import { load } from "cheerio";
import { extractCriticalCss } from "./critical-css";

const page = load('<p class="here a+b">Text</p>');
const criticalCss = (css: string) => extractCriticalCss(css, page);

it.each([
  ["rules of elements", "p>a:hover{color:red}", true],
  ["rules of classes that the page has", ".here{color:red}", true],
  ["a class whose name has signs in it", String.raw`.a\+b{color:red}`, true],
  ["rules that exclude what the page does not have", ".here:not(.other,.third){color:red}", true],
  ["rules of states", ".here[data-open]:not(:focus)::after{color:red}", true],
  ["rules of other classes", ".other{color:red}", false],
  ["rules of a class inside another", ".other .here{color:red}", false],
  ["typefaces that are fetched", '@font-face{font-family:"Any";src:url(any.woff2)}', false],
  ["typefaces that systems have", '@font-face{font-family:"Any";src:local("Any")}', true],
  ["conditions around nothing", "@media print{.other{color:red}}", false],
  ["animations that are used", ".here{animation:fade 1s}@keyframes fade{to{opacity:0}}", true],
  ["animations that are not used", "@keyframes fade{to{opacity:0}}", false],
])("keeps or leaves out %s", (_name, css, isKept) => {
  expect(criticalCss(css)).toBe(isKept ? css : "");
});

it("keeps of a rule the selectors that the page has a use for, in their order", () => {
  expect(criticalCss(".other,.here,p{color:red}.here{color:blue}")).toBe(".here,p{color:red}.here{color:blue}");
});
