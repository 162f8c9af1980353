import type { CreateWebpackConfigArgs } from "gatsby";

interface Compiler {
  readonly hooks: {
    readonly afterEmit: {
      readonly tap: (
        name: string,
        hook: (compilation: { readonly assetsInfo: ReadonlyMap<string, unknown> }) => void,
      ) => void;
    };
  };
}
interface Rule {
  readonly test?: RegExp;
  readonly use?: readonly { readonly options?: { limit?: number | false } }[];
}
interface WebpackConfig {
  readonly plugins: readonly unknown[];
  readonly module: { readonly rules: readonly Rule[] };
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

/** Leaves small fonts in files of their own: in the style sheet everyone would get them, and the policy forbids it. */
export function keepFontsInFiles({ getConfig }: Pick<CreateWebpackConfigArgs, "getConfig">): void {
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- Gatsby types it as `Function`
  const { module } = getConfig() as WebpackConfig;
  for (const { use = [] } of module.rules.filter(({ test }) => test?.test("font.woff2") === true)) {
    for (const { options } of use) if (options) options.limit = false;
  }
}

const scripts = new Set<string>();

/** The names of the scripts that webpack wrote in this build, those that are fetched late among them. */
export const emittedScripts = (): readonly string[] => [...scripts].toSorted();

/** Scripts come without source maps, which nobody who visits the site needs; and it is recorded which they are. */
export function publishScripts({ stage, actions }: Pick<CreateWebpackConfigArgs, "stage" | "actions">): void {
  if (stage !== "build-javascript") return;
  const record = {
    apply: ({ hooks }: Compiler) => {
      hooks.afterEmit.tap("publishScripts", ({ assetsInfo }) => {
        for (const name of assetsInfo.keys()) if (name.endsWith(".js")) scripts.add(name);
      });
    },
  };
  actions.setWebpackConfig({ devtool: false, plugins: [record] });
}
