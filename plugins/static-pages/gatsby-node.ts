import process from "node:process";
import { setFlagsFromString } from "node:v8";
import type { BuildArgs, CreateWebpackConfigArgs, GatsbyNode, PluginOptions } from "gatsby";
import { isDevelop } from "../../shared/is-develop";
import { setAvifEffort } from "./avif-effort";
import { preparePublicFolder } from "./gatsby-output";
import { postprocess, publishedPaths, type SiteExtras, type SiteExtrasContext } from "./postprocess";
import { prepareCache, writeCacheKey } from "./stale-cache";
import { assertStaticFiles, listStaticFiles } from "./static-files";
import {
  addIslandEntries,
  compileTypeScriptOnce,
  ignoreEnvironment,
  ignoreStyleOrder,
  keepFontsInFiles,
  minifyWithSwc,
  omitLayoutFromShell,
  omitPackagesOfPages,
  removeEslint,
  removeSourceMaps,
  skipBuildDependencies,
} from "./webpack-config";

/**
 * Makes V8 wait at least ten times as long as usual before it optimizes a function. A build ends before that pays off,
 * and takes a sixth less of the processor. Node.js 20 has another name for it than later versions.
 */
const OPTIMIZE_LATER = process.versions.v8.startsWith("11.")
  ? "--interrupt-budget=1000000"
  : "--invocation-count-for-turbofan=30000";

interface Options extends PluginOptions {
  readonly createSiteExtras: (context: SiteExtrasContext) => Promise<SiteExtras>;
}

export const onPreInit: GatsbyNode["onPreInit"] = ({ store }) => {
  setAvifEffort();
  preparePublicFolder();
  prepareCache(store);
};

export const onPluginInit: GatsbyNode["onPluginInit"] = () => {
  // After `onPreInit`, Gatsby removes most of .cache/. So the key, which is in this folder, is written in this hook.
  writeCacheKey();
  if (!isDevelop()) setFlagsFromString(OPTIMIZE_LATER);
  // With source maps, errors of components name their own file: Gatsby would look their lines up in the map of any
  // other script. Only in the process that renders pages, because Node reads the maps of all packages that it loads.
  if (process.env["GATSBY_WORKER_ID"] !== undefined) process.setSourceMapsEnabled(true);
};

export const onCreateWebpackConfig = (context: CreateWebpackConfigArgs): void => {
  removeEslint(context);
  compileTypeScriptOnce(context);
  omitLayoutFromShell(context);
  ignoreStyleOrder(context);
  keepFontsInFiles(context);
  ignoreEnvironment(context);
  minifyWithSwc(context);
  addIslandEntries(context);
  omitPackagesOfPages(context);
  removeSourceMaps(context);
  skipBuildDependencies(context);
};

/**
 * Refuses files of `static/` before Gatsby copies them: a file with the name of a page's folder would stop the build.
 * Runs all queries, so that Gatsby processes their pictures while webpack runs. This saves 8 seconds.
 */
export const onPreBuild: GatsbyNode["onPreBuild"] = async (context) => {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- a part of Gatsby's state
  const { components, pages } = context.store.getState() as {
    readonly components: ReadonlyMap<string, { readonly query: string }>;
    readonly pages: ReadonlyMap<string, { readonly componentPath: string; readonly context: object }>;
  };
  assertStaticFiles(listStaticFiles(), [...pages.keys()].flatMap(publishedPaths));
  const run = async ({ componentPath, context: variables }: { componentPath: string; context: object }) =>
    context.graphql(components.get(componentPath)?.query ?? "", variables);
  await Promise.all(Array.from(pages.values(), run));
};

export const onPostBuild = async (context: BuildArgs, options: Options): Promise<void> => {
  const pagePaths = context.getNodesByType("SitePage").map(({ path }) => String(path));
  // `extras` has promises of the social cards: other threads render them while this one transforms the pages.
  const extras = await options.createSiteExtras(context);
  await postprocess(pagePaths.toSorted(), extras);
};
