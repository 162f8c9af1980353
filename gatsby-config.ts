import type { GatsbyConfig } from "gatsby";
import { checkedFolder } from "./src/gatsby/data-check/checked-copy";
import { dataNodeType } from "./src/gatsby/data-node-type";
import { readPathPrefix } from "./src/gatsby/path-prefix";

const config: GatsbyConfig = {
  jsxRuntime: "automatic",
  trailingSlash: "never",
  pathPrefix: readPathPrefix(),
  // On some hosts Gatsby would otherwise fetch an adapter, which adds headers of its own to those of `publish`.
  adapter: { name: "static-host", adapt: () => undefined },
  // Build as well as develop: the build proves that the committed file of types is current.
  graphqlTypegen: { typesOutputPath: "src/gatsby/query-types.d.ts", generateOnBuild: true },
  plugins: [
    {
      resolve: "gatsby-plugin-sass",
      // Names of classes stand in every page, and random letters do not compress. In develop they are Gatsby's, which say
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
    { resolve: "gatsby-source-filesystem", options: { name: "data", path: checkedFolder } },
    { resolve: "gatsby-transformer-json", options: { typeName: dataNodeType } },
  ],
};

export default config;
