/** Builds the two sites of the tests: this project, with the content of each folder of tests/sites/. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lock, socketOf } from "../scripts/folder-lock.mts";
import { runCommand } from "../scripts/run.mts";
import { build, copyFiles, copyPackages } from "./support/project-copy";
import { awkwardSiteData, siteData } from "./support/site-data";
import { awkwardFolder, siteFolder } from "./support/tested-folder";

const installed = "node_modules/.package-lock.json";
const readPackages = (folder: string) => {
  const file = join(folder, installed);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

await runCommand(async () => {
  mkdirSync(awkwardFolder, { recursive: true });
  // Not of `siteFolder`, which each build locks.
  await lock(socketOf(awkwardFolder), "npm run build:tests");
  if (readPackages(siteFolder) !== readPackages(".")) {
    rmSync(join(siteFolder, "node_modules"), { recursive: true, force: true });
    copyPackages(siteFolder);
    // npm writes into this file. With a link to it, the copy would always seem to be current.
    rmSync(join(siteFolder, installed));
    cpSync(installed, join(siteFolder, installed));
  }
  copyFiles(siteFolder, awkwardSiteData);
  await build(siteFolder);
  rmSync(awkwardFolder, { recursive: true, force: true });
  for (const name of ["data", "public"]) cpSync(join(siteFolder, name), join(awkwardFolder, name), { recursive: true });
  // Second, in the same folder and with its cache.
  copyFiles(siteFolder, siteData);
  await build(siteFolder);
  return 0;
});
