import { deliverySettings } from "../../../tests/unit/delivery-settings";
import { createEndpointDelivery } from "./endpoint-delivery";

// Node.js has no `navigator.onLine`.
Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: true } });

const deliver = createEndpointDelivery(deliverySettings);
const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const json = "application/json";

afterEach(() => {
  jest.restoreAllMocks();
});

async function outcomeOf(response: Response) {
  const request = jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(response);
  const outcome = await deliver(draft, "key");
  expect(request).toHaveBeenLastCalledWith(
    deliverySettings.delivery,
    expect.objectContaining({ referrerPolicy: "strict-origin", redirect: "error" }),
  );
  return outcome;
}

it.each([
  ["accepts an empty 204", 204, undefined, null, true],
  ["accepts text", 200, "text/plain", "OK", true],
  ["accepts success as a string", 200, json, '{"success":"true"}', true],
  ["accepts ok with an empty list of errors", 201, json, '{"ok":true,"errors":[]}', true],
  ["accepts an object without a known field", 200, json, '{"id":7}', true],
  ["rejects an empty JSON body", 200, json, "", false],
  ["rejects invalid JSON", 200, json, "{", false],
  ["rejects a list", 200, json, "[]", false],
  ["rejects null", 200, json, "null", false],
  ["rejects a number", 200, json, "1", false],
  ["rejects success: false", 200, json, '{"success":false}', false],
  ['rejects ok: "false"', 200, json, '{"ok":"false"}', false],
  ["rejects success: 0", 200, json, '{"success":0}', false],
  ["rejects ok: null", 200, json, '{"ok":null}', false],
  ["rejects an error", 200, "Application/JSON; charset=utf-8", '{"error":"no"}', false],
  ["rejects a list of errors", 200, json, '{"success":true,"errors":[{}]}', false],
  ["rejects an HTML page", 200, "TEXT/HTML", "hello", false],
  ["rejects an XHTML page", 200, "application/xhtml+xml", "hello", false],
  ["rejects an HTML page sent as plain text", 200, "text/plain", "\n <!doctype html>", false],
])("%s", async (_name, status, type, body, delivered) => {
  const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
  expect(await outcomeOf(new Response(body, { status, headers }))).toEqual(
    delivered ? { delivered } : { delivered, failure: { reason: "unexpected" } },
  );
});

it.each([
  ["3600", true],
  ["-1", false],
  ["soon 2090", false],
  ["99999999999999", false],
  [new Date(Date.now() + 7_200_000).toUTCString(), true],
  [new Date(Date.now() - 7_200_000).toUTCString(), false],
  ["Mon, 99 Foo 2090 00:00:00 GMT", false],
])("parses Retry-After: %s (valid: %j)", async (header, isValid) => {
  for (const status of [429, 503]) {
    const outcome = await outcomeOf(new Response(null, { status, headers: { "Retry-After": header } }));
    expect("failure" in outcome && outcome.failure.retryAt !== undefined).toBe(isValid);
  }
});

it.each([
  ["unreachable", [408, 425, 499, 502, 504, 520, 522, 524, 530]],
  ["busy", [429]],
  ["refused", [400, 401, 403, 404, 409, 413, 415, 422, 451]],
  ["server", [500, 501, 503, 505, 507, 599]],
])("fails as %s when the endpoint responds with %j", async (reason, statuses) => {
  for (const status of statuses) {
    expect(await outcomeOf(new Response(null, { status }))).toMatchObject({ delivered: false, failure: { reason } });
  }
});

it("sends the field names and extra fields of the settings", async () => {
  const request = jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(null, { status: 204 }));
  const fieldNames = { name: "full_name", company: "organization", email: "_replyto", message: "text", key: "id" };
  const extraFields = [{ name: "access_key", value: "0000" }];
  await createEndpointDelivery({ ...deliverySettings, fieldNames, extraFields })(draft, "7");
  expect(request.mock.calls[0]?.[1]?.body).toBe(
    '{"access_key":"0000","full_name":"A","organization":"B","_replyto":"c@example.com","text":"D","id":"7"}',
  );
});

it("fails as unreachable after a redirect or a lost connection, which the browser reports as an error", async () => {
  jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await deliver(draft, "key")).toEqual({ delivered: false, failure: { reason: "unreachable" } });
});

it("fails as unreachable when the connection is reset in the middle of the response", async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
  expect(await outcomeOf(new Response(body))).toEqual({ delivered: false, failure: { reason: "unreachable" } });
});

it("fails as timeout when a response does not end in time", async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, "fetch").mockImplementationOnce(async (_url, { signal } = {}) => {
    const start = (controller: ReadableStreamDefaultController) => {
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const outcome = deliver(draft, "key");
  await jest.advanceTimersByTimeAsync(deliverySettings.timeoutSeconds * 1000);
  expect(await outcome).toEqual({ delivered: false, failure: { reason: "timeout" } });
  jest.useRealTimers();
});
