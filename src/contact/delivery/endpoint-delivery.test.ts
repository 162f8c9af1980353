import { deliverySettings } from "../../../tests/unit/delivery-settings";
import { createEndpointDelivery } from "./endpoint-delivery";

Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: true } });

const deliver = createEndpointDelivery(deliverySettings);
const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const json = "application/json";

async function outcomeOf(response: Response) {
  const request = jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(response);
  const outcome = await deliver(draft, "key");
  expect(request.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy: "strict-origin", redirect: "error" });
  request.mockRestore();
  return outcome;
}

it.each([
  ["nothing", 204, undefined, null, true],
  ["a word", 200, "text/plain", "OK", true],
  ["yes", 200, json, '{"success":"true"}', true],
  ["yes, and no errors", 201, json, '{"ok":true,"errors":[]}', true],
  ["an object of its own", 200, json, '{"id":7}', true],
  ["no JSON", 200, json, "", false],
  ["a list", 200, json, "[]", false],
  ["null", 200, json, "null", false],
  ["a number", 200, json, "1", false],
  ["no", 200, json, '{"success":false}', false],
  ["no, as a text", 200, json, '{"ok":"false"}', false],
  ["no, as a number", 200, json, '{"success":0}', false],
  ["no, as nothing", 200, json, '{"ok":null}', false],
  ["an error", 200, "Application/JSON; charset=utf-8", '{"error":"no"}', false],
  ["errors", 200, json, '{"success":true,"errors":[{}]}', false],
  ["a page", 200, "TEXT/HTML", "hello", false],
  ["an XHTML page", 200, "application/xhtml+xml", "hello", false],
  ["a page that does not say so", 200, "text/plain", "\n <!doctype html>", false],
])("%s", async (_name, status, type, body, delivered) => {
  const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
  expect((await outcomeOf(new Response(body, { status, headers }))).delivered).toBe(delivered);
});

it.each([
  ["3600", true],
  ["-1", false],
  ["soon 2090", false],
  ["99999999999999", false],
  [new Date(Date.now() + 7_200_000).toUTCString(), true],
  [new Date(Date.now() - 7_200_000).toUTCString(), false],
  ["Mon, 99 Foo 2090 00:00:00 GMT", false],
])("Retry-After: %s", async (header, isKnown) => {
  const outcome = await outcomeOf(new Response(null, { status: 429, headers: { "Retry-After": header } }));
  expect(outcome).toMatchObject({ delivered: false, failure: { reason: "busy" } });
  expect("failure" in outcome && outcome.failure.retryAt !== undefined).toBe(isKnown);
});

it.each([
  ["unreachable", [408, 425, 499, 502, 504, 520, 522, 524, 530]],
  ["busy", [429]],
  ["refused", [400, 401, 403, 404, 409, 413, 415, 422, 451]],
  ["server", [500, 501, 503, 505, 507, 599]],
])("%s: %j", async (reason, statuses) => {
  for (const status of statuses) {
    expect(await outcomeOf(new Response(null, { status }))).toMatchObject({ delivered: false, failure: { reason } });
  }
});
