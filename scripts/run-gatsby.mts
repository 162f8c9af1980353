import { rmSync } from "node:fs";
import process from "node:process";
import { VALID_DATA_FOLDER, VALID_TEXTS_FILE } from "../plugins/data-layer/valid-data-folder";
import { run } from "./run.mts";

const environment = {
  GATSBY_TELEMETRY_DISABLED: "1",
  BROWSERSLIST_IGNORE_OLD_DATA: "1",
  // One process renders all pages within the 3 seconds that a second process would need to start.
  GATSBY_CPU_COUNT: "1",
  // Pictures would keep all of the default 4 threads busy, while webpack waits to read files.
  UV_THREADPOOL_SIZE: "8",
  // On Node.js 22 and later, packages of Gatsby cause a warning because they use Node's module `punycode`.
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --disable-warning=DEP0040`,
};

/** Runs a Gatsby command, such as `build`, in the environment of this project. */
export async function runGatsby(command: string, args: readonly string[] = []) {
  // `gatsby clean` removes only public/ and .cache/.
  if (command === "clean")
    for (const path of ["hosting", VALID_DATA_FOLDER, VALID_TEXTS_FILE]) rmSync(path, { recursive: true, force: true });
  // Builds the site for the path in its URL: see `pathPrefix` in gatsby-config.ts.
  const prefix = command === "build" ? ["--prefix-paths"] : [];
  return run("gatsby", [command, ...prefix, ...args], environment);
}
