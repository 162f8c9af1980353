import type { Origin } from "./content-security-policy";
import { transformPage } from "./transform-page";

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}<title data-gatsby-head="true">Title</title>` +
  '<style data-href="/styles.css" data-identity="gatsby-global-css">h1{font-family:var(--font-heading)}.gone{color:red}</style></head>' +
  `<body><div id="___gatsby"><div id="gatsby-focus-wrapper" style="outline:none" tabindex="-1"><h1>Aa</h1>${body}</div>` +
  '<div id="gatsby-announcer" style="position:absolute"></div></div>' +
  '<script id="gatsby-script-loader">window.pagePath="</b>"</script><!-- slice-start id="_gatsby-scripts-1" -->' +
  '<script id="gatsby-chunk-mapping"></script><script>window.___webpackCompilationHash="1"</script>' +
  '<script src="/app.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>';

const transform = async (html: string, origins: readonly Origin[] = []) =>
  transformPage(html, {
    islands: new Map([["chart", ["/runtime.js", "/chart.js"]]]),
    scripts: { inlineModule: "run()", head: "head()", form: "form()" },
    origins,
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
  expect(await transform(page("").replace("Aa", "\u{50000}"))).not.toMatch(/@font-face|document\.fonts/);
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

const ISLAND = "an island";
it.each([
  ["a style attribute", '<p style="color: red">Text</p>', '<p style="color: red">', "module.scss"],
  ["an event handler", '<img onload="run()">', '<img onload="run()">', ISLAND],
  ["both inside an svg", '<svg><path style="fill: red"></path></svg>', '<path style="fill: red">', "module.scss"],
  ["code as a URL", '<a href=" java\nscript:run()">A</a>', "<a href", ISLAND],
  ["an inline script", "<script>window.dataLayer = []</script>", "<script>window.dataLayer", "`analytics`"],
  ["a module", '<script type="module">run()</script>', '<script type="module">run()', ISLAND],
  ["a script of the site", '<script src="/own.js"></script>', '<script src="/own.js">', ISLAND],
  [
    "another's script",
    '<script src="https://a.example/b.js"></script>',
    "<script src",
    "https://a.example in `origins`",
  ],
  ["a script in an island", '<div data-island="chart"><script>run()</script></div>', "<script>run()", ISLAND],
  ["a style", "<style>p{color:red}</style>", "<style>p{color:red}", "module.scss"],
  ["a style that React hoists", '<style data-href="a" data-precedence="b">p{}</style>', "<style", "module.scss"],
  ["a comment", "<p>A<!-- Tag Manager --></p>", "<!-- Tag Manager -->", "Delete it"],
  ["a frame", '<iframe src="https://a.example/"></iframe>', "<iframe", "https://a.example in `origins`"],
  ["a frame of the site", '<iframe src="/own"></iframe>', "<iframe", "has no frame-src"],
  ["another's picture", '<img srcset="/a.png 1x, https://a.example/b.png 2x">', "<img", "for `image`"],
  ["a pixel", '<noscript><img src="//a.example/1"></noscript>', "<img", "https://a.example in `origins`"],
  ["a picture in a URL", '<img src="data:image/png;base64,AA">', "<img", "into a file"],
  ["a form to another site", '<form action="https://a.example/"></form>', "<form", "for `form`"],
])("stops the build at %s, and says where it belongs", async (_name, body, markup, place) => {
  const transformed = transform(page(body));
  await expect(transformed).rejects.toThrow(markup);
  await expect(transformed).rejects.toThrow(place);
});

it("stops the build at a script or a style in the head, and at a second viewport", async () => {
  for (const head of ["<script>run()</script>", "<style>p{}</style>", "<noscript><style>p{}</style></noscript>"])
    await expect(transform(page("", head))).rejects.toThrow(head.replace(/^<noscript>|<\/noscript>$/g, ""));
});

it("keeps data, an own viewport, and what `origins` names", async () => {
  const origins = ["frame", "script"].map((purpose) => ({ purpose, origin: "https://a.example" }));
  const script = '<script async="" src="https://a.example/b.js"></script>';
  const kept = ['<iframe src="https://a.example/"></iframe>', '<script type="application/json">{}</script>'];
  const viewport = '<meta name="viewport" content="width=device-width, viewport-fit=cover">';
  const html = await transform(page(kept.join(""), script + viewport), origins);
  for (const part of [script, viewport, ...kept]) expect(html).toContain(part);
  // A click on a link would not run it.
  await expect(transform(page(script), origins)).rejects.toThrow("gatsby-ssr.tsx");
});

it("keeps texts that begin as a URL with code does", async () => {
  const description = '<meta name="description" content="JavaScript: what we automate">';
  const picture = '<img alt="JavaScript: the good parts" src="/a.png">';
  const html = await transform(page(picture, description));
  for (const part of [description, picture]) expect(html).toContain(part);
});

it("removes only what gatsby-plugin-image adds", async () => {
  const image = '<script type="module">t.dataset.gatsbyImageSsr</script><style>.gatsby-image-wrapper{}</style>';
  expect(await transform(page("", image))).not.toMatch(/gatsby-?image/i);
});

it("removes only the background that Nivo adds to a chart", async () => {
  const background = '<rect width="1" height="1" fill="transparent"></rect>';
  const html = await transform(page(`<svg>${background}<rect class="a" fill="transparent"></rect></svg>`));
  expect(html).toContain('<svg><rect class="a" fill="transparent"></rect></svg>');
});

it("stops the build if Gatsby's HTML has changed", async () =>
  expect(transform("<html><head></head><body></body></html>")).rejects.toThrow(
    "Expected exactly one `meta[charset]` in Gatsby's HTML, found 0.",
  ));
