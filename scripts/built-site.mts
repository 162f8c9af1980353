import { existsSync } from "node:fs";

/** @throws if `public/` has no finished build */
export function assertSiteIsBuilt(): void {
  // gatsby-plugin-hosting writes this file last. Each build and `gatsby develop` first remove it: see gatsby-output.ts.
  if (existsSync("public/_headers")) return;
  throw new Error(
    "public/ has no finished build: none has run, the last one was stopped, or develop has run since. Build the site with: npm run build",
  );
}
