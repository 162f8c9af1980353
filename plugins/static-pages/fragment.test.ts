import { createFragment, layoutVersion } from "./fragment";

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

it("has what a visit replaces, and the version of what it does not", () =>
  expect(createFragment(page('<h1>A &amp; "B"</h1><noscript><i>x</i></noscript>'), "1a2b")).toBe(
    '<title data-site="head">A &amp; B</title><link data-site="head" rel="canonical" href="https://example.com/">' +
      '<body data-layout="1a2b"><main data-site="main"><h1>A &amp; "B"</h1><noscript><i>x</i></noscript></main>',
  ));

it("has another version with another style sheet, header or footer, but not for another page", () => {
  const version = layoutVersion(page("A"), "/styles.css");
  expect(layoutVersion(page("B", { current: "/about" }), "/styles.css")).toBe(version);
  expect(layoutVersion(page("A", { footer: "Other" }), "/styles.css")).not.toBe(version);
  expect(layoutVersion(page("A"), "/other.css")).not.toBe(version);
});
