import getPort from "get-port";
import { assertSiteIsBuilt } from "./built-site.mts";
import { run } from "./run.mts";

/**
 * Runs Playwright's tests, for which the site must be built. Call `ensureChromium` or `ensurePrograms` before.
 *
 * @param playwrightArguments arguments of `playwright test`, such as files or `--project=site`
 * @returns its exit code
 * @throws if the site is not built
 */
export async function runPlaywright(
  playwrightArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  assertSiteIsBuilt();
  const port = String(await getPort());
  return run("playwright", ["test", "--config", "tests", ...playwrightArguments], { SITE_PORT: port, ...environment });
}
