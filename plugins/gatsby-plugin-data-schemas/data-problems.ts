import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import process from "node:process";
import { watch } from "chokidar";
import type { Reporter } from "gatsby";
import pLimit from "p-limit";
import { messageOf } from "../message-of";
import { editorLink, pathInData, PROBLEMS_PATH } from "./editor-link";
import { waitUntilRead } from "./wait-until-read";
import { createDataValidator } from "./validation/data-validator";
import { formatMessage, formatPosition, formatProblems } from "./validation/format-problems";
import { updateValidCopy } from "./validation/valid-copy";

/** Delay in milliseconds before an update. Code editors write a file in several steps. */
const SETTLE_TIME = 50;

/** The part of Express that is used here. Gatsby types it as `any`. */
interface DevServer {
  readonly get: (path: string, handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
}

/** A problem in the overlay on the page. */
export interface ShownProblem {
  /** `data/claims.json:3:22` */
  readonly position?: string;
  readonly message: string;
  /** The URL of its field in the content editor, which has forms only for files with a schema. */
  readonly href?: string | undefined;
}

/** The problems of `data/`. */
interface Report {
  /** For the terminal. Empty if there are no problems. */
  readonly text: string;
  /** For the overlay. */
  readonly problems: readonly ShownProblem[];
}

const subscribers = new Set<ServerResponse>();
let report: Report = { text: "", problems: [] };

/** Validates `data/`, and updates the valid copy. If that throws, such as for an invalid schema, reports only the error. */
async function validateData(): Promise<Report & { readonly writtenFiles: readonly string[] }> {
  try {
    const validator = await createDataValidator();
    const { problems, writtenFiles } = await updateValidCopy(validator);
    const shown = problems.map((problem) => ({
      position: formatPosition(problem),
      message: formatMessage(problem),
      href: validator.schemas.has(pathInData(problem.file)) ? editorLink(problem) : undefined,
    }));
    return { text: formatProblems(problems).join("\n"), problems: shown, writtenFiles };
  } catch (error) {
    const message = messageOf(error);
    return { text: message, problems: [{ message }], writtenFiles: [] };
  }
}

const formatEvent = ({ problems }: Report) => `data: ${JSON.stringify(problems)}\n\n`;

/** @returns the files of the valid copy that have changed */
async function updateAndReport(reporter: Reporter): Promise<readonly string[]> {
  const { writtenFiles, ...found } = await validateData();
  if (found.text === report.text) return writtenFiles;
  report = found;
  if (found.text === "") reporter.success("data/ is valid again.");
  else reporter.log(found.text);
  for (const subscriber of subscribers) subscriber.write(formatEvent(report));
  return writtenFiles;
}

const oneAtATime = pLimit(1);
let timer: NodeJS.Timeout | undefined;
let isSchemaChanged = false;

/** Updates the copy after a change. The changes of a moment cause one update. */
function scheduleUpdate(reporter: Reporter): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // An update that is still waiting would find the same.
    oneAtATime.clearQueue();
    // Gatsby may miss a change of a file that it has not read yet, so the next update waits.
    void oneAtATime(async () => waitUntilRead(await updateAndReport(reporter)));
    if (!isSchemaChanged) return;
    isSchemaChanged = false;
    reporter.log("data/schema/ has changed. Restart `npm run develop`: Gatsby reads its types only at startup.");
  }, SETTLE_TIME);
}

/** Validates `data/` now and whenever a file changes. `gatsby develop` keeps the last valid version. */
async function watchData(reporter: Reporter): Promise<void> {
  const watcher = watch("data", { ignoreInitial: true }).on("all", (_event, path) => {
    isSchemaChanged ||= path.startsWith(join("data", "schema") + sep);
    scheduleUpdate(reporter);
  });
  await once(watcher, "ready");
  await oneAtATime(async () => updateAndReport(reporter));
}

/**
 * Validates `data/` before Gatsby reads it, writes the valid copy, and reports the problems. If there are any, a build stops
 * before it writes pages. In develop, validates again whenever a file changes.
 */
export async function startValidation(reporter: Reporter): Promise<void> {
  if (process.env["gatsby_executing_command"] === "develop") {
    await watchData(reporter);
    return;
  }
  const { text } = await validateData();
  if (text !== "") {
    // Gatsby's reporter would add a stack trace.
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

/** Sends the problems to open pages as server-sent events, at once and after each change. */
export function extendDevServer({ app }: { readonly app: DevServer }): void {
  app.get(PROBLEMS_PATH, (request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      // Compression would delay each event until the next one.
      "Cache-Control": "no-cache, no-transform",
    });
    response.write(formatEvent(report));
    subscribers.add(response);
    request.on("close", () => subscribers.delete(response));
  });
}
