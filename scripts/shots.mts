/** Builds the site, and takes the pictures of its pages anew with which `tests/shots.spec.ts` compares: `npm run shots`. */
import { findChromium } from "./chromium.mts";
import { findFreePort } from "./port.mts";
import { run, runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

await runCommand(async () => {
  const chromePath = await findChromium();
  const status = await runGatsby("build");
  if (status !== 0) return status;
  return run("playwright", ["test", "--config", "tests", "shots.spec.ts", "--update-snapshots=all"], {
    environment: { CHROME_PATH: chromePath, SITE_PORT: String(await findFreePort()) },
  });
});
