/** Protects the editor: it writes files, and every web site can send requests to this machine. */
import type { IncomingMessage } from "node:http";
import { HttpError } from "./http-error";

/** The URL at which a proxy on this machine serves the editor. The editor then refuses requests at other URLs. */
export interface Access {
  readonly origin: string;
  /** The header in which the proxy says who is logged in, in lowercase. */
  readonly userHeader: string;
}

/** Hosts that are this machine. */
export const localHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Returns whether a `Host` header is a name of this machine. The port may be another one that a person has forwarded to
 * this server. That is safe: a page of another server at that port would have another origin than this host.
 */
const isLocalHost = (host: string, port: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host) || (port === "80" && localHosts.includes(host));

/** IPv6 sockets report IPv4 addresses as `::ffff:127.0.0.1`. */
const isLoopback = (address = "") => address === "::1" || /^(?:::ffff:)?127\./.test(address);

/** Returns the host of an origin as browsers send it in `Host`: without the default port of the protocol. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");

/** @throws an `HttpError` unless the request comes from a page of this server, on this machine or through the proxy */
export function refuseForeignRequest(request: IncomingMessage, access?: Access): void {
  const { method = "", headers, socket } = request;
  const { host = "", origin, "sec-fetch-site": fetchSite = "none" } = headers;
  if (!isLoopback(socket.remoteAddress)) {
    const remedy = "Forward a port of yours to it (`ssh -L`), or see docs/editor-at-a-url.md.";
    throw new HttpError(403, `The editor is only available on the computer that runs it. ${remedy}`);
  }
  const port = String(socket.localPort);
  // DNS rebinding: a web site can let any other name point to this machine.
  if (access ? host !== hostOf(access.origin) : !isLocalHost(host, port)) {
    const url = access?.origin ?? `localhost with a port, such as http://localhost:${port}`;
    throw new HttpError(403, `The editor is only available at ${url}.`);
  }
  if (method !== "GET" && method !== "POST") throw new HttpError(405, "The editor has only GET and POST.");
  // A GET may have neither header. Browsers send no `Origin` within the same origin, and `Sec-Fetch-Site` only since
  // 2023 (Safari 16.4). This is safe: no GET changes content, and no other site can read its response.
  const isOwnOrigin = access ? origin === access.origin : hostOf(origin ?? "") === host;
  const isSameOrigin = origin === undefined ? method === "GET" : isOwnOrigin;
  // A visit may come from another site: from a link in a message, or from the page of the login.
  const { "sec-fetch-mode": mode, "sec-fetch-dest": destination } = headers;
  const isVisit = access !== undefined && method === "GET" && mode === "navigate" && destination === "document";
  // "none" means that the person has typed the URL, or, as the default, that the browser is too old to say.
  const isAllowedSite = fetchSite === "same-origin" || fetchSite === "none" || isVisit;
  if (!isSameOrigin || !isAllowedSite)
    throw new HttpError(403, "The editor does not accept requests from other sites.");
}
