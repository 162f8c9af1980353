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

const subscribers = new Set<ServerResponse>();
/** The problems as a server-sent event. Before the first validation, there are none. */
let lastEvent = "data: []\n\n";

/** Stops a build before it writes pages, if there are problems. Otherwise, reports problems if they have changed. */
export function reportOrExit(terminalText: string, problems: readonly ShownProblem[], reporter: Reporter): void {
  if (process.env["gatsby_executing_command"] !== "develop" && problems.length > 0) {
    // Gatsby's reporter would add a stack trace.
    process.stderr.write(`${terminalText}\n`);
    process.exit(1);
  }
  const event = `data: ${JSON.stringify(problems)}\n\n`;
  if (event === lastEvent) return;
  lastEvent = event;
  if (problems.length === 0) reporter.success("data/ is valid again.");
  else reporter.log(terminalText);
  for (const subscriber of subscribers) subscriber.write(lastEvent);
}

export function reportProblemsOrExit(problems: readonly Problem[], schemas: Schemas, reporter: Reporter): void {
  const shown = problems.map((problem) => ({
    position: formatPosition(problem),
    message: formatMessage(problem),
    href: schemas.has(problem.file) ? fieldLink(problem) : undefined,
  }));
  reportOrExit(formatProblems(problems).join("\n"), shown, reporter);
}

/** Sends the problems to a page as server-sent events, at once and after each change. */
export function sendProblems(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    "Content-Type": "text/event-stream",
    // `no-transform`: compression would delay each event until the next one.
    "Cache-Control": "no-cache, no-transform",
  });
  response.write(lastEvent);
  subscribers.add(response);
  request.on("close", () => subscribers.delete(response));
}
