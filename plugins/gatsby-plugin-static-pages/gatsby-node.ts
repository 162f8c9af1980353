import type { BuildArgs, GatsbyNode, PluginOptions } from "gatsby";
import { restoreGatsbyOutput } from "./gatsby-output";
import { postprocess } from "./postprocess";
import { addIslandEntries, ignoreStyleOrder, keepFontsInFiles } from "./webpack-config";

interface Options extends PluginOptions {
  readonly islands: string;
  readonly client: string;
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

export const onPostBuild = async (context: BuildArgs, { islands, client }: Options): Promise<void> =>
  postprocess(context, { islands, client });
