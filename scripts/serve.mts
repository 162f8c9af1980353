/** Serves the built site. With `--build`, builds it first. `PORT` sets the port. The default is 9000. */
import process from "node:process";
import { readPathPrefix } from "../shared/site-url";
import { assertSiteIsBuilt, serveSite, startServer } from "./file-server.mts";
import { findPort } from "./port.mts";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

await runCommand(async () => {
  const port = await findPort(9000);
  const status = process.argv.includes("--build") ? await runGatsby("build", async () => []) : 0;
  if (status !== 0) return status;
  assertSiteIsBuilt();
  const prefix = readPathPrefix();
  const { url } = await startServer(serveSite("public", prefix), port);
  console.log(`The site is at ${url}${prefix}/ until you press Ctrl+C.`);
  // Sets only the exit code. The process goes on as long as the server is open.
  return 0;
});
