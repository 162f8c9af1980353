import { headingFace, type StyledElement, stylesOfPage } from "./page-styles";

const element = (tagName: string, classes: readonly string[] = [], text = ""): StyledElement => ({
  tagName,
  classes,
  text,
});

const stylesFor = (css: string, ...classes: readonly string[]) => stylesOfPage(css, [element("p", classes)]);

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
  expect(stylesFor(css, "here", "a+b")).toBe(isKept ? css : "");
});

it("keeps of a rule the selectors that the page has a use for, in their order", () => {
  expect(stylesFor(".other,.here,p{color:red}.here{color:blue}", "here")).toBe(".here,p{color:red}.here{color:blue}");
});

it("makes a typeface of the letters in headings, and no others", async () => {
  const css = "h1,.brand:hover{font-family:var(--font-heading)}p{font-family:serif}";
  const few = await headingFace(css, [element("h1", [], "Aa"), element("p", [], "many letters of another typeface")]);
  const more = await headingFace(css, [element("h1", [], "Aa"), element("a", ["brand"], "many letters of this one")]);
  expect(few).toMatch(
    /^@font-face\{font-family:"Heading letters";src:url\(data:font\/woff2;base64,[\w+/=]+\);font-weight:700;font-display:swap\}$/,
  );
  expect(more.length).toBeGreaterThan(few.length + 500);
});

it("says so where nothing has the typeface of headings", async () => {
  await expect(headingFace("h1{color:red}", [element("h1", [], "Text")])).rejects.toThrow(
    "No element of the page has the typeface",
  );
});
