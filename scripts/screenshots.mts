/** Builds the site, and updates the screenshots of `tests/developer/screenshots.spec.ts`: `npm run screenshots`. */
import { ensureChromium } from "./programs.mts";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";
import { runPlaywright } from "./run-playwright.mts";

await runCommand(async () => {
  // The screenshots need no other browser.
  await ensureChromium();
  const status = await runGatsby("build");
  return status === 0 ? runPlaywright(["screenshots.spec.ts", "--update-snapshots=all"]) : status;
});
