/** Runs the browser tests of the built site, or some of them: `npm run test:e2e -- contact`. */
import process from "node:process";
import { runCommand } from "./run.mts";
import { runPlaywright } from "./run-playwright.mts";

await runCommand(async () => runPlaywright(process.argv.slice(2)));
