/** Every answer that nginx can give has each of the site's headers exactly once. */
import { connect } from "node:tls";
import { failures, needsNginx, test } from "./nginx";
import { expect } from "./site";
import { securityHeaders } from "../plugins/gatsby-plugin-hosting/headers";

needsNginx();

/** Sends the bytes as they are, and returns the answer's status and the names of its headers. */
async function send(address: string, request: string): Promise<{ status: number; names: string[] }> {
  const { port } = new URL(address);
  const text = await new Promise<string>((resolve, reject) => {
    let received = "";
    const socket = connect({ host: "localhost", port: Number(port), rejectUnauthorized: false }, () => {
      socket.write(request);
    });
    socket.on("data", (piece: Buffer) => {
      received += piece.toString("latin1");
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
  ["a part of a file", 206, get("/icon-512.png", "Range: bytes=0-3")],
  ["a part that no file has", 416, get("/icon-512.png", "Range: bytes=99999999-")],
  ["a part that no page has", 416, get("/services", "Range: bytes=99999999-")],
  ["a redirect", 301, get("/services/")],
  ["a page that is not there", 404, get("/nothing")],
  ["a method that is not allowed", 405, get("/").replace("GET", "POST")],
  ["an address that is too long", 414, get(`/${"a".repeat(20_000)}`)],
  ["headers that are too long", 400, get("/", `Cookie: ${"a".repeat(40_000)}`)],
  ["a request that is none", 400, "nonsense\r\n\r\n"],
  ["a request without a host", 400, "GET / HTTP/1.1\r\n\r\n"],
  ...failures.map((status) => ["a failure", status, get(`/failure/${String(status)}`)] as const),
] as const) {
  test(`${name}: ${String(expectedStatus)} has each header once`, async ({ server }) => {
    const answer = await send(server.address, request);
    expect(answer.status).toBe(expectedStatus);
    const expected = ["Cache-Control", ...securityHeaders.map(([header]) => header)].map((each) => each.toLowerCase());
    const counts = Object.fromEntries(expected.map((each) => [each, answer.names.filter((x) => x === each).length]));
    expect(counts).toEqual(Object.fromEntries(expected.map((each) => [each, 1])));
    expect(answer.names.filter((each, index) => answer.names.indexOf(each) !== index)).toEqual([]);
  });
}

test("a page that has not changed: 304 has each header once", async ({ server }) => {
  const { headers } = await server.ask("/services");
  const { status, names } = await send(server.address, get("/services", `If-None-Match: ${headers.etag ?? ""}`));
  expect(status).toBe(304);
  expect(names.filter((each, index) => names.indexOf(each) !== index)).toEqual([]);
  expect(names).toContain("x-content-type-options");
});
