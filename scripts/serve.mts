/** Serves the built site. With `--build`, builds it first. `PORT` chooses another port than 9000. */
import process from "node:process";
import { assertSiteIsBuilt } from "./built-site.mts";
import { assertPortIsFree, parsePort } from "./port.mts";
import { run, runCommand } from "./run.mts";
import { removeStaleCache } from "./stale-cache.mts";

await runCommand(async () => {
  const port = parsePort(process.env["PORT"], 9000);
  await assertPortIsFree(port);
  if (process.argv.includes("--build")) {
    removeStaleCache();
    const status = await run("gatsby", ["build"]);
    if (status !== 0) return status;
  } else {
    assertSiteIsBuilt();
  }
  return run("gatsby", ["serve", "--port", String(port)]);
});
