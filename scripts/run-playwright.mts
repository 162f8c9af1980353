import getPort from "get-port";
import { assertSiteIsBuilt } from "./built-site.mts";
import { findChromium } from "./chromium.mts";
import { findNginx } from "./nginx.mts";
import { run } from "./run.mts";

/**
 * Runs the browser tests of the built site.
 *
 * @param playwrightArguments arguments of `playwright test`: files, or `--grep` and a name
 * @returns its exit code
 * @throws if the site is not built, or if there is no browser
 */
export async function runPlaywright(
  playwrightArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  assertSiteIsBuilt();
  const chromePath = await findChromium();
  const nginxPath = await findNginx();
  return run("playwright", ["test", "--config", "tests", ...playwrightArguments], {
    environment: {
      CHROME_PATH: chromePath,
      ...(nginxPath === undefined ? {} : { NGINX_PATH: nginxPath }),
      SITE_PORT: String(await getPort()),
      ...environment,
    },
  });
}
