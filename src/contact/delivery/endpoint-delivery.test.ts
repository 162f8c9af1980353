import { deliverySettings } from "../../../tests/support/unit/delivery-settings";
import { createEndpointDelivery } from "./endpoint-delivery";

// Node.js has no `navigator.onLine`.
Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: true } });

const deliver = createEndpointDelivery(deliverySettings);
const draft = { name: "A", company: "B", email: "c@example.com", message: "It does not work, all is wrong." };

afterEach(() => jest.restoreAllMocks());

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
  ["an empty body", ""],
  ["white space", "\n"],
  ["text with a negation", "We never share your data."],
  ["text about an error, which no one reads", "Error: the message was not sent"],
  ["text that quotes a page", "Saved: <!doctype html>"],
  ["a part of a page", "<p>Thank you!</p>"],
  ["incomplete JSON", '{"success":false'],
  ["JSON with a negation", '{"message":"Your message has been received. Please do not reply to this email."}'],
  ["the message itself", '{"id":7,"message":"It doesn&#39;t work, all is wrong."}'],
  ["a row of a table", '{"id":7,"Status":"Not contacted","error message":"It does not work"}'],
  ["success in words", '{"success":"no email sent, access submission archive on the dashboard"}'],
  ["success and ok that are not false", '{"success":0,"ok":null}'],
  ["no error", '{"ok":true,"error":null,"errors":[]}'],
  ["no error, by an object and a text", '{"error":"","errors":{}}'],
  ["no error, by false and a number", '{"error":false,"errors":0}'],
  ["no error, by false as text", '{"success":"true","error":"false"}'],
  ["other names", '{"Success":false,"OK":false,"sent":false,"status":"mail_failed","validationErrors":["email"]}'],
  ["fields of an object inside", '{"statusCode":200,"data":{"success":false,"errors":["email"]}}'],
  ["a list", '[{"success":false}]'],
  ["null", "null"],
  ["false", "false"],
])("accepts %s with status 2xx as a success", async (_name, body) => {
  expect(await outcomeOf(new Response(body))).toEqual({ delivered: true });
});

it.each([
  ["success: false", '{"success":false,"message":"Thank you!"}'],
  ["success: false as text", '{"success":"false","message":"This form needs Activation."}'],
  ["ok: false", '{"ok":false}'],
  ["ok: False as text", '{"ok":"False"}'],
  ["an error in words", '{"success":true,"error":"form over quota"}'],
  ["an error as an object", '{"data":null,"error":{"name":"validation_error"}}'],
  ["an error as a number", '{"error":-1}'],
  ["a list of errors", '{"next":"/thanks","errors":[{}]}'],
  ["errors by field", '{"errors":{"email":[]}}'],
  // Node.js 20 drops two of them, browsers drop one.
  ["JSON after byte order marks", '\uFEFF\uFEFF\uFEFF\n{"success":false}'],
  ["a web page", "<!DOCTYPE html>\n<title>Thank you!</title>"],
  ["a web page without a document type", "<html lang=en>"],
  ["a web page after comments", "\uFEFF\uFEFF\uFEFF\n<!-- a\nb --><!-- c -->\n<!doctype\nHTML>\n<!-- d -->"],
  [
    "a web page after an XML declaration",
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">',
  ],
])("does not accept %s with status 2xx as a success, whatever its type", async (_name, body) => {
  for (const type of ["application/json", "text/html"])
    expect(await outcomeOf(new Response(body, { status: 201, headers: { "Content-Type": type } }))).toEqual({
      delivered: false,
      failure: { reason: "unexpected" },
    });
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
  for (const status of statuses)
    expect(await outcomeOf(new Response(null, { status }))).toMatchObject({ delivered: false, failure: { reason } });
});

it("sends the field names and extra fields of the settings", async () => {
  const request = jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(null, { status: 204 }));
  const fieldNames = { name: "full_name", company: "organization", email: "_replyto", message: "text", key: "id" };
  const extraFields = [{ name: "access_key", value: "0000" }];
  await createEndpointDelivery({ ...deliverySettings, fieldNames, extraFields })(draft, "7");
  expect(request.mock.calls[0]?.[1]?.body).toBe(
    '{"access_key":"0000","full_name":"A","organization":"B","_replyto":"c@example.com","text":"It does not work, all is wrong.","id":"7"}',
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
    const start = (controller: ReadableStreamDefaultController) =>
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    return new Response(new ReadableStream({ start }));
  });
  const outcome = deliver(draft, "key");
  await jest.advanceTimersByTimeAsync(deliverySettings.timeoutSeconds * 1000);
  expect(await outcome).toEqual({ delivered: false, failure: { reason: "timeout" } });
  jest.useRealTimers();
});
