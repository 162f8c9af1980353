import { readFileSync } from "node:fs";
import type { SiteExtrasContext } from "../../plugins/static-pages/postprocess";
import { createSiteExtras } from "./site-files";

// The first card loads the font and the renderer, which takes seconds on a busy computer.
jest.setTimeout(30_000);

const createFile = (graphqlType: string, path: string, changes = {}) => ({
  graphqlType,
  internal: {
    content: JSON.stringify({ ...JSON.parse(readFileSync(`tests/sites/specified/data/${path}`, "utf8")), ...changes }),
  },
});

const nodes: Readonly<Record<string, readonly object[]>> = {
  SitePage: [{ path: "/contact" }, { path: "/about" }],
  DataFile: [
    createFile("SiteDetails", "site.json", { name: "Example \u{50000}" }),
    createFile("Chart", "chart.json"),
    createFile("AboutPage", "pages/about.json"),
    createFile("ContactPage", "pages/contact.json"),
  ],
};

it("warns in each build, once, about a character of the site's name that the heading font lacks", async () => {
  const warn = jest.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Gatsby that is used here
  const context = { getNodesByType: (type: string) => nodes[type], reporter: { warn } } as unknown as SiteExtrasContext;
  for (const build of [1, 2]) {
    for (const file of createSiteExtras(context).files.values()) await file;
    expect(warn).toHaveBeenCalledTimes(build);
  }
});
