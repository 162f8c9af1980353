import { transformPage } from "./transform-page";

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}<title data-gatsby-head="true">Title</title>` +
  '<style data-href="/styles.css">h1{font-family:var(--font-heading)}.gone{color:red}</style></head>' +
  `<body><div id="___gatsby"><div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"><h1>Aa</h1>${body}</div>` +
  '<div id="gatsby-announcer" style="position:absolute"></div></div>' +
  '<script>window.___gatsby="</b>"</script><script src="/app.js" async></script></body></html>';

const transform = async (html: string) =>
  transformPage(html, {
    islands: new Map([["chart", ["/runtime.js", "/chart.js"]]]),
    scripts: { inlineModule: "run()", head: "head()", form: "form()" },
    origins: [],
  });

it("keeps the content, and removes Gatsby's runtime", async () => {
  const html = await transform(
    page(
      '<p>A &amp; B<!-- --> C</p><svg xmlns="http://www.w3.org/2000/svg"></svg><script type="application/ld+json">{}</script><!-- slice-start id="a" --><noscript><i>x</i></noscript>',
      '<meta name="generator" content="Gatsby 5.16.1"/>',
    ),
  );
  expect(html).toContain(
    '<body><!--email_off--><h1>Aa</h1>\n<p>A &amp; B C</p><svg></svg><script type="application/ld+json">{}</script>\n<noscript><i>x</i></noscript>' +
      '<script type="module" data-cfasync="false">run()</script><!--/email_off--></body>',
  );
  expect(html).not.toMatch(/gatsby|app\.js|\.gone/i);
});

it.each([
  ["links in a row", "<nav><a>Home</a><a>About</a></nav>", "<nav><a>Home</a>\n<a>About</a></nav>"],
  ["ends of longer elements", "<ul><li><i>A</i></li></ul><svg></svg><p>B</p>", "</ul><svg></svg>\n<p>B</p>"],
  ["labels in a drawing", "<svg><g><text>65%</text><text>Jan</text></g></svg>", "<text>65%</text>\n<text>Jan</text>"],
  ["an island and its neighbor", '<div data-island="chart"><p>A</p></div><p>B</p>', "<p>A</p></div>\n<p>B</p>"],
])("separates the texts of %s", async (_name, body, separated) =>
  expect(await transform(page(body))).toContain(separated),
);

it.each([
  ["have a blank", "<p><b>1</b> <i>A</i></p><p> B</p>"],
  ["are written together", "<p>(<a>A</a>, <a>B</a>)</p>"],
  ["are in an island", '<div data-island="chart"><p>A</p><p>B</p></div>'],
])("leaves texts that %s", async (_name, body) =>
  expect(await transform(page(body))).toContain(
    body.replace('"chart"', '"chart" data-scripts="/runtime.js /chart.js"'),
  ),
);

it("moves deferred content into an attribute, and keeps its styles", async () => {
  const html = await transform(page('<div data-deferred="sending"><p class="gone">A &amp; "B"</p></div>'));
  expect(html).toContain('<div data-sending="<p class=&quot;gone&quot;>A &amp;amp; &quot;B&quot;</p>"></div>');
  expect(html).toContain(".gone{color:red}");
});

it("loads the heading font only on a page with characters of it", async () => {
  expect(await transform(page(""))).toMatch(/@font-face.*document\.fonts\.load/s);
  expect(await transform(page("").replace("Aa", "Привет мир"))).not.toMatch(/@font-face|document\.fonts/);
});

it("keeps React's comments in islands, which hydration needs", async () => {
  const html = await transform(page('<div data-island="chart"><p>A<!-- --> B</p></div>'));
  expect(html).toContain("<p>A<!-- --> B</p>");
});

it("names the role of each list outside of `nav`", async () => {
  const html = await transform(page('<nav><ul><li>A</li></ul></nav><ol class="b"><li><ul><li>C</li></ul></li></ol>'));
  expect(html).toContain(
    '<nav><ul><li>A</li></ul></nav>\n<ol class="b" role="list"><li><ul role="list"><li>C</li></ul></li></ol>',
  );
});

it("adds the scripts of islands, and keeps their props escaped", async () => {
  const props = '{"text":"</script><b>&"}'.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const html = await transform(page(`<div data-island="chart" data-props="${props}"></div>`));
  expect(html).toContain('data-scripts="/runtime.js /chart.js"');
  expect(html).toContain(`data-props="${props}"`);
});

it("stops the build if an island has no script", async () =>
  expect(transform(page('<div data-island="form"></div>'))).rejects.toThrow(
    'The island "form" has no script: add src/browser/islands/form.island.ts.',
  ));

it.each([
  ["a style attribute", '<p style="color: red">Text</p>', '<p style="color: red">'],
  ["an event handler", '<img onload="run()">', '<img onload="run()">'],
  ["both inside an svg", '<svg><path style="fill: red"></path></svg>', '<path style="fill: red">'],
])("rejects %s, which the policy blocks", async (_name, body, markup) => {
  await expect(transform(page(body))).rejects.toThrow(`${markup} is forbidden by the site's Content-Security-Policy`);
});

it("stops the build if Gatsby's HTML has changed", async () =>
  expect(transform("<html><head></head><body></body></html>")).rejects.toThrow(
    "Expected exactly one `meta[charset]` in Gatsby's HTML, found 0.",
  ));
