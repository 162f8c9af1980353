import type { CreateWebpackConfigArgs } from "gatsby";
import * as changes from "./webpack-config";

class ESLintWebpackPlugin {
  public readonly options = {};
}
class DefinePlugin {
  public constructor(public readonly definitions: Record<string, string>) {}
}
class TerserPlugin {
  public static swcMinify = "SWC";
  public options = { minimizer: "Terser", parallel: true };
}

interface Rule {
  readonly test?: RegExp;
  readonly use?: readonly { readonly options: { readonly limit: number | false } }[];
}
const fontRule = (): Rule => ({ test: /\.woff2$/, use: [{ options: { limit: 10_000 } }] });

/** The part of Gatsby's configuration that is changed, as Gatsby 5.16 has it in a stage. */
const gatsbyConfig = (stage: string) => ({
  cache: { type: "filesystem", buildDependencies: { config: ["gatsby.js"] } },
  entry: { app: "production-app" },
  devtool: "source-map",
  optimization: { minimizer: stage === "build-javascript" ? [new TerserPlugin()] : [] },
  plugins: [
    new DefinePlugin({ "process.env.NODE_ENV": "1", "process.env.GATSBY_A": "2", "process.env.HOME": "3" }),
    // As gatsby-node.ts adds one.
    new DefinePlugin({ ERROR_SCREEN: "4" }),
    ...(stage === "develop" ? [new ESLintWebpackPlugin()] : []),
  ],
  module: { rules: [fontRule(), { test: /\.(js|mjs|jsx|ts|tsx)$/ }, {}] },
});

type GatsbyConfig = ReturnType<typeof gatsbyConfig>;
type Config = { readonly [Name in keyof GatsbyConfig]?: GatsbyConfig[Name] | undefined };

/** Applies all changes, and returns the configuration. */
function applyTo(stage: string, config: Config): Config {
  let current: Config = config;
  const context = {
    stage,
    getConfig: () => current,
    loaders: { null: () => "null-loader" },
    actions: {
      replaceWebpackConfig: (replaced: Config) => (current = replaced),
      setWebpackConfig: ({ module }: Config) => {
        const rules = [...(current.module?.rules ?? []), ...(module?.rules ?? [])];
        current = { ...current, module: { rules } };
      },
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the part that is used
  for (const change of Object.values(changes)) change(context as unknown as CreateWebpackConfigArgs);
  return current;
}

const stages = ["develop", "develop-html", "build-javascript", "build-html"];

it.each(stages)("finds all that it changes in Gatsby's configuration of %s", (stage) => {
  const { plugins, module, cache, optimization } = applyTo(stage, gatsbyConfig(stage));
  expect(plugins).toEqual([
    new DefinePlugin({ "process.env.NODE_ENV": "1", "process.env.GATSBY_A": "2" }),
    new DefinePlugin({ ERROR_SCREEN: "4" }),
  ]);
  expect(module?.rules[0]?.use?.[0]?.options.limit).toBe(false);
  expect(module?.rules.filter(({ test }) => test?.test("page.tsx"))).toEqual([]);
  expect(module?.rules.filter(({ test }) => test?.test(".cache/app.js"))).toHaveLength(1);
  expect(cache?.buildDependencies).toEqual({ defaultWebpack: [] });
  for (const { options } of optimization?.minimizer ?? [])
    expect(options).toEqual({ minimizer: { implementation: "SWC", options: {} }, parallel: false });
});

class RenamedPlugin extends DefinePlugin {}

const { plugins: gatsbyPlugins } = gatsbyConfig("build-html");
it.each<[string, string, Config]>([
  ["ESLintWebpackPlugin", "develop", { plugins: gatsbyPlugins }],
  ["DefinePlugin with process.env.NODE_ENV", "build-html", { plugins: [new RenamedPlugin({})] }],
  ["DefinePlugin with process.env.NODE_ENV", "build-html", { plugins: [...gatsbyPlugins, ...gatsbyPlugins] }],
  ["TerserPlugin with swcMinify", "build-javascript", { optimization: { minimizer: [] } }],
  ["limit for inlined fonts", "build-html", { module: { rules: [{ test: /\.ttf$|\.tsx$/ }] } }],
  ["rule for TypeScript", "develop", { module: { rules: [fontRule()] } }],
  ["cache", "develop-html", { cache: undefined }],
])("fails if it does not find exactly one %s in %s", (name, stage, changed) => {
  expect(() => applyTo(stage, { ...gatsbyConfig(stage), ...changed })).toThrow(`Expected exactly one ${name} in`);
});

it("compiles packages for the browser only if islands or style sheets import them", () => {
  const packagesOf = (stage: string) => {
    const { module } = applyTo(stage, gatsbyConfig(stage));
    return module?.rules.filter(({ test, use }) => use && test?.test("/project/node_modules/package/index.js"));
  };
  expect(packagesOf("build-javascript")).toEqual([
    expect.objectContaining({
      issuer: { not: /\.s?css$/ },
      issuerLayer: { not: "island" },
      type: "javascript/dynamic",
      use: "null-loader",
    }),
  ]);
  for (const stage of ["develop", "develop-html", "build-html"]) expect(packagesOf(stage)).toEqual([]);
});
