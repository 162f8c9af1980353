import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import type { GatsbyNode } from "gatsby";
import { EDITOR_PATH } from "./content-model/field-path";
import type * as editorServer from "./editor/server/create-editor";
import { NOT_FOUND_PATH } from "./content-model/not-found-path";
import { toCsv } from "./src/chart/csv";
import { resolvers } from "./src/graphql/resolvers";
import { readSchemeColors } from "./src/site-files/color-schemes";
import { readChart } from "./src/site-files/site-content";

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
  const { light, dark } = readSchemeColors();
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-assignment -- Gatsby types it as `any`
  const define = plugins.define({
    // Inlined, because page data may be what has failed: see src/layout/error-screen/error-screen.tsx.
    ERROR_SCREEN: JSON.stringify(site?.["errorScreen"]),
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

/** The part of Gatsby's Redux store that is used here. */
interface GatsbyStore {
  readonly getState: () => { readonly program: { readonly port: number } };
}

/** Serves the content editor. Loads its code only here, because each build compiles and loads this file's imports. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter, store }) => {
  const { require: load } = await import("tsx/cjs/api");
  // Gatsby runs a compiled copy of this file, but the path is relative to the original.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this module
  const { createEditor } = load("./editor/server/create-editor.ts", resolve("gatsby-node.ts")) as typeof editorServer;
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-member-access -- Gatsby types it as `any`
  app.use(createEditor("."));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Gatsby types its state as `any`
  const { port } = (store as unknown as GatsbyStore).getState().program;
  const origin = process.env["EDITOR_URL"] || `http://localhost:${String(port)}`;
  reporter.info(`Edit the content in forms: ${new URL(EDITOR_PATH, origin).href}`);
};

/** Writes the CSV of the chart. Gatsby calls this at the start and, in develop, after each change of the data. */
export const createPages: GatsbyNode["createPages"] = (context) => {
  const chart = readChart(context);
  writeFileSync(join("public", chart.download.file), toCsv(chart));
};
