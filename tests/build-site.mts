/** Builds the site of the tests: this project, with the content of tests/site/. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../scripts/run.mts";
import { build, copyFiles, copyPackages } from "./project-copy";
import { siteFolder } from "./tested-folder";

const readPackages = (folder: string) => {
  const file = join(folder, "node_modules/.package-lock.json");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

await runCommand(async () => {
  copyFiles(siteFolder);
  if (readPackages(siteFolder) !== readPackages(".")) {
    rmSync(join(siteFolder, "node_modules"), { recursive: true, force: true });
    copyPackages(siteFolder);
  }
  await build(siteFolder);
  return 0;
});
