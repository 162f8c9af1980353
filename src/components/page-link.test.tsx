import { renderToStaticMarkup } from "react-dom/server";
import { PageLink } from "./page-link";

const render = (path: string, prefix: string) => {
  Object.assign(globalThis, { __PATH_PREFIX__: prefix });
  return renderToStaticMarkup(<PageLink link={{ label: "Any", path }} />);
};
afterAll(() => Object.assign(globalThis, { __PATH_PREFIX__: "" }));

it.each([
  ["/contact", "", '<a href="/contact" data-site="link">Any</a>'],
  ["/contact", "/website", '<a href="/website/contact" data-site="link" data-path="/contact">Any</a>'],
  ["/about#people", "/website", '<a href="/website/about#people" data-site="link" data-path="/about#people">Any</a>'],
  ["/#how", "/website", '<a href="/website/#how" data-site="link" data-path="/#how">Any</a>'],
])("links to %s on a site with the path %j, which paper has once", (path, prefix, html) =>
  expect(render(path, prefix)).toBe(html),
);
