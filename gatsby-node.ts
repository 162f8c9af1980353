import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GatsbyNode } from "gatsby";
import { NOT_FOUND_PATH } from "./content-model/not-found-path";
import { resolvers } from "./src/graphql/resolvers";
import { writeChartDownload } from "./src/site-files/chart-download";
import { readSchemeColors } from "./src/site-files/color-schemes";
import { readSite } from "./src/site-files/site-content";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  const computedFields = readFileSync("src/graphql/computed-fields.graphql", "utf8");
  // Gatsby accepts no `extend type`, but merges types of the same name: these, and those of plugins/data-layer.
  actions.createTypes(computedFields.replaceAll(/^extend /gm, ""));
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  addResolvers(resolvers);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getNodesByType,
  plugins,
}) => {
  const [site] = getNodesByType("SiteDetails");
  const analytics: unknown = site?.["analytics"];
  const { light, dark } = readSchemeColors();
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-assignment -- Gatsby types it as `any`
  const define = plugins.define({
    // Inlined, because page data may be what has failed: see src/layout/error-screen/error-screen.tsx.
    ERROR_SCREEN: JSON.stringify(site?.["errorScreen"]),
    // Inlined, so that the form's script is the same as without analytics if there are none.
    HAS_ANALYTICS: JSON.stringify(Array.isArray(analytics) && analytics.length > 0),
    SITE_LANGUAGE: JSON.stringify(site?.["language"]),
    THEME_COLORS: JSON.stringify({ light: light["paper"], dark: dark["paper"] }),
  });
  // Gatsby runs a copy of its browser runtime, which has the only connection to the server. Builds have none.
  const socketIo = stage === "develop" ? resolve(".cache/socketIo.js") : false;
  actions.setWebpackConfig({ plugins: [define], resolve: { alias: { "gatsby/cache-dir/socketIo$": socketIo } } });
};

export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  // Only /404.html is published. When Gatsby deletes /404, it also deletes its copy at /404.html.
  if (page.path === "/404") {
    actions.deletePage(page);
    actions.createPage({ path: NOT_FOUND_PATH, component: page.component, context: {} });
  }
};

export { onCreateDevServer } from "./editor/dev-server";

/** Creates the redirects for plugins/hosting-files. In develop, Gatsby calls this after each change of the data. */
export const createPages: GatsbyNode["createPages"] = (context) => {
  for (const { from, to } of readSite(context).redirects)
    context.actions.createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  writeChartDownload(context);
};
