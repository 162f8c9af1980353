import getPort from "get-port";
import { assertSiteIsBuilt } from "./built-site.mts";
import { findPrograms, type ProgramPaths } from "./programs.mts";
import { run } from "./run.mts";

/**
 * Runs the browser tests of the built site.
 *
 * @param playwrightArguments arguments of `playwright test`: files, or `--grep` and a name
 * @param environment other environment variables for the tests
 * @param programs the result of `findPrograms`. By default, finds the programs
 * @returns its exit code
 * @throws if the site is not built, or if there is no browser
 */
export async function runPlaywright(
  playwrightArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  programs?: ProgramPaths,
): Promise<number> {
  assertSiteIsBuilt();
  return run("playwright", ["test", "--config", "tests", ...playwrightArguments], {
    ...(programs ?? (await findPrograms())),
    SITE_PORT: String(await getPort()),
    ...environment,
  });
}
