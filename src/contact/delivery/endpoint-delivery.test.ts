import { deliverySettings } from "../../../tests/unit/delivery-settings";
import { createEndpointDelivery } from "./endpoint-delivery";

// Node.js has no `navigator.onLine`.
Object.defineProperty(globalThis, "navigator", { configurable: true, value: { onLine: true } });

const deliver = createEndpointDelivery(deliverySettings);
const draft = { name: "A", company: "B", email: "c@example.com", message: "It does not work, all is wrong." };
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

const accepted = [
  ["an empty 204", 204, undefined, null],
  ["an empty 204 with the type of JSON", 204, json, null],
  ["an empty 201 with the type of JSON", 201, json, ""],
  ["white space", 200, json, "\n"],
  ["text", 200, "text/plain", "OK"],
  ["thanks with a negation", 200, "text/plain", "Thank you! We will not share your data, and no action is needed."],
  ["text with PHP's default type", 200, "text/html; charset=UTF-8", "Thank you!"],
  ["what PHP prints for true", 200, "text/html", "1"],
  ["true", 200, json, "true"],
  ["JSON with PHP's default type", 200, "text/html; charset=UTF-8", '{"success":true}'],
  ["success as a string", 200, json, '{"success":"true"}'],
  ["ok with an empty list of errors", 201, json, '{"ok":true,"errors":[]}'],
  ["no errors in other forms", 200, json, '{"errors":{},"error":""}'],
  ["an object without a known field", 200, json, '{"id":7}'],
  ["a status", 200, json, '{"status":"success","code":200,"message":"Saved without errors"}'],
  ["a list with what was saved", 201, json, '[{"id":7,"message":"It does not work, all is wrong."}]'],
  ["the message with other white space", 201, json, '{"id":7,"message":"It does  not work,\\r\\nall is wrong. "}'],
  ["a sentence with the message", 200, "text/plain", "We received: It does not work, all is wrong."],
  ["thanks with advice", 200, json, '{"message":"Thanks! If you don\'t hear from us, check your spam folder."}'],
  ["lists of errors without any", 200, json, '{"success":true,"errors":{"name":[],"email":null}}'],
  ["words about no errors", 200, "text/plain", "Message sent, 0 errors"],
  ["an error with the text none", 200, json, '{"id":7,"error":"none"}'],
  ["an error that says ok", 200, json, '{"errcode":0,"errmsg":"ok"}'],
  ["thanks in HTML", 200, "text/html", "<p>Thank you!</p>"],
  ["success beside any words", 200, json, '{"ok":true,"result":{"text":"New message: all is wrong"}}'],
  ["an error code of zeros", 200, json, '{"errorCode":"00","errorMessage":"SUCCESS"}'],
  ["the message itself", 201, json, '{"id":7,"message":"It does not work, all is wrong."}'],
] as const;

const rejected = [
  ["incomplete JSON", 200, json, "{"],
  ["an empty list", 200, json, "[]"],
  ["null", 200, json, "null"],
  ["what PHP encodes for false", 200, "text/html", "false"],
  ["zero", 200, undefined, "0"],
  ["success: false", 200, json, '{"success":false}'],
  ["success: false without a type", 200, undefined, '{"success":false}'],
  ["success: false as text", 200, "text/plain", ' {"success": false}\n'],
  ["success: false as HTML", 200, "text/html", '{"success":false}'],
  ['ok: "false"', 200, json, '{"ok":"false"}'],
  ["success: 0", 200, json, '{"success":0}'],
  ["ok: null", 200, json, '{"ok":null}'],
  ["Success: false of .NET", 200, json, '{"Success":false}'],
  ["an error", 200, "Application/JSON; charset=utf-8", '{"error":"no"}'],
  ["a list of errors", 200, json, '{"success":true,"errors":[{}]}'],
  ["an error in words", 200, "text/plain", "Error: the message was not sent"],
  ["a warning of PHP", 200, "text/html", "Warning: mail(): Failed to connect to mailserver"],
  ["a status of failure", 200, json, '{"status":"error"}'],
  ["an HTTP status", 200, json, '{"statusCode":500}'],
  ["a result of failure inside", 200, json, '{"data":{"result":"failed"}}'],
  ["a message of failure", 200, json, '{"message":"Could not send the mail"}'],
  ["a text that does not say it is a success", 200, "text/plain", "Maintenance"],
  ["words that are joined", 200, "text/plain", "no_service"],
  ["a text about too many requests", 200, "text/plain", "Too many requests"],
  ["an error by another name", 200, json, '{"errorMessage":"Task timed out"}'],
  ["errors of fields", 200, json, '{"validationErrors":{"email":"Required"}}'],
  ["a flag with a word", 200, json, '{"success":"failed"}'],
  ["a flag by another name", 200, json, '{"email_sent":false}'],
  ["JSON inside of JSON", 200, json, '{"statusCode":200,"body":"{\\"success\\":false}"}'],
  ["a status by another word", 200, json, '{"status":"aborted"}'],
  ["a flag of failure", 200, json, '{"failed":true}'],
  ["a code of failure", 200, json, '[{"code":"too_small","message":"Required"}]'],
  ["words in any field", 200, json, '{"info":{"mail":"The mail was never sent"}}'],
  ["the name of an error", 200, json, '{"name":"ValidationError","details":[{"path":"email"}]}'],
  ["a refused address", 200, json, '{"accepted":[],"rejected":["info@example.com"]}'],
  ["thanks that are none", 200, "text/plain", "Thank you, but the form is closed."],
  ["an error in HTML", 200, "text/html", "<br />\n<b>Fatal error</b>: mail not sent"],
  ["a failure beside thanks", 200, "text/plain", "Thank you! The message could not be saved."],
  ["a form that is closed", 200, json, '{"message":"This form is no longer accepting submissions."}'],
  ["advice at a field", 200, json, '{"msg":"Please enter a valid email address"}'],
  ["a code of Node.js", 200, json, '{"code":"ETIMEDOUT","command":"CONN"}'],
  ["a list of messages", 200, json, '["The email is invalid."]'],
  ["an HTML page", 200, "TEXT/HTML", "hello"],
  ["an XHTML page", 200, "application/xhtml+xml", "hello"],
  ["an HTML page sent as plain text", 200, "text/plain", "\n <!doctype html>"],
  ["an HTML page without a type", 200, undefined, "<h1>Welcome aboard</h1>"],
] as const;

const responseTo = (status: number, type: string | undefined, body: string | null) => {
  const bytes = body === null ? null : new TextEncoder().encode(body);
  return new Response(bytes, { status, headers: type === undefined ? {} : { "Content-Type": type } });
};

it.each(accepted)("accepts %s", async (_name, status, type, body) => {
  expect(await outcomeOf(responseTo(status, type, body))).toEqual({ delivered: true });
});

it.each(rejected)("does not take %s for a success", async (_name, status, type, body) => {
  const failure = { reason: "unexpected" };
  expect(await outcomeOf(responseTo(status, type, body))).toEqual({ delivered: false, failure });
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
