/** @jest-environment node */
import { finishPage, readInlineCode } from "./page-html";

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}<title>Title</title></head><body>${body}</body></html>`;

const finish = (html: string) => finishPage(html, { first: "<!--first-->", last: "<!--last-->" });

it("puts what is to come first behind the encoding, and what is to come last at the head's end", () => {
  expect(finish(page("<p>Text</p>"))).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><!--first--><title>Title</title><!--last--></head>' +
      "<body><p>Text</p></body></html>",
  );
});

it("leaves out what only Gatsby needs", () => {
  const html = page(
    '<div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"></div><!-- slice-start id="a" --><i></i><!-- slice-end id="a" -->',
    '<meta name="generator" content="Gatsby 5.16.1"/>',
  );
  expect(finish(html)).toContain('</head><body><div id="gatsby-focus-wrapper" tabindex="-1"></div><i></i></body>');
  expect(finish(html)).not.toContain("Gatsby 5");
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

it("reads what is inline: scripts that run, and styles", () => {
  const html = page(
    '<script>run("</b>")</script><script src="/app.js"></script><script type="application/ld+json">{}</script>' +
      '<script type="module">import "a"</script>',
    "<style>p > a { color: red }</style>",
  );
  expect(readInlineCode(html)).toEqual({
    scripts: ['run("</b>")', 'import "a"'],
    styles: ["p > a { color: red }"],
  });
});
