import { finishPage, readScripts, readStyles } from "./page-html";

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}<title>Title</title>` +
  `<style data-href="/styles.css">p > a { color: red }</style></head><body>${body}</body></html>`;

const finish = (html: string) =>
  finishPage(html, { page: "/", policy: "default-src", styles: "a{}", head: "<!--last-->", body: "<!--end-->" });

it("puts the policy behind the encoding, the page's styles in the place of Gatsby's, and the rest at the head's end", () => {
  expect(finish(page("<p>Text</p>"))).toBe(
    '<!DOCTYPE html><html lang="en" data-page="/"><head><meta charSet="utf-8"/>' +
      '<meta http-equiv="Content-Security-Policy" content="default-src"><title>Title</title>' +
      '<style data-href="/styles.css">a{}</style><!--last--></head>' +
      "<body><p>Text</p><!--end--></body></html>",
  );
});

it("leaves out what only Gatsby needs", () => {
  const html = page(
    '<div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"></div><!-- slice-start id="a" --><i></i><!-- slice-end id="a" -->',
    '<meta name="generator" content="Gatsby 5.16.1"/><meta http-equiv="x-ua-compatible" content="ie=edge"/>',
  );
  expect(finish(html)).toContain(
    '</head><body><div id="gatsby-focus-wrapper" tabindex="-1"></div><i></i><!--end--></body>',
  );
  expect(finish(html)).not.toMatch(/Gatsby 5|ie=edge/);
});

it.each([
  ["a style attribute", '<p style="color: red">Text</p>', '<p style="color: red">'],
  ["an event handler", '<img onload="run()">', '<img onload="run()">'],
  ["both inside an svg", '<svg><path style="fill: red"></path></svg>', '<path style="fill: red">'],
])("refuses %s, which the policy forbids", (_name, body, words) => {
  expect(() => finish(page(body))).toThrow(`${words} is forbidden by the site's Content-Security-Policy`);
});

it("says so where Gatsby's HTML is another than it was", () => {
  expect(() => finish("<html><head></head><body></body></html>")).toThrow("it has no single charset");
});

it("reads scripts that run, and styles, and takes the scripts out", () => {
  const html = page(
    '<script>run("</b>")</script><script src="/app.js" async></script><script type="application/ld+json">{}</script>',
  );
  expect(readScripts(html)).toEqual({ sources: ["/app.js"], inline: ['run("</b>")'] });
  expect(readStyles(html)).toBe("p > a { color: red }");
  expect(finish(html)).toContain('<body><script type="application/ld+json">{}</script><!--end--></body>');
});
