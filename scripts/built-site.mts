import { isFinished } from "../plugins/pages/gatsby-output";

/** @throws if there is no finished build in a folder */
export function assertSiteIsBuilt(folder = "public", command = "npm run build"): void {
  if (isFinished(folder)) return;
  throw new Error(
    `${folder} has no finished build: none has run, the last one was stopped, or develop has run since. Build the site with: ${command}`,
  );
}
