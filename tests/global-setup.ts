import { assertSiteIsBuilt, serveSite, startServer } from "../scripts/file-server.mts";
import { readPathPrefix } from "../shared/site-url";
import { awkwardPublicFolder, publicFolder, siteFolder, testedFolder } from "./support/tested-folder";

/** Serves the built sites while tests run, on any free ports. Each worker reads the variables. */
export default async function serveBuiltSites(): Promise<() => Promise<void>> {
  assertSiteIsBuilt(publicFolder, testedFolder === siteFolder ? "npm run build:tests" : "npm run build");
  const site = await startServer(serveSite(publicFolder, readPathPrefix(testedFolder)));
  const awkwardSite = await startServer(serveSite(awkwardPublicFolder));
  process.env["SITE_URL"] = site.url;
  process.env["AWKWARD_SITE_URL"] = awkwardSite.url;
  return async () => {
    await site.stop();
    await awkwardSite.stop();
  };
}
