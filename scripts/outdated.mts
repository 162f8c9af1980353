/** Lists the packages that have newer releases: the project's own, those that it overrides in others, and those of the bench. */
import { existsSync, readFileSync } from "node:fs";
import { run, runCommand } from "./run.mts";

interface Packages {
  readonly dependencies: object;
  readonly devDependencies: object;
  readonly overrides: object;
}

await runCommand(async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the project's own package.json
  const { overrides, ...own } = JSON.parse(readFileSync("package.json", "utf8")) as Packages;
  const overridden = Object.keys(overrides).filter(
    (name) => !(name in own.dependencies) && !(name in own.devDependencies),
  );
  await run("npm", ["outdated"]);
  await run("npm", ["outdated", "--all", ...overridden]);
  // They are installed by the first `npm run bench`.
  if (existsSync("scripts/bench/node_modules")) await run("npm", ["outdated", "--prefix", "scripts/bench"]);
  // npm's own status is 1 where anything is outdated, which is no failure of this command.
  return 0;
});
