import { readFileSync } from "node:fs";
import type { SiteExtrasContext } from "../../plugins/pages/postprocess";
import { createSiteExtras } from "./site-files";

const name = "Example \u{50000}";

const createFile = (graphqlType: string, path: string, changes = {}) => ({
  graphqlType,
  internal: { content: JSON.stringify({ ...JSON.parse(readFileSync(`tests/site/data/${path}`, "utf8")), ...changes }) },
});

const nodes: Readonly<Record<string, readonly object[]>> = {
  SitePage: [{ path: "/contact" }, { path: "/404.html" }, { path: "/about" }],
  DataFile: [
    createFile("SiteDetails", "site.json", { name }),
    createFile("Chart", "chart.json"),
    createFile("AboutPage", "pages/about.json"),
    createFile("ContactPage", "pages/contact.json"),
  ],
};

const createExtras = (warn: () => void) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Gatsby that is used here
  const context = { getNodesByType: (type: string) => nodes[type], reporter: { warn } } as unknown as SiteExtrasContext;
  return createSiteExtras(context);
};

it("makes a social card for each page that search engines may index, and lists it in the sitemap", async () => {
  const { files } = createExtras(jest.fn());
  expect([...files.keys()].filter((path) => path.startsWith("social-cards/"))).toEqual([
    "social-cards/about.png",
    "social-cards/contact.png",
  ]);
  const urls = String(await files.get("sitemap.xml")).match(/(?<=<loc>)[^<]+/g);
  expect(urls).toEqual(["https://www.example.com/about", "https://www.example.com/contact"]);
});

it("warns in each build, once, about a character of the site's name that the heading font lacks", async () => {
  const warn = jest.fn();
  for (const build of [1, 2]) {
    for (const file of createExtras(warn).files.values()) await file;
    expect(warn).toHaveBeenCalledTimes(build);
  }
});
