/** Lists the packages that have newer releases: the project's own, those that it overrides in others, and those of the bench. */
import { readFileSync } from "node:fs";
import { run, runCommand } from "./run.mts";

await runCommand(async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the project's own package.json
  const { overrides } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly overrides: object };
  await run("npm", ["outdated"]);
  await run("npm", ["outdated", "--all", ...Object.keys(overrides)]);
  await run("npm", ["outdated", "--prefix", "scripts/bench"]);
  // npm's own status is 1 where anything is outdated, which is no failure of this command.
  return 0;
});
