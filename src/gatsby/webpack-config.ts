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
