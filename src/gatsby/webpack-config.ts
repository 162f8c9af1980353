import type { CreateWebpackConfigArgs } from "gatsby";

interface WebpackConfig {
  readonly plugins: readonly unknown[];
}
interface CssPlugin {
  readonly options: { ignoreOrder?: boolean };
}

function isCssPlugin(plugin: unknown): plugin is CssPlugin {
  return typeof plugin === "object" && plugin?.constructor.name === "MiniCssExtractPlugin";
}

/**
 * Writes the words of the error screen into the code, as the constant `ERROR_SCREEN`: what failed may be the very data
 * that a page or the frame was fetched with.
 */
export function defineErrorScreen({
  actions,
  getNodesByType,
  plugins,
}: Pick<CreateWebpackConfigArgs, "actions" | "getNodesByType" | "plugins">): void {
  const [site] = getNodesByType("SiteDetails");
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-assignment -- Gatsby types it as `any`
  const define = plugins.define({ ERROR_SCREEN: JSON.stringify(site?.["errorScreen"]) });
  actions.setWebpackConfig({ plugins: [define] });
}

/**
 * Silences warnings about the order of style sheets. Pages show the same components in different orders, so no order of
 * their style sheets suits all pages; none matters either, since CSS modules do not overrule each other here.
 */
export function ignoreStyleOrder({ getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">): void {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- Gatsby types it as `Function`
  const { plugins } = getConfig() as WebpackConfig;
  for (const plugin of plugins.filter(isCssPlugin)) {
    plugin.options.ignoreOrder = true;
  }
}
