/** Serves the built site. With `--build`, builds it first. `PORT` sets the port. The default is 9000. */
import process from "node:process";
import { assertSiteIsBuilt } from "./built-site.mts";
import { assertPortIsFree, parsePort } from "./port.mts";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

await runCommand(async () => {
  const port = parsePort(process.env["PORT"], 9000);
  await assertPortIsFree(port);
  if (process.argv.includes("--build")) {
    const status = await runGatsby("build");
    if (status !== 0) return status;
  } else {
    assertSiteIsBuilt();
  }
  return runGatsby("serve", ["--port", String(port)]);
});
