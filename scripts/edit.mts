/**
 * Starts `gatsby develop`, and opens the content editor: `npm run edit`. `PORT` sets the port. The default is 8000.
 * With `EDITOR_URL`, a proxy serves the editor: see docs/editor-at-a-url.md.
 */
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import open from "open";
import { readAccess } from "../editor/server/access";
import { EDITOR_PATH } from "../content-model/field-path";
import { findPort } from "./port.mts";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

async function openWhenReady(url: string): Promise<void> {
  let response: Response | undefined;
  while (!response?.ok) {
    // `ref: false` lets this process end as soon as Gatsby ends.
    await setTimeout(250, undefined, { ref: false });
    response = await fetch(url).catch(() => undefined);
  }
  // If there is no browser to open, such as on a server, the terminal has the link.
  await open(url).catch(() => undefined);
}

/** Returns the arguments for Gatsby, and opens the editor as soon as Gatsby serves it. */
async function prepare(): Promise<readonly string[]> {
  const port = await findPort(8000);
  const proxyAccess = readAccess(process.env);
  // Gatsby polls, because Safari sends no password with WebSockets: https://bugs.webkit.org/show_bug.cgi?id=80362
  if (proxyAccess) process.env["GATSBY_SOCKET_IO_DEFAULT_TRANSPORT"] = "polling";
  else void openWhenReady(`http://localhost:${String(port)}${EDITOR_PATH}`);
  // Only programs on this computer, such as the proxy, may reach Gatsby, even if `GATSBY_HOST` is another host.
  const host = proxyAccess ? ["--host", "127.0.0.1"] : [];
  return ["--port", String(port), ...host];
}

await runCommand(async () => runGatsby("develop", prepare));
