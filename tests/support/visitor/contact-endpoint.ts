/** A real server as the endpoint of the contact form. */
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { serveSite, startServer } from "../../../scripts/file-server.mts";
import { FRAGMENTS } from "../../../shared/fragment-path";

interface Received {
  readonly body: Readonly<Record<string, string>>;
  readonly referrer: string | undefined;
}
export type Responder = (response: ServerResponse, request: IncomingMessage) => void;

export const accept: Responder = (response) =>
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true}');
export const fail: Responder = (response) => response.writeHead(500).end();

export class Endpoint {
  readonly received: Received[] = [];
  /** Responds to the next messages. */
  respond = accept;

  constructor(readonly url: string) {}

  valuesOf(name: "message" | "submission_key"): readonly unknown[] {
    return this.received.map(({ body }) => body[name]);
  }

  /** Delays the next responses until the returned function is called, which may be before the message arrives. */
  delayResponse(respond = accept): () => void {
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.respond = (response, request) => void released.then(() => respond(response, request));
    return () => release?.();
  }
}

/** Starts an endpoint that records messages and responds as the test chooses. */
export async function startEndpoint(): Promise<{ readonly endpoint: Endpoint; readonly stop: () => void }> {
  const { url, stop } = await startServer((request, response) => {
    // On a reused connection, the browser itself retries a request that breaks.
    response.setHeader("Connection", "close");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "content-type");
    response.setHeader("Access-Control-Expose-Headers", "retry-after");
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    const receive = async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body that the form sends, which the tests assert
      endpoint.received.push({ body: (await json(request)) as Received["body"], referrer: request.headers.referer });
      endpoint.respond(response, request);
    };
    void receive();
  });
  const endpoint = new Endpoint(`${url}/messages`);
  return { endpoint, stop: () => void stop() };
}

const isFragment = (path: string) => path.startsWith(`/${FRAGMENTS}/`);

/** Returns the HTML of a page or a fragment, or undefined if the path is not that of one. */
export function readPage(publicFolder: string, path: string): string | undefined {
  const name = path === "/" ? "index.html" : path.replace(/^\/([\w-]+)$/, "$1.html");
  const file = join(publicFolder, name);
  return (name.endsWith(".html") || isFragment(path)) && existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Replaces the form service of the awkward site in the HTML of a page, also in its policy. */
export const replaceFormService = (html: string, endpointUrl: string) =>
  html
    .replaceAll("https://forms.example.com/messages", endpointUrl)
    .replaceAll("https://forms.example.com", new URL(endpointUrl).origin);

/** Serves a site with changes of its pages and, unless `change` leaves plain text alone, of their fragments. */
export function servePages(
  publicFolder: string,
  change: (html: string, type: "text/html" | "text/plain") => string,
): RequestListener {
  const serveFile = serveSite(publicFolder);
  return (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const html = readPage(publicFolder, path);
    if (html === undefined) return serveFile(request, response);
    const type = isFragment(path) ? "text/plain" : "text/html";
    response.writeHead(200, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" });
    return response.end(change(html, type));
  };
}
