import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { toCsv } from "./src/chart/csv";
import { resolvers } from "./src/schema/resolvers";
import { querySiteContent } from "./src/site-files/site-content";

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  addResolvers(resolvers);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, getNodesByType, plugins }) => {
  // The error screen's words are part of the code: what failed may be the very data of a page.
  const [site] = getNodesByType("SiteDetails");
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-assignment -- Gatsby types it as `any`
  const define = plugins.define({ ERROR_SCREEN: JSON.stringify(site?.["errorScreen"]) });
  actions.setWebpackConfig({ plugins: [define] });
};

export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  // Hosts send 404.html with status 404. Gatsby would also make a page like any other of it, at /404.
  if (page.path === "/404") {
    actions.deletePage(page);
    actions.createPage({ path: "/404.html", component: page.component, context: {} });
  }
};

// Runs at the start and, in develop, when the data has changed.
export const createPages: GatsbyNode["createPages"] = async (context) => {
  if (process.env.NODE_ENV !== "development") return;
  context.actions.createPage({
    path: "/components",
    component: resolve("src/develop/components-page.tsx"),
    context: {},
  });
  const { chart } = await querySiteContent(context);
  writeFileSync(join("public", chart.download.file), toCsv(chart));
};
