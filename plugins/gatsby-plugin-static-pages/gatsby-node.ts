import type { BuildArgs, GatsbyNode, PluginOptions } from "gatsby";
import { restoreGatsbyOutput } from "./gatsby-output";
import { postprocess, type SiteOutput } from "./postprocess";
import { addIslandEntries, ignoreStyleOrder, keepFontsInFiles } from "./webpack-config";

interface Options extends PluginOptions {
  readonly islands: string;
  readonly client: string;
  readonly createSiteOutput: (context: Pick<BuildArgs, "graphql">) => Promise<SiteOutput>;
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
  { islands, client, createSiteOutput }: Options,
): Promise<void> => {
  const pages = context.getNodesByType("SitePage").map(({ path }) => String(path));
  await postprocess(pages.toSorted(), { islands, client }, await createSiteOutput(context));
};
