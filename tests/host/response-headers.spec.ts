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

for (const [name, expectedStatus, request] of [
  ["a page", 200, get("/services")],
  ["a range of a file", 206, get("/icon-512.png", "Range: bytes=0-3")],
  ["a range beyond the end of a file", 416, get("/icon-512.png", "Range: bytes=99999999-")],
  ["a range beyond the end of a page", 416, get("/services", "Range: bytes=99999999-")],
  ["a redirect", 301, get("/services/")],
  ["an unknown page", 404, get("/nothing")],
  ["a forbidden method", 405, get("/").replace("GET", "POST")],
  ["a URL that is too long", 414, get(`/${"a".repeat(20_000)}`)],
  ["headers that are too long", 400, get("/", `Cookie: ${"a".repeat(40_000)}`)],
  ["an invalid request", 400, "nonsense\r\n\r\n"],
  ["a request without a host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ...errorStatuses.map((status) => ["an error", status, get(`/failure/${String(status)}`)] as const),
] as const) {
  test(`sends each header once with status ${String(expectedStatus)} for ${name}`, async ({ server }) => {
    const response = await sendRaw(server.url, request);
    expect(response.status).toBe(expectedStatus);
    const expected = ["Cache-Control", ...securityHeaders.map(([header]) => header)].map((each) => each.toLowerCase());
    const counts = Object.fromEntries(expected.map((each) => [each, response.names.filter((x) => x === each).length]));
    expect(counts).toEqual(Object.fromEntries(expected.map((each) => [each, 1])));
    expect(response.names.filter((each, index) => response.names.indexOf(each) !== index)).toEqual([]);
  });
}

test("sends no header twice with status 304 for an unchanged page", async ({ server }) => {
  const { headers } = await server.request("/services");
  const { status, names } = await sendRaw(server.url, get("/services", `If-None-Match: ${headers.etag ?? ""}`));
  expect(status).toBe(304);
  expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  expect(names).toContain("x-content-type-options");
});
