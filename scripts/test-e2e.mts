/** Runs the browser tests of the built site, or some of them: `npm run test:e2e -- contact`. */
import process from "node:process";
import { ensurePrograms } from "./programs.mts";
import { runCommand } from "./run.mts";
import { runPlaywright } from "./run-playwright.mts";

await runCommand(async () => {
  await ensurePrograms();
  return runPlaywright(process.argv.slice(2));
});
