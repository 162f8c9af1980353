import { assertSiteIsBuilt } from "../scripts/built-site.mts";
import { serveSite, startServer } from "../scripts/file-server.mts";
import { publicFolder, siteFolder, testedFolder } from "./tested-folder";

/** Serves the built site while tests run, on any free port. tests/playwright.config.ts reads the variable in each worker. */
export default async function serveBuiltSite(): Promise<() => Promise<void>> {
  assertSiteIsBuilt(publicFolder, testedFolder === siteFolder ? "npm run build:tests" : "npm run build");
  const { url, stop } = await startServer(serveSite(publicFolder));
  process.env["SITE_URL"] = url;
  return stop;
}
