import type { IncomingMessage } from "node:http";
import { type Access, refuseForeignRequest } from "./refuse-request";

/** Method, address and port of another computer, and headers. */
type Sent = Readonly<Record<string, string | undefined>>;

/** Sends a request as the editor's page does. Other headers replace these, and an empty one is left out. */
const refuse = ({ method = "POST", from = "127.0.0.1", port = "8000", ...others }: Sent, access?: Access) => {
  const page = access ? new URL(access.origin) : new URL("http://localhost:8000");
  const sent = Object.entries({ host: page.host, origin: page.origin, ...others }).filter(([, value]) => value !== "");
  const socket = { remoteAddress: from, localPort: Number(port) };
  return () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function reads of a request
    refuseForeignRequest({ method, headers: Object.fromEntries(sent), socket } as unknown as IncomingMessage, access);
  };
};

const access = { origin: "https://edit.example.com", userHeader: "remote-user" };
const fromElsewhere = { method: "GET", origin: "", "sec-fetch-site": "cross-site" };
const visit = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

it.each([
  ["its own page", {}, undefined],
  ["a visit", { method: "GET", origin: "" }, undefined],
  ["localhost on port 80", { method: "GET", origin: "", host: "localhost", port: "80" }, undefined],
  ["a page at a port that is forwarded", { host: "localhost:9123", origin: "http://localhost:9123" }, undefined],
  ["a visit of such a page", { method: "GET", origin: "", host: "[::1]:1", "sec-fetch-site": "none" }, undefined],
  ["its own page at its URL", {}, access],
  ["a link on another site, at its URL", { ...fromElsewhere, ...visit }, access],
])("serves %s", (_name, request: Sent, at?: Access) => expect(refuse(request, at)).not.toThrow());

/** Requests that are refused with and without a URL. */
const foreign = [
  ["another site", { origin: "https://www.example.com" }],
  ["an opaque origin", { origin: "null" }],
  ["no origin", { origin: "" }],
  ["another port", { origin: "http://localhost:1" }],
  ["a DNS name of a web site", { host: "www.example.com:8000", origin: "http://www.example.com:8000" }],
  ["localhost without its port", { host: "localhost", origin: "http://localhost" }],
  ["an origin that reads", { method: "GET", origin: "https://www.example.com" }],
  ["another site, by its script", { ...fromElsewhere }],
  ["another server of this computer", { ...fromElsewhere, "sec-fetch-site": "same-site" }],
  ["another port that is forwarded", { host: "localhost:9123" }],
  ["a web site whose name begins with localhost", { host: "localhost:8000.example.com", origin: "" }],
  ["a name before the port of a web site", { host: "localhost:x@example.com:1", origin: "http://localhost:8000" }],
  ["another computer", { from: "192.168.1.2" }],
  ["another computer, by IPv6", { from: "::ffff:192.168.1.2" }],
] as const;

it.each(foreign)("refuses %s", (_name, request) => {
  expect(refuse(request)).toThrow(/^The editor (?:is only available|does not accept)/);
});

it.each([
  ...foreign,
  ["this computer, without the proxy", { host: "localhost:8000", origin: "http://localhost:8000" }],
  ["another host", { host: "edit.example.com.example.org" }],
  ["another port of the host", { host: "edit.example.com:8000" }],
  ["the site without TLS", { origin: "http://edit.example.com" }],
  ["a link in another site's form", { ...fromElsewhere, ...visit, method: "POST", origin: access.origin }],
  ["a script tag of another site", { ...fromElsewhere, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" }],
  ["a frame of another site", { ...fromElsewhere, ...visit, "sec-fetch-dest": "iframe" }],
] as const)("refuses %s if it is at a URL", (_name, request) => {
  expect(refuse(request, access)).toThrow(/^The editor (?:is only available|does not accept)/);
});
