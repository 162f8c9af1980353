import type { BuildArgs, GatsbyConfig } from "gatsby";
import { VALID_DATA_FOLDER } from "./plugins/gatsby-plugin-data-schemas/valid-data-folder";
import { dataNodeType } from "./plugins/gatsby-plugin-data-schemas/node-type";
import { readPathPrefix, readSiteUrl } from "./plugins/site-url";

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  pathPrefix: readPathPrefix(),
  // On some hosts Gatsby would otherwise install an adapter, which adds headers of its own.
  adapter: { name: "static-host", adapt: () => undefined },
  // In a build as well as in develop: the build proves that the committed types are current.
  graphqlTypegen: { typesOutputPath: "src/query-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-plugin-sass",
      // Class names are in every page, and random characters do not compress. In develop they are Gatsby's, which say
      // whose they are.
      options: {
        cssLoaderOptions: {
          modules: process.env["NODE_ENV"] === "production" ? { localIdentName: "[hash:base64:5]" } : true,
        },
      },
    },
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    // data/ and data/schema/ → validated data with GraphQL types
    { resolve: "gatsby-plugin-data-schemas", options: { computedFields: "src/schema/computed-fields.graphql" } },
    { resolve: "gatsby-source-filesystem", options: { name: "data", path: VALID_DATA_FOLDER } },
    { resolve: "gatsby-transformer-json", options: { typeName: dataNodeType } },
    // Gatsby's pages → static HTML with islands
    {
      resolve: "gatsby-plugin-static-pages",
      options: {
        islands: "src/islands",
        client: "src/client",
        // Loaded when it is needed: Gatsby reads this file in each of its processes.
        createSiteOutput: async (context: Pick<BuildArgs, "graphql">) =>
          (await import("./src/site-files/site-files")).createSiteOutput(context),
      },
    },
    // → settings of hosts
    { resolve: "gatsby-plugin-hosting", options: { siteUrl: readSiteUrl().href } },
  ],
};

export default config;
