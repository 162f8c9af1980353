/** A real server as the endpoint of the contact form. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { listen } from "../listen";

interface Received {
  readonly body: Readonly<Record<string, string>>;
  readonly referrer: string | undefined;
}
export type Responder = (response: ServerResponse, request: IncomingMessage) => void;

export interface Endpoint {
  readonly url: string;
  readonly received: Received[];
  /** Responds to the next messages. */
  respond: Responder;
}

export const accept: Responder = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true}');
};

const listenForMessages = async (server: Server) =>
  `http://127.0.0.1:${String(await listen(server, "127.0.0.1"))}/messages`;

/** Returns the URL of a server that has just closed. (Browsers themselves block the low ports that are never in use.) */
export async function findRefusingUrl(): Promise<string> {
  const server = createServer();
  const url = await listenForMessages(server);
  await new Promise((done) => server.close(done));
  return url;
}

/** Starts an endpoint that records messages and responds as the test chooses. */
export async function startEndpoint(): Promise<{ readonly endpoint: Endpoint; readonly stop: () => void }> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    // On a reused connection, the browser itself retries a request that breaks.
    response.setHeader("Connection", "close");
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "content-type");
    response.setHeader("Access-Control-Expose-Headers", "retry-after");
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body that the form sends, which the tests assert
        body: JSON.parse(Buffer.concat(chunks).toString()) as Received["body"],
        referrer: request.headers.referer,
      });
      endpoint.respond(response, request);
    });
  });
  const endpoint: Endpoint = { url: await listenForMessages(server), received, respond: accept };
  return {
    endpoint,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
