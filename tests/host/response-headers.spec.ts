/** Every response of nginx has each of the site's headers exactly once. */
import { errorStatuses, skipWithoutNginx, test } from "./nginx";
import { expect } from "../site";
import { securityHeaders } from "../../plugins/hosting-files/headers";

skipWithoutNginx();

/** Requests with the status of their response. */
const requests = [
  [200, "/services", {}],
  [206, "/icon-512.png", { headers: { Range: "bytes=0-3" } }],
  [416, "/icon-512.png", { headers: { Range: "bytes=99999999-" } }],
  [416, "/services", { headers: { Range: "bytes=99999999-" } }],
  [301, "/services/", {}],
  [404, "/nothing", {}],
  [405, "/", { method: "POST" }],
  // A URL and headers that are too long.
  [414, `/${"a".repeat(20_000)}`, {}],
  [400, "/", { headers: { Cookie: "a".repeat(40_000) } }],
  // A request without a host.
  [400, "/", { setHost: false }],
  ...errorStatuses.map((status) => [status, `/failure/${String(status)}`, {}] as const),
] as const;

const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test("sends each header once with every response", async ({ server }) => {
  const expected = ["cache-control", ...securityHeaders.map(([header]) => header.toLowerCase())];
  for (const [expectedStatus, path, options] of requests) {
    const { status, headerNames } = await server.request(path, options);
    const result = { status, missing: expected.filter((name) => !headerNames.includes(name)) };
    expect({ ...result, twice: findDuplicates(headerNames) }).toEqual({
      status: expectedStatus,
      missing: [],
      twice: [],
    });
  }
  // A response without a body may leave some out.
  const { headers } = await server.request("/services");
  const unchanged = await server.request("/services", { headers: { "If-None-Match": headers.etag } });
  expect([unchanged.status, findDuplicates(unchanged.headerNames)]).toEqual([304, []]);
  expect(unchanged.headerNames).toContain("x-content-type-options");
});
