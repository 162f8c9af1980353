import { createFragment, fragmentPath } from "./fragment";

const page = (main: string, { current = "/", footer = "Footer" } = {}) => {
  const links = ["/", "/about"].map(
    (path) => `<a href="${path}"${path === current ? ' aria-current="page"' : ""}>A</a>`,
  );
  return (
    '<!DOCTYPE html><html><head><meta charset="utf-8"><style>h1{color:red}</style><title data-site="head">A &amp; B</title>' +
    '<link data-site="head" rel="canonical" href="https://example.com/"><link rel="icon" href="/icon.svg"></head><body>' +
    `<a href="#content">Skip</a><div><header>${links.join("")}</header><main data-site="main">${main}</main>` +
    `<footer>${footer}</footer></div><script>run()</script></body></html>`
  );
};

const layoutOf = (html: string) => /data-layout="\w+"/.exec(createFragment(html, "/styles.css"))?.[0];

it("has what a visit replaces, and the style sheet", () =>
  expect(createFragment(page('<h1>A &amp; "B"</h1><noscript><i>x</i></noscript>'), "/styles.css")).toBe(
    '<title data-site="head">A &amp; B</title><link data-site="head" rel="canonical" href="https://example.com/">' +
      `<link rel="stylesheet" href="/styles.css"><body ${layoutOf(page("")) ?? ""}>` +
      '<main data-site="main"><h1>A &amp; "B"</h1><noscript><i>x</i></noscript></main>',
  ));

it("tells another header or footer, but not the link of the current page", () => {
  expect(layoutOf(page("A", { current: "/about" }))).toBe(layoutOf(page("B")));
  expect(layoutOf(page("A", { footer: "Other" }))).not.toBe(layoutOf(page("A")));
});

it.each([
  ["/", "fragments/index.txt"],
  ["/services", "fragments/services.txt"],
  ["/services/data", "fragments/services/data.txt"],
])("names the fragment of %s", (path, name) => expect(fragmentPath(path)).toBe(name));
