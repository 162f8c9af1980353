import type { SiteExtrasContext } from "../../plugins/pages/postprocess";
import { createSiteExtras } from "./site-files";

const content = {
  site: { name: "Example \u{50000}", url: "https://www.example.com", blurb: "", contact: { delivery: "console" } },
  chart: { unit: "", table: { monthHeading: "", efficiencyHeading: "" }, download: { file: "chart.csv" }, rows: [] },
  pages: [
    { path: "/about", heading: "Any" },
    { path: "/contact", heading: "Any" },
  ],
};

it("warns in each build, once, about a character of the site's name that no social card can show", async () => {
  const warn = jest.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Gatsby that is used here
  const context = {
    graphql: async () => ({ data: { content, allSitePage: { nodes: [{ path: "/about" }, { path: "/contact" }] } } }),
    reporter: { warn },
  } as unknown as SiteExtrasContext;
  for (const build of [1, 2]) {
    const { files } = await createSiteExtras(context);
    for (const file of files.values()) await file;
    expect(warn).toHaveBeenCalledTimes(build);
  }
});
