import { rmSync } from "node:fs";
import { run, type RunOptions } from "./run.mts";
import { removeStaleCache } from "./stale-cache.mts";

/** Runs a Gatsby command, such as `build`. Removes a stale cache first, and sets the path prefix. */
export async function runGatsby(command: string, args: readonly string[] = [], options: RunOptions = {}) {
  if (command !== "serve") removeStaleCache();
  if (command === "clean")
    for (const folder of ["hosting", ".valid-data"]) rmSync(folder, { recursive: true, force: true });
  // If the site's URL in data/site.json has a path, the site is built and served below it.
  const prefix = command === "build" || command === "serve" ? ["--prefix-paths"] : [];
  return run("gatsby", [command, ...prefix, ...args], options);
}
