import { existsSync } from "node:fs";

/** @throws with a sentence for the person at the terminal where there is no site that a build has finished */
export function assertSiteIsBuilt(): void {
  if (!existsSync("public/index.html")) {
    throw new Error("There is no built site yet. Build it with: npm run build");
  }
  // Written last. `gatsby develop`, and a build that was stopped, leave Gatsby's own files.
  if (!existsSync("public/_headers")) {
    throw new Error(
      "What is in public/ is no finished site: a build was stopped, or develop has run since. Build it with: npm run build",
    );
  }
}
