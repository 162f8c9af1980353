import { existsSync } from "node:fs";

/** @throws if `public/` has no finished build */
export function assertSiteIsBuilt(): void {
  if (!existsSync("public/index.html")) {
    throw new Error("The site has not been built yet. Build it with: npm run build");
  }
  // A build writes this file last. `gatsby develop` and a build that was stopped leave only Gatsby's files.
  if (!existsSync("public/_headers")) {
    throw new Error(
      "public/ has no finished build: the last one was stopped, or develop has run since. Build the site with: npm run build",
    );
  }
}
