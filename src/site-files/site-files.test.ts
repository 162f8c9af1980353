import { memoizeIn } from "../../plugins/gatsby-plugin-static-pages/memoize";
import type { SiteExtrasContext } from "../../plugins/gatsby-plugin-static-pages/postprocess";
import { createSiteExtras } from "./site-files";

const content = {
  site: { name: "Example", url: "https://www.example.com", blurb: "", contact: { delivery: "console" } },
  chart: { unit: "", table: { monthHeading: "", efficiencyHeading: "" }, download: { file: "chart.csv" }, rows: [] },
  pages: [{ path: "/about", heading: "Any \u{50000}" }],
};

it("warns in each build, once, about a character of a social card that no font has", async () => {
  const entries = new Map<string, unknown>();
  const cache = {
    get: async (name: string) => entries.get(name),
    set: async (...entry: [string, unknown]) => entries.set(...entry),
  };
  const warn = jest.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Gatsby that is used here
  const context = {
    graphql: async () => ({ data: { content, allSitePage: { nodes: [{ path: "/about" }] } } }),
    reporter: { warn },
    memoize: memoizeIn(cache),
  } as unknown as SiteExtrasContext;
  for (const build of [1, 2]) {
    const { files } = await createSiteExtras(context);
    for (const file of files.values()) await file;
    expect(warn).toHaveBeenCalledTimes(build);
  }
});
