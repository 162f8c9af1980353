import { assertSiteIsBuilt } from "../scripts/built-site.mts";
import { serveSite, startServer } from "../scripts/file-server.mts";

/** Serves the built site while tests run, on any free port. tests/playwright.config.ts reads the variable in each worker. */
export default async function serveBuiltSite(): Promise<() => Promise<void>> {
  assertSiteIsBuilt();
  const { url, stop } = await startServer(serveSite("public"));
  process.env["SITE_URL"] = url;
  return stop;
}
