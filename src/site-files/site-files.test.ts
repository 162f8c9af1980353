import { readFileSync } from "node:fs";
import type { SiteExtrasContext } from "../../plugins/static-pages/postprocess";
import { createSiteExtras, readOrigins } from "./site-files";

// The first card loads the font and the renderer, which takes seconds on a busy computer.
jest.setTimeout(30_000);

const createFile = (graphqlType: string, path: string, changes = {}) => ({
  graphqlType,
  internal: {
    content: JSON.stringify({ ...JSON.parse(readFileSync(`tests/sites/specified/data/${path}`, "utf8")), ...changes }),
  },
});

const redirects = [
  { from: "/team", to: "/contact" },
  { from: "/team.html", to: "/about#people" },
  { from: "/old/page.php", to: "/about" },
];

const origins = [{ purpose: "style", origin: "https://fonts.münchen.example" }];

const nodes: Readonly<Record<string, readonly object[]>> = {
  SitePage: [{ path: "/contact" }, { path: "/about" }],
  DataFile: [
    createFile("SiteDetails", "site.json", { name: "Example \u{50000}", language: "en-US", redirects, origins }),
    createFile("AboutPage", "pages/about.json"),
    createFile("ContactPage", "pages/contact.json"),
  ],
};

/** Makes what Gatsby gives to a plugin, as far as it is used here. */
const createContext = (warn = jest.fn()) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of it
  ({ getNodesByType: (type: string) => nodes[type], reporter: { warn } }) as unknown as SiteExtrasContext;

it("warns in each build, once, about a character of the site's name that the heading font lacks", async () => {
  const warn = jest.fn();
  const context = createContext(warn);
  for (const build of [1, 2]) {
    for (const file of createSiteExtras(context).files.values()) await file;
    expect(warn).toHaveBeenCalledTimes(build);
  }
});

it("writes a page at each old URL, which leads to the new one and is not indexed", async () => {
  const { files } = createSiteExtras(createContext());
  const contents = new Map<string, string>();
  for (const [path, content] of files) contents.set(path, (await content).toString());
  const read = (path: string) => contents.get(path);
  const html = read("team.html");
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/about#people">');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/about">');
  expect(html).toContain('<a href="/about#people">We make the work behind the scenes run smoothly</a>');
  // The file of /team.html is also the one of /team.
  expect(read("team/index.html")).toContain('url=/contact"');
  for (const path of ["old/page.php.html", "old/page.php/index.html"]) expect(read(path)).toContain('url=/about"');
});

it("names an origin as policies and headers accept it, in ASCII", () => {
  const named = [{ purpose: "style", origin: "https://fonts.xn--mnchen-3ya.example" }];
  expect(readOrigins(createContext())).toEqual(named);
  expect(createSiteExtras(createContext()).origins).toEqual(expect.arrayContaining(named));
});
