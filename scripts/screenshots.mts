/** `npm run screenshots`: builds the site and updates the screenshots that `tests/screenshots.spec.ts` compares with. */
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";
import { runPlaywright } from "./run-playwright.mts";

await runCommand(async () => {
  const status = await runGatsby("build");
  return status === 0 ? runPlaywright(["screenshots.spec.ts", "--update-snapshots=all"]) : status;
});
