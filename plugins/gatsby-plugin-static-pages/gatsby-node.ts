import type { BuildArgs, GatsbyNode, PluginOptions } from "gatsby";
import { restoreGatsbyOutput } from "./gatsby-output";
import { postprocess, type SiteExtras } from "./postprocess";
import { addIslandEntries, ignoreStyleOrder, keepFontsInFiles } from "./webpack-config";

interface Options extends PluginOptions {
  readonly islands: string;
  readonly client: string;
  readonly createSiteExtras: (context: Pick<BuildArgs, "graphql">) => Promise<SiteExtras>;
}

export const onPreInit: GatsbyNode["onPreInit"] = restoreGatsbyOutput;

export const onCreateWebpackConfig = (
  context: Parameters<NonNullable<GatsbyNode["onCreateWebpackConfig"]>>[0],
  { islands }: Options,
): void => {
  ignoreStyleOrder(context);
  keepFontsInFiles(context);
  addIslandEntries(context, islands);
};

export const onPostBuild = async (
  context: BuildArgs,
  { islands, client, createSiteExtras }: Options,
): Promise<void> => {
  const pagePaths = context.getNodesByType("SitePage").map(({ path }) => String(path));
  await postprocess(pagePaths.toSorted(), { islands, client }, await createSiteExtras(context));
};
