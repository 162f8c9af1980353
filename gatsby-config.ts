import type { GatsbyConfig } from "gatsby";
import { createClassNames } from "./plugins/static-pages/class-names";
import { VALID_DATA_FOLDER } from "./shared/valid-data-folder";
import type { SiteExtrasContext } from "./plugins/static-pages/postprocess";
import { readPathPrefix } from "./shared/site-url";

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  pathPrefix: readPathPrefix(),
  // On some hosts, Gatsby would install an adapter, which adds headers. This empty adapter prevents that.
  adapter: { name: "static-host", adapt: () => undefined },
  // A build writes this file too. A test fails if the committed file differs from the build's: commit both together.
  graphqlTypegen: { typesOutputPath: "src/query-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-plugin-sass",
      // Short class names, because every page contains them. In develop, Gatsby's names include the file and the class.
      options: {
        cssLoaderOptions: {
          modules: process.env["NODE_ENV"] === "production" ? { getLocalIdent: createClassNames("src") } : true,
        },
      },
    },
    "gatsby-plugin-image",
    {
      resolve: "gatsby-plugin-sharp",
      options: { defaults: { formats: ["avif", "webp", "auto"], placeholder: "none" } },
    },
    "gatsby-transformer-sharp",
    // Makes nodes of the valid files of data/, and types of data/schema/. It is before `static-pages`, to stop a build
    // with data problems before that removes the last site. It copies pictures to a folder that the next plugin reads.
    "data-layer",
    { resolve: "gatsby-source-filesystem", options: { name: "data", path: VALID_DATA_FOLDER } },
    {
      resolve: "gatsby-transformer-json",
      options: { typeName: ({ node }: { readonly node: { readonly graphqlType: string } }) => node.graphqlType },
    },
    // Turns Gatsby's pages into static HTML with islands.
    {
      resolve: "static-pages",
      options: {
        // Imports the module on demand, because Gatsby loads this file in each of its processes.
        createSiteExtras: async (context: SiteExtrasContext) =>
          (await import("./src/site-files/site-files")).createSiteExtras(context),
      },
    },
    // Generates the hosting configuration from the finished `public/`, so it is last.
    {
      resolve: "hosting-files",
      options: {
        readOrigins: async (context: SiteExtrasContext) =>
          (await import("./src/site-files/site-files")).readOrigins(context),
      },
    },
  ],
};

export default config;
