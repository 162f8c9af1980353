import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../list-files";
import { writeFolder } from "../gatsby-plugin-static-pages/gatsby-output";
import { cloudfrontFiles } from "./hosts/cloudfront";
import { headersFile, redirectsFile } from "./hosts/netlify";
import { nginxFiles } from "./hosts/nginx";
import { mergePolicies } from "./merge-policies";

const read = (path: string) => readFileSync(join("public", path), "utf8");

export const onPostBuild = (_context: object, { siteUrl }: { readonly siteUrl: string }): void => {
  const files = listFiles("public");
  const pages = files.filter((path) => path.endsWith(".html"));
  const policy = mergePolicies(pages.map(read));
  const paths = pages.map((path) => `/${path.replace(/\.html$/, "")}`).filter((path) => !/\/(?:index|404)$/.test(path));
  writeFileSync("public/_headers", headersFile(policy, files));
  writeFileSync("public/_redirects", redirectsFile(paths));
  const { hostname } = new URL(siteUrl);
  writeFolder(
    "hosting",
    new Map(
      [...nginxFiles(policy, hostname), ...cloudfrontFiles(policy)].map(([path, text]) => [path, Buffer.from(text)]),
    ),
  );
};
