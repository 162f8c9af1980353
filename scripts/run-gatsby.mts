import { rmSync } from "node:fs";
import { run, type RunOptions } from "./run.mts";
import { removeStaleCache } from "./stale-cache.mts";

/** Runs a command of Gatsby's, such as `build`, as this project has to: see `run`. */
export async function runGatsby(command: string, commandArguments: readonly string[] = [], options: RunOptions = {}) {
  if (command !== "serve") removeStaleCache();
  if (command === "clean")
    for (const folder of ["hosting", ".valid-data"]) rmSync(folder, { recursive: true, force: true });
  // Where the site's address has a path, in data/site.json, the site is built, and served, below it.
  const prefix = command === "build" || command === "serve" ? ["--prefix-paths"] : [];
  return run("gatsby", [command, ...prefix, ...commandArguments], options);
}
