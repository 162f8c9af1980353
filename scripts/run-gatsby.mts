import { rmSync } from "node:fs";
import process from "node:process";
import { createDataValidator } from "../content-model/check/data-validator";
import { findPlaceholders, findSampleIcons } from "../content-model/check/launch-check";
import { count } from "../content-model/problems";
import { VALID_DATA_FOLDER, VALID_TEXTS_FILE } from "../shared/valid-data-folder";
import { lock, socketOf } from "./folder-lock.mts";
import { run } from "./run.mts";

const environment = {
  GATSBY_TELEMETRY_DISABLED: "1",
  BROWSERSLIST_IGNORE_OLD_DATA: "1",
  // One process renders all pages within the 3 seconds that a second process would need to start.
  GATSBY_CPU_COUNT: "1",
  // Pictures would keep all of the default 4 threads busy, while webpack waits to read files.
  UV_THREADPOOL_SIZE: "8",
  // Parcel compiles the few gatsby-*.ts sooner than it starts other threads.
  PARCEL_WORKERS: "0",
  // On Node.js 22 and later, packages of Gatsby cause a warning because they use Node's module `punycode`. With the
  // default 16 MiB for new objects, a tenth of a build's time goes to collecting garbage.
  NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --disable-warning=DEP0040 --max-semi-space-size=64`,
};

/** In develop, Gatsby compiles gatsby-node.ts and the plugins with source maps, and errors name their own files. */
const developEnvironment = { ...environment, NODE_OPTIONS: `${environment.NODE_OPTIONS} --enable-source-maps` };

/** Says that the site that was built must not go live, if it has placeholders. */
async function reportPlaceholders(): Promise<void> {
  const { schemas, validateAll } = await createDataValidator();
  const placeholders = findPlaceholders(schemas, validateAll().texts).length + findSampleIcons(".").length;
  if (placeholders === 0) return;
  console.log(
    `\nDO NOT PUBLISH THIS SITE YET: it has ${count(placeholders, "placeholder")}. \`npm run launch-check\` lists them, ` +
      "such as\nsample figures, or a form that sends nothing. Hosts run `npm run build:live`, which refuses such a site.\n",
  );
}

/**
 * Runs a Gatsby command, such as `build`, in the environment of this project. Fails if another one runs in this folder:
 * they would remove each other's files.
 *
 * @param findArguments runs only if none does
 */
export async function runGatsby(command: string, findArguments: () => Promise<readonly string[]>): Promise<number> {
  const { npm_lifecycle_event: script } = process.env;
  const unlock = await lock(socketOf("."), script === undefined ? `gatsby ${command}` : `npm run ${script}`);
  try {
    return await runAlone(command, await findArguments());
  } finally {
    unlock();
  }
}

async function runAlone(command: string, args: readonly string[]): Promise<number> {
  // `gatsby clean` removes only public/ and .cache/.
  if (command === "clean")
    for (const path of ["hosting", VALID_DATA_FOLDER, VALID_TEXTS_FILE]) rmSync(path, { recursive: true, force: true });
  // Builds the site for the path in its URL: see `pathPrefix` in gatsby-config.ts.
  const prefix = command === "build" ? ["--prefix-paths"] : [];
  const status = await run(
    "gatsby",
    [command, ...prefix, ...args],
    command === "develop" ? developEnvironment : environment,
  );
  if (command === "build" && status === 0) await reportPlaceholders();
  return status;
}
