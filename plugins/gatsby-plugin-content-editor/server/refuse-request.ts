/** Protects the editor: it writes files, and every web site can send requests to this machine. */
import type { IncomingMessage } from "node:http";

/** The reason why a request is not served. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const isLoopback = (address = "") => address === "::1" || /^(?:::ffff:)?127\./.test(address);

/** Returns whether a URL's authority is this server. Other names could be DNS names that a web site owns. */
function isThisServer(host: string, { socket }: IncomingMessage): boolean {
  const names = ["localhost", "127.0.0.1", "[::1]"];
  return names.some((name) => host === `${name}:${String(socket.localPort)}`);
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");

/** @throws a `Refusal` unless the request comes from a page of this server, on this machine */
export function refuseForeignRequest(request: IncomingMessage): void {
  const { method = "", headers, socket } = request;
  const { host = "", origin, "sec-fetch-site": fetchSite = "none" } = headers;
  if (!isLoopback(socket.remoteAddress)) throw new Refusal(403, "The editor is only available on this computer.");
  if (!isThisServer(host, request)) throw new Refusal(403, "The editor is only available at localhost.");
  if (method !== "GET" && method !== "POST") throw new Refusal(405, "The editor has only GET and POST.");
  const isSameOrigin = origin === undefined ? method === "GET" : hostOf(origin) === host;
  if (!isSameOrigin || (fetchSite !== "same-origin" && fetchSite !== "none")) {
    throw new Refusal(403, "The editor does not accept requests from other sites.");
  }
}
