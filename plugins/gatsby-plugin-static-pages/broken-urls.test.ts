import { assertNoBrokenUrls } from "./broken-urls";

const assertUrls = (html: string, prefix = "") => {
  const paths = ["index.html", "services.html", "static/a é.png", "static/b.png"];
  const files = new Map(paths.map((path) => [path, Buffer.from(path === "index.html" ? html : "")]));
  assertNoBrokenUrls(files, prefix);
};

it("accepts URLs of published files and pages, of other sites, and in text", () => {
  const urls = '<a href="/"><a href="/#work"><a href="/services?a=b#c"><a href="https://x.example/d"><a href="#e">';
  const pictures = '<img src="/static/b.png" alt="a > b" srcset="/static/a%20%C3%A9.png 1w, /static/b.png 2w">';
  expect(() => {
    assertUrls(`${urls}${pictures}<p data-props="{&quot;src&quot;:&quot;/f&quot;}">src="/f" &lt;img src="/f"&gt;</p>`);
  }).not.toThrow();
  expect(() => {
    assertUrls('<a href="/site/services"></a><a href="/site"></a>', "/site");
  }).not.toThrow();
});

it.each([
  ['<img alt="a > b" src="/static/none.png">', "/static/none.png"],
  ['<source srcset="/static/b.png 1w, /static/none.png 2w">', "/static/none.png"],
  ['<div data-scripts="/b.js /c.js">', "/b.js"],
  ['<a href="/none#work">', "/none#work"],
  ['<img src="/static/100%.png">', "/static/100%.png"],
])("stops the build at the broken URL in %s", (html, url) => {
  expect(() => {
    assertUrls(html);
  }).toThrow(`index.html refers to ${url}, but the build has written no such file.`);
});
