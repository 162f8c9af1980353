import { existsSync } from "node:fs";

/** @throws with a sentence for the person at the terminal where the site has not been built */
export function assertSiteIsBuilt(): void {
  if (!existsSync("public/index.html")) {
    throw new Error("There is no built site yet. Build it with: npm run build");
  }
}
