import getPort from "get-port";
import { assertSiteIsBuilt } from "./built-site.mts";
import { findChromium } from "./chromium.mts";
import { findFirefox } from "./firefox.mts";
import { findNginx } from "./nginx.mts";
import { run } from "./run.mts";
import { findWebKitDriver } from "./webkit.mts";

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
  const optional = {
    NGINX_PATH: await findNginx(),
    FIREFOX_PATH: await findFirefox(),
    WEBKIT_DRIVER_PATH: await findWebKitDriver(),
  };
  return run("playwright", ["test", "--config", "tests", ...playwrightArguments], {
    environment: {
      CHROME_PATH: chromePath,
      ...optional,
      SITE_PORT: String(await getPort()),
      ...environment,
    },
  });
}
