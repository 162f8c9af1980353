/** Runs the browser tests that the arguments select: `npm run test:e2e -- contact`. */
import process from "node:process";
import { ensurePrograms } from "./programs.mts";
import { runCommand } from "./run.mts";
import { runPlaywright } from "./run-playwright.mts";

await runCommand(async () => {
  await ensurePrograms();
  return runPlaywright(process.argv.slice(2));
});
