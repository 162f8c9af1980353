/**
 * Changes of Gatsby's webpack configuration. Each is made in one of three ways:
 *
 * - `setWebpackConfig` adds to lists and objects, such as a plugin or a rule;
 * - `replaceWebpackConfig` takes something away, or changes what `setWebpackConfig` ignores, such as entries;
 * - an assignment inside Gatsby's own objects changes its cache and rules, and the options of its plugins and loaders.
 */
import { existsSync, readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

interface Rule {
  test?: RegExp;
  readonly use?: readonly { readonly options?: { limit?: number | false } }[];
}
interface WebpackConfig {
  readonly cache?: { buildDependencies: Readonly<Record<string, readonly string[]>> };
  readonly optimization?: { readonly minimizer?: readonly unknown[] };
  readonly entry: Readonly<Record<string, unknown>>;
  readonly devtool: false | string;
  readonly plugins: readonly unknown[];
  readonly module: { readonly rules: readonly Rule[] };
}
interface DefinePlugin {
  readonly definitions: Record<string, unknown>;
}
/** The plugin minifies scripts, with Terser unless it is told otherwise. */
interface TerserPlugin {
  /** The class of the plugin, which has other minifiers as static methods. */
  readonly constructor: { readonly swcMinify: unknown };
  readonly options: { minimizer: unknown; parallel: boolean };
}
interface Stats {
  readonly compilation: { readonly buildDependencies: Set<string> };
}
interface Compiler {
  readonly hooks: { readonly done: { readonly tap: (name: string, onDone: (stats: Stats) => void) => void } };
}

/** Returns Gatsby's own object, not a copy: changes inside it take effect. */
// oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- a `Function`
const readConfig = (getConfig: CreateWebpackConfigArgs["getConfig"]) => getConfig() as WebpackConfig;

/** Returns the only thing that was found. Otherwise throws: Gatsby has changed, and a change here would do nothing. */
function findOne<Found>(found: readonly Found[], name: string): Found {
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  throw new Error(
    `Expected exactly one ${name} in Gatsby's webpack configuration, found ${String(found.length)}. ` +
      "Update webpack-config.ts to match it.",
  );
}

const nameOf = (plugin: unknown) => (typeof plugin === "object" ? plugin?.constructor.name : undefined);
const isEslint = (plugin: unknown) => nameOf(plugin) === "ESLintWebpackPlugin";
/** Recognizes the `DefinePlugin` of Gatsby by the variable. Other plugins of this class define other constants. */
const definesEnvironment = (plugin: unknown): plugin is DefinePlugin =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- webpack's plugin, by its name
  nameOf(plugin) === "DefinePlugin" && "process.env.NODE_ENV" in (plugin as DefinePlugin).definitions;
const isTerserPlugin = (plugin: unknown): plugin is TerserPlugin =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- webpack's plugin, by its name
  nameOf(plugin) === "TerserPlugin" && "swcMinify" in (plugin as TerserPlugin).constructor;

const ISLANDS = "src/browser/islands";
/** The layer of webpack that tells the modules of islands from those of pages. */
const ISLAND_LAYER = "island";

/** Adds an entry for each `*.island.ts`. */
export function addIslandEntries({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const config = readConfig(getConfig);
  const files = readdirSync(ISLANDS).filter((file) => file.endsWith(".island.ts"));
  // A runtime chunk would be another request.
  const islands = Object.fromEntries(
    files.map((file) => [
      basename(file, ".island.ts"),
      { import: resolve(ISLANDS, file), layer: ISLAND_LAYER, runtime: false },
    ]),
  );
  actions.replaceWebpackConfig({ ...config, entry: { ...config.entry, ...islands } });
  actions.setWebpackConfig({ experiments: { layers: true } });
}

/**
 * Reads the packages of pages as empty modules: only the scripts of islands are published, and the HTML is rendered in
 * another stage. A build compiles Nivo and d3 only there. css-loader runs the packages that style sheets import.
 */
export function omitPackagesOfPages({ stage, actions, loaders }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  const use: unknown = loaders.null();
  const rule = {
    test: /[\\/]node_modules[\\/].*\.m?js$/,
    issuer: { not: /\.s?css$/ },
    issuerLayer: { not: ISLAND_LAYER },
    // webpack would warn about each export that an empty ES module lacks.
    type: "javascript/dynamic",
    use,
  };
  actions.setWebpackConfig({ module: { rules: [rule] } });
}

/** Makes no source maps, because they are not published. */
export function removeSourceMaps({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  actions.replaceWebpackConfig({ ...readConfig(getConfig), devtool: false });
}

/** Silences warnings about the order of style sheets, which does not matter with the layers of src/styles/README.md. */
export function ignoreStyleOrder({ actions }: CreateWebpackConfigArgs): void {
  actions.setWebpackConfig({ ignoreWarnings: [/Conflicting order/] });
}

/** Removes ESLint, which Gatsby runs in develop. oxlint checks this project, and develop is ready 2 seconds sooner. */
export function removeEslint({ stage, actions, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== "develop") return;
  const config = readConfig(getConfig);
  const eslint = findOne(config.plugins.filter(isEslint), "ESLintWebpackPlugin");
  actions.replaceWebpackConfig({ ...config, plugins: config.plugins.filter((plugin) => plugin !== eslint) });
}

/** Leaves TypeScript to gatsby-plugin-typescript. With Gatsby's own rule, too, Babel would compile each file twice. */
export function compileTypeScriptOnce({ getConfig }: CreateWebpackConfigArgs): void {
  const { module } = readConfig(getConfig);
  // The plugin adds its rule after this change.
  const rule = findOne(
    module.rules.filter(({ test }) => test?.test("page.tsx")),
    "rule for TypeScript",
  );
  rule.test = /\.(?:js|mjs|jsx)$/;
}

const LAYOUT = "src/layout/wrap-page-element.tsx";

/**
 * Leaves the layout out of the HTML of `gatsby develop`, which is ready 1.4 s sooner. The HTML is only a shell, in
 * which the browser renders the whole page. For this HTML, webpack reads the module of the layout as an empty one.
 */
export function omitLayoutFromShell({ stage, actions, loaders }: CreateWebpackConfigArgs): void {
  if (stage !== "develop-html") return;
  if (!existsSync(LAYOUT)) throw new Error(`${LAYOUT} is missing. Update webpack-config.ts.`);
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  const use: unknown = loaders.null();
  actions.setWebpackConfig({ module: { rules: [{ test: /wrap-page-element\.tsx$/, use }] } });
}

/** Keeps webpack from inlining small fonts: in the style sheet, every visitor would download them. */
export function keepFontsInFiles({ getConfig }: CreateWebpackConfigArgs): void {
  const { module } = readConfig(getConfig);
  const fontRules = module.rules.filter(({ test }) => test?.test("font.woff2"));
  const loaders = fontRules.flatMap(({ use = [] }) => use);
  const withLimit = loaders.flatMap(({ options }) => (options?.limit ? [options] : []));
  const fontOptions = findOne(withLimit, "limit for inlined fonts");
  fontOptions.limit = false;
}

/** Leaves only Gatsby's variables in `process.env`. Others differ by terminal and would invalidate webpack's cache. */
export function ignoreEnvironment({ getConfig }: CreateWebpackConfigArgs): void {
  const { plugins } = readConfig(getConfig);
  const { definitions } = findOne(plugins.filter(definesEnvironment), "DefinePlugin with process.env.NODE_ENV");
  for (const name of Object.keys(definitions)) {
    if (/^process\.env\.(?!(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT|GATSBY_\w+)$)/.test(name))
      delete definitions[name];
  }
}

/** Minifies with SWC instead of Terser: 8 seconds faster, and the scripts are 2 % smaller. */
export function minifyWithSwc({ stage, getConfig }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const { optimization } = readConfig(getConfig);
  const { constructor, options } = findOne(
    optimization?.minimizer?.filter(isTerserPlugin) ?? [],
    "TerserPlugin with swcMinify",
  );
  options.minimizer = { implementation: constructor.swcMinify, options: {} };
  // SWC starts its threads itself.
  options.parallel = false;
}

/**
 * Keeps webpack from tracing all files that its loaders import, which takes 7 to 13 seconds. webpack would compare them
 * to recognize a stale cache. Instead, stale-cache.ts removes the cache if loaders may have changed.
 */
export function skipBuildDependencies({ actions, getConfig }: CreateWebpackConfigArgs): void {
  const { cache } = readConfig(getConfig);
  const gatsbyCache = findOne(cache?.buildDependencies ? [cache] : [], "cache");
  // Without an empty list under this name, webpack adds its own files.
  gatsbyCache.buildDependencies = { defaultWebpack: [] };
  const plugin = {
    apply: ({ hooks }: Compiler) => {
      // Loaders add themselves during the compilation. webpack stores the list after this hook.
      hooks.done.tap("skipBuildDependencies", ({ compilation }) => {
        compilation.buildDependencies.clear();
      });
    },
  };
  actions.setWebpackConfig({ plugins: [plugin] });
}
