import type { GatsbyNode } from "gatsby";
import { writeChartFile } from "./src/gatsby/chart-file";
import { createComponentsPage } from "./src/gatsby/components-page";
import { contentResolvers } from "./src/gatsby/content-resolvers";
import { contentTypes } from "./src/gatsby/content-types";
import { prepareData, serveProblems } from "./src/gatsby/prepare-data";
import { putGatsbyOutputBack } from "./src/gatsby/publish/gatsby-output";
import { publish } from "./src/gatsby/publish/publish";
import { defineErrorScreen, ignoreStyleOrder, keepFontsInFiles, publishScripts } from "./src/gatsby/webpack-config";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => {
  prepareData(reporter);
  putGatsbyOutputBack();
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = serveProblems;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
  actions.createTypes(contentTypes());
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: addResolvers }) => {
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  addResolvers(contentResolvers);
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (context) => {
  defineErrorScreen(context);
  ignoreStyleOrder(context);
  keepFontsInFiles(context);
  publishScripts(context);
};

export const onCreatePage: GatsbyNode["onCreatePage"] = ({ page, actions }) => {
  // Hosts send 404.html with status 404. Gatsby would also make a page like any other of it, at /404.
  if (page.path === "/404") {
    actions.deletePage(page);
    actions.createPage({ path: "/404.html", component: page.component, context: {} });
  }
};

// Run at the start and, in develop, whenever the data has changed.
export const createPages: GatsbyNode["createPages"] = async (context) => {
  await writeChartFile(context);
  await createComponentsPage(context);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = publish;
