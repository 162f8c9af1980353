import { mkdirSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import process from "node:process";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import { editorLink, pathInData } from "./editor-link";
import { waitUntilRead } from "./read-files";
import { createDataChecker, formatProblems } from "./validation/data-checker";
import { updateValidCopy } from "./validation/valid-copy";
import { DRAFTS_FOLDER } from "./valid-data-folder";

/** The URL at which pages subscribe to problems while `gatsby develop` runs: see src/develop/data-problems.ts. */
const ENDPOINT = "/___data-problems";

/** Delay in milliseconds before an update. Code editors write a file in several steps. */
const SETTLE_TIME = 50;

/** The part of Express that is used here. Gatsby types it as `any`. */
interface DevServer {
  readonly get: (path: string, handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
}

/** A line of the terminal and of the overlay on the page. */
export interface ProblemLine {
  readonly line: string;
  /** The URL of its field in the content editor. */
  readonly href?: string;
}

const subscribers = new Set<ServerResponse>();
let lines: readonly ProblemLine[] = [];

/** Returns the files of the valid copy of `data/` that it wrote, and a line for each problem, or one if a schema is invalid. */
function updateCopy(draftsFolder?: string) {
  try {
    const checker = createDataChecker();
    const { problems, writtenFiles } = updateValidCopy(checker, draftsFolder);
    const found = formatProblems(problems).map((line, index): ProblemLine => {
      const problem = problems[index];
      const hasForm = problem !== undefined && checker.schemas.has(pathInData(problem.file));
      return hasForm ? { line, href: editorLink(problem) } : { line };
    });
    return { found, writtenFiles };
  } catch (error) {
    return { found: [{ line: error instanceof Error ? error.message : String(error) }], writtenFiles: [] };
  }
}

const formatEvent = (problems: readonly ProblemLine[]) => `data: ${JSON.stringify(problems)}\n\n`;

const toText = (problems: readonly ProblemLine[]) => problems.map(({ line }) => line).join("\n");

/** @returns the files of the valid copy that have changed */
function update(reporter: Reporter): readonly string[] {
  const { found, writtenFiles } = updateCopy(DRAFTS_FOLDER);
  if (toText(found) === toText(lines)) return writtenFiles;
  lines = found;
  if (found.length === 0) reporter.success("data/ is valid again.");
  else reporter.log(toText(found));
  for (const subscriber of subscribers) subscriber.write(formatEvent(lines));
  return writtenFiles;
}

/** Validates `data/` now and whenever a file changes. `gatsby develop` keeps the last valid version. */
function watchData(reporter: Reporter): void {
  // A server that has stopped leaves its drafts.
  rmSync(DRAFTS_FOLDER, { recursive: true, force: true });
  mkdirSync(DRAFTS_FOLDER);
  update(reporter);
  let timer: NodeJS.Timeout | undefined;
  let isChanged = false;
  let isSchemaChanged = false;
  let updated = Promise.resolve();
  const updateIfChanged = async () => {
    // An update that ran meanwhile may have included this change.
    if (!isChanged) return;
    isChanged = false;
    await waitUntilRead(update(reporter));
  };
  watch(["data", DRAFTS_FOLDER], { ignoreInitial: true }).on("all", (_event, path) => {
    isSchemaChanged ||= path.startsWith(join("data", "schema") + sep);
    clearTimeout(timer);
    timer = setTimeout(() => {
      isChanged = true;
      updated = updated.then(updateIfChanged);
      if (!isSchemaChanged) return;
      isSchemaChanged = false;
      reporter.log("data/schema/ has changed. Restart `npm run develop`: Gatsby reads its types only at startup.");
    }, SETTLE_TIME);
  });
}

/**
 * Validates `data/` before Gatsby reads it, and reports the problems. If there are any, a build stops before it writes
 * anything.
 */
export function reportProblems(reporter: Reporter): void {
  if (process.env["gatsby_executing_command"] === "develop") {
    watchData(reporter);
    return;
  }
  const { found } = updateCopy();
  if (found.length > 0) {
    // Gatsby's reporter would add a stack trace.
    process.stderr.write(`${toText(found)}\n`);
    process.exit(1);
  }
}

/** Sends the problems to pages, now and whenever they change, as long as the connection is open. */
export function serveProblems({ app }: { readonly app: DevServer }): void {
  app.get(ENDPOINT, (request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      // Compression would delay each event until the next one.
      "Cache-Control": "no-cache, no-transform",
    });
    response.write(formatEvent(lines));
    subscribers.add(response);
    request.on("close", () => subscribers.delete(response));
  });
}
