/** Starts `gatsby develop`, and opens the content editor: `npm run edit`. `PORT` sets the port. The default is 8000. */
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import open from "open";
import { EDITOR_PATH } from "../plugins/data-layer/editor-link";
import { assertPortIsFree, parsePort } from "./port.mts";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

async function openWhenReady(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const isReady = await fetch(url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (signal.aborted) return;
    if (isReady) break;
    await setTimeout(250);
  }
  // If there is no browser to open, such as on a server, the terminal has the link.
  await open(url).catch(() => undefined);
}

await runCommand(async () => {
  const port = parsePort(process.env["PORT"], 8000);
  await assertPortIsFree(port);
  const stopped = new AbortController();
  void openWhenReady(`http://localhost:${String(port)}${EDITOR_PATH}`, stopped.signal);
  try {
    return await runGatsby("develop", ["--port", String(port)]);
  } finally {
    stopped.abort();
  }
});
