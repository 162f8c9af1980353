import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import process from "node:process";
import type { Reporter } from "gatsby";
import { fieldLink } from "../../content-model/field-path";
import {
  formatMessage,
  formatPosition,
  formatProblems,
  type Problem,
  type ShownProblem,
} from "../../content-model/problems";
import type { Schemas } from "../../content-model/schema-types";
import { isDevelop } from "../../shared/is-develop";

const toEvent = (problems: readonly ShownProblem[]) => `data: ${JSON.stringify(problems)}\n\n`;

const subscribers = new Set<ServerResponse>();
/** The problems that were reported last, as a server-sent event. At startup, none: then valid data is no change. */
let lastEvent = toEvent([]);

/**
 * Stops a build before it writes pages, if there are problems. In develop, reports them if they have changed.
 *
 * @param terminalText the same problems, as text for the terminal
 */
function reportOrExit(problems: readonly ShownProblem[], terminalText: string, reporter: Reporter): void {
  if (!isDevelop() && problems.length > 0) {
    // Gatsby's reporter would add a stack trace.
    process.stderr.write(`${terminalText}\n`);
    process.exit(1);
  }
  const event = toEvent(problems);
  if (event === lastEvent) return;
  lastEvent = event;
  if (problems.length === 0) reporter.success("data/ is valid again.");
  else reporter.log(terminalText);
  for (const subscriber of subscribers) subscriber.write(lastEvent);
}

/** Reports the problems of data files, or that there are none. Ends a build if there are any. */
export function reportProblemsOrExit(problems: readonly Problem[], schemas: Schemas, reporter: Reporter): void {
  // A project may have removed the editor: see docs/remove-a-part.md.
  const hasEditor = existsSync("editor/dev-server.ts");
  const shown = problems.map((problem) => ({
    position: formatPosition(problem),
    message: formatMessage(problem),
    href: hasEditor && schemas.has(problem.file) ? fieldLink(problem) : undefined,
  }));
  reportOrExit(shown, formatProblems(problems).join("\n"), reporter);
}

/** Reports an error that keeps `data/` from being validated, such as an invalid schema. Ends a build. */
export const reportErrorOrExit = (message: string, reporter: Reporter): void =>
  reportOrExit([{ message }], message, reporter);

/** Sends a page the problems as server-sent events: those of this moment, and those after each change. */
export function subscribeToProblems(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    "Content-Type": "text/event-stream",
    // `no-transform`: compression would delay each event until the next one.
    "Cache-Control": "no-cache, no-transform",
  });
  response.write(lastEvent);
  subscribers.add(response);
  request.on("close", () => subscribers.delete(response));
}
