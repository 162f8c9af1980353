import { deliverySettings } from "../../../tests/unit/delivery-settings";
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

const accepted = [
  ["an empty body", ""],
  ["white space", "\n"],
  ["text", "OK"],
  ["thanks with a negation", "Thank you! We will not share your data, and no action is needed."],
  ["what PHP prints for true", "1"],
  ["true", "true"],
  ["success as a string", '{"success":"true"}'],
  ["ok with an empty list of errors", '{"ok":true,"errors":[]}'],
  ["no errors in other forms", '{"errors":{},"error":""}'],
  ["an object without a known field", '{"id":7}'],
  ["a status", '{"status":"success","code":200,"message":"Saved without errors"}'],
  ["the message with other white space", '{"id":7,"message":"It does  not work,\\r\\nall is wrong. "}'],
  ["a sentence with the message", "We received: It does not work, all is wrong."],
  ["thanks with advice", '{"message":"Thanks! If you don\'t hear from us, check your spam folder."}'],
  ["lists of errors without any", '{"success":true,"errors":{"name":[],"email":null}}'],
  ["words about no errors", "Message sent, 0 errors"],
  ["an error with the text none", '{"id":7,"error":"none"}'],
  ["an error that says ok", '{"errcode":0,"errmsg":"ok"}'],
  ["thanks in HTML", "<p>Thank you!</p>"],
  ["success beside any words", '{"ok":true,"result":{"text":"New message: all is wrong"}}'],
  ["an error code of zeros", '{"errorCode":"00","errorMessage":"SUCCESS"}'],
  ["the message itself", '{"id":7,"message":"It does not work, all is wrong."}'],
] as const;

const rejected = [
  ["incomplete JSON", "{"],
  ["an empty list", "[]"],
  ["null", "null"],
  ["what PHP encodes for false", "false"],
  ["zero", "0"],
  ["success: false", '{"success":false}'],
  ['ok: "false"', '{"ok":"false"}'],
  ["success: 0", '{"success":0}'],
  ["ok: null", '{"ok":null}'],
  ["Success: false of .NET", '{"Success":false}'],
  ["an error", '{"error":"no"}'],
  ["a list of errors", '{"success":true,"errors":[{}]}'],
  ["an error in words", "Error: the message was not sent"],
  ["a warning of PHP", "Warning: mail(): Failed to connect to mailserver"],
  ["a status of failure", '{"status":"error"}'],
  ["an HTTP status", '{"statusCode":500}'],
  ["a result of failure inside", '{"data":{"result":"failed"}}'],
  ["a message of failure", '{"message":"Could not send the mail"}'],
  ["a text that does not say it is a success", "Maintenance"],
  ["words that are joined", "no_service"],
  ["a text about too many requests", "Too many requests"],
  ["an error by another name", '{"errorMessage":"Task timed out"}'],
  ["errors of fields", '{"validationErrors":{"email":"Required"}}'],
  ["a flag with a word", '{"success":"failed"}'],
  ["a flag by another name", '{"email_sent":false}'],
  ["JSON inside of JSON", '{"statusCode":200,"body":"{\\"success\\":false}"}'],
  ["a status by another word", '{"status":"aborted"}'],
  ["a flag of failure", '{"failed":true}'],
  ["a code of failure", '[{"code":"too_small","message":"Required"}]'],
  ["words in any field", '{"info":{"mail":"The mail was never sent"}}'],
  ["the name of an error", '{"name":"ValidationError","details":[{"path":"email"}]}'],
  ["a refused address", '{"accepted":[],"rejected":["info@example.com"]}'],
  ["thanks that are none", "Thank you, but the form is closed."],
  ["an error in HTML", "<br />\n<b>Fatal error</b>: mail not sent"],
  ["a failure beside thanks", "Thank you! The message could not be saved."],
  ["a form that is closed", '{"message":"This form is no longer accepting submissions."}'],
  ["advice at a field", '{"msg":"Please enter a valid email address"}'],
  ["a code of Node.js", '{"code":"ETIMEDOUT","command":"CONN"}'],
  ["a list of messages", '["The email is invalid."]'],
  ["an HTML page", "<h1>Welcome aboard</h1>"],
] as const;

it.each(accepted)("accepts %s", async (_name, body) => {
  expect(await outcomeOf(new Response(body))).toEqual({ delivered: true });
});

it.each(rejected)("does not take %s for a success", async (_name, body) => {
  expect(await outcomeOf(new Response(body))).toEqual({ delivered: false, failure: { reason: "unexpected" } });
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
