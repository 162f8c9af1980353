import getPort from "get-port";
import { assertSiteIsBuilt } from "./built-site.mts";
import { ensurePrograms, type ProgramPaths } from "./programs.mts";
import { run } from "./run.mts";

interface PlaywrightOptions {
  /** Other environment variables for the tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The programs of the tests. By default, those of `ensurePrograms`. */
  readonly programs?: ProgramPaths;
}

/**
 * Runs the browser tests of the built site.
 *
 * @param playwrightArguments arguments of `playwright test`: files, or `--grep` and a name
 * @returns its exit code
 * @throws if the site is not built, or if there is no browser
 */
export async function runPlaywright(
  playwrightArguments: readonly string[],
  { environment = {}, programs }: PlaywrightOptions = {},
): Promise<number> {
  assertSiteIsBuilt();
  return run("playwright", ["test", "--config", "tests", ...playwrightArguments], {
    ...(programs ?? (await ensurePrograms())),
    SITE_PORT: String(await getPort()),
    ...environment,
  });
}
