import { existsSync } from "node:fs";
import { join } from "node:path";

/** @throws if there is no finished build in a folder */
export function assertSiteIsBuilt(folder = "public", command = "npm run build"): void {
  // gatsby-plugin-hosting writes this file last. Each build and `gatsby develop` first remove it: see gatsby-output.ts.
  if (existsSync(join(folder, "_headers"))) return;
  throw new Error(
    `${folder} has no finished build: none has run, the last one was stopped, or develop has run since. Build the site with: ${command}`,
  );
}
