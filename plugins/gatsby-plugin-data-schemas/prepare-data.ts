import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import process from "node:process";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { updateValidCopy } from "./validation/valid-copy";
import { formatProblems } from "./validation/validate-data";

/** Where the pages hear of problems while `gatsby develop` runs: see src/develop/data-problems.ts. */
const address = "/___data-problems";

interface Listener {
  readonly write: (text: string) => void;
}

/** The part of Express that is used here; Gatsby types it as `any`. */
interface DevServer {
  readonly get: (path: string, handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
}

const listeners = new Set<Listener>();
let lines: readonly string[] = [];

const eventOf = (problems: readonly string[]) => `data: ${JSON.stringify(problems)}\n\n`;

/** Finds what is wrong in `data/`, line by line. If a schema is wrong, that is the only line. */
function findProblems(): readonly string[] {
  try {
    return formatProblems(updateValidCopy().problems);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function update(reporter: Reporter): void {
  const found = findProblems();
  if (found.join("\n") === lines.join("\n")) return;
  lines = found;
  if (found.length === 0) reporter.success("data/ is valid again.");
  else reporter.log(found.join("\n"));
  for (const listener of listeners) listener.write(eventOf(lines));
}

/**
 * Checks `data/` before Gatsby reads anything of it. A build ends there where something is wrong, before it has written
 * anything. In develop the pages keep what was good last, and the check goes on whenever a file changes.
 */
export function prepareData(reporter: Reporter): void {
  if (process.env["gatsby_executing_command"] === "develop") {
    update(reporter);
    let timer: NodeJS.Timeout | undefined;
    let isSchemaChanged = false;
    watch("data", { ignoreInitial: true }).on("all", (_event, path) => {
      isSchemaChanged ||= path.startsWith(join("data", "schema") + sep);
      // Editors write a file in several steps.
      clearTimeout(timer);
      timer = setTimeout(() => {
        update(reporter);
        if (!isSchemaChanged) return;
        isSchemaChanged = false;
        reporter.log("data/schema/ has changed. Restart `npm run develop`: Gatsby reads its types only at the start.");
      }, 50);
    });
    return;
  }
  const found = findProblems();
  if (found.length > 0) {
    // Not by Gatsby's reporter, which would put the stack of this program below it.
    process.stderr.write(`${found.join("\n")}\n`);
    process.exit(1);
  }
}

/** Tells the pages of problems, now and whenever they change, for as long as the connection is open. */
export function serveProblems({ app }: { readonly app: DevServer }): void {
  app.get(address, (request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      // Compressed, an event would wait for the next one.
      "Cache-Control": "no-cache, no-transform",
    });
    response.write(eventOf(lines));
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
  });
}
