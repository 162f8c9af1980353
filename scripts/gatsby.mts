/** Runs a command of Gatsby's, such as `build`, with this project's environment. */
import process from "node:process";
import { run, runCommand } from "./run.mts";
import { removeStaleCache } from "./stale-cache.mts";

await runCommand(() => {
  removeStaleCache();
  return run("gatsby", process.argv.slice(2));
});
