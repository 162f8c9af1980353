/** Every response of nginx has each of the site's headers exactly once. */
import { connect } from "node:tls";
import { errorStatuses, skipWithoutNginx, test } from "./nginx";
import { expect } from "../site";
import { securityHeaders } from "../../plugins/gatsby-plugin-hosting/headers";

skipWithoutNginx();

/** Sends a raw request and returns the status and the header names of the response. */
async function sendRaw(url: string, request: string): Promise<{ status: number; names: string[] }> {
  const { port } = new URL(url);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect({ host: "localhost", port: Number(port), rejectUnauthorized: false }, () => {
      socket.write(request);
    });
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
    });
    socket.on("end", () => {
      resolve(received);
    });
    socket.on("error", reject);
  });
  const [statusLine = "", ...lines] = text.slice(0, text.indexOf("\r\n\r\n")).split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    names: lines.map((line) => line.slice(0, line.indexOf(":")).toLowerCase()),
  };
}

const get = (path: string, ...headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");

/** Requests with the status of their response. */
const requests: readonly (readonly [status: number, request: string])[] = [
  [200, get("/services")],
  [206, get("/icon-512.png", "Range: bytes=0-3")],
  [416, get("/icon-512.png", "Range: bytes=99999999-")],
  [416, get("/services", "Range: bytes=99999999-")],
  [301, get("/services/")],
  [404, get("/nothing")],
  [405, get("/").replace("GET", "POST")],
  // A URL and headers that are too long.
  [414, get(`/${"a".repeat(20_000)}`)],
  [400, get("/", `Cookie: ${"a".repeat(40_000)}`)],
  [400, "nonsense\r\n\r\n"],
  [400, "GET / HTTP/1.1\r\n\r\n"],
  ...errorStatuses.map((status) => [status, get(`/failure/${String(status)}`)] as const),
];

const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test("sends each header once with every response", async ({ server }) => {
  const expected = ["cache-control", ...securityHeaders.map(([header]) => header.toLowerCase())];
  for (const [expectedStatus, request] of requests) {
    const { status, names } = await sendRaw(server.url, request);
    const missing = expected.filter((name) => !names.includes(name));
    expect([request.slice(0, 60), status, missing, findDuplicates(names)]).toEqual([
      request.slice(0, 60),
      expectedStatus,
      [],
      [],
    ]);
  }
  // A response without a body may leave some out.
  const { headers } = await server.request("/services");
  const unchanged = await sendRaw(server.url, get("/services", `If-None-Match: ${headers.etag ?? ""}`));
  expect([unchanged.status, findDuplicates(unchanged.names)]).toEqual([304, []]);
  expect(unchanged.names).toContain("x-content-type-options");
});
