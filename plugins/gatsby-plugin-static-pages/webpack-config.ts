import { readdirSync } from "node:fs";
import { parse, resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

interface Rule {
  readonly test?: RegExp;
  readonly use?: readonly { readonly options?: { limit?: number | false } }[];
}
interface WebpackConfig {
  entry: Readonly<Record<string, unknown>>;
  devtool: false | string;
  readonly plugins: readonly unknown[];
  readonly module: { readonly rules: readonly Rule[] };
}
interface CssPlugin {
  readonly options: { ignoreOrder?: boolean };
}

function isCssPlugin(plugin: unknown): plugin is CssPlugin {
  return typeof plugin === "object" && plugin?.constructor.name === "MiniCssExtractPlugin";
}

/** Returns the names of the islands: each `.ts` file of the folder is the entry of one. */
export const islandNames = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => parse(file).name);

/** Adds an entry for each island. Turns off source maps, which no visitor needs. */
export function addIslandEntries(
  { stage, actions, getConfig }: Pick<CreateWebpackConfigArgs, "stage" | "actions" | "getConfig">,
  folder: string,
): void {
  if (stage !== "build-javascript") return;
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- Gatsby types it as `Function`
  const config = getConfig() as WebpackConfig;
  // No runtime chunk: it would be another request.
  const entryOf = (name: string) => ({ import: resolve(folder, `${name}.ts`), runtime: false });
  const islands = Object.fromEntries(islandNames(folder).map((name) => [name, entryOf(name)]));
  // Gatsby's `setWebpackConfig` ignores entries.
  actions.replaceWebpackConfig({ ...config, entry: { ...config.entry, ...islands }, devtool: false });
}

/**
 * Silences warnings about the order of style sheets. No order suits all pages, because they show the same components in
 * different orders. The order does not matter, because CSS modules do not override each other here.
 */
export function ignoreStyleOrder({ getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">): void {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- Gatsby types it as `Function`
  const { plugins } = getConfig() as WebpackConfig;
  for (const plugin of plugins.filter(isCssPlugin)) {
    plugin.options.ignoreOrder = true;
  }
}

/** Keeps webpack from inlining small fonts: in the style sheet, every visitor would download them. */
export function keepFontsInFiles({ getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">): void {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- Gatsby types it as `Function`
  const { module } = getConfig() as WebpackConfig;
  for (const { use = [] } of module.rules.filter(({ test }) => test?.test("font.woff2") === true)) {
    for (const { options } of use) if (options) options.limit = false;
  }
}
