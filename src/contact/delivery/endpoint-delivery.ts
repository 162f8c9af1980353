import type { Delivery, DeliverySettings, Failure, FailureReason, Outcome } from "./delivery";
import type { Draft } from "../draft/draft";

const failed = (reason: FailureReason, rest: Omit<Failure, "reason"> = {}): Outcome => ({
  delivered: false,
  failure: { reason, ...rest },
});

/** What is further off than this is a slip of the receiver's, in milliseconds. */
const longestWait = 365 * 24 * 3_600_000;

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAt(header: string | null, now: number): Omit<Failure, "reason"> {
  if (header === null) return {};
  // `Date.parse` finds a date in almost anything.
  const isDate = /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(header);
  const at = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(isDate ? header : "");
  return at > now && at - now <= longestWait ? { retryAt: at } : {};
}

/** What "no" looks like in JSON, for it is not always `false`. */
const isNo = (said: unknown) => said === false || said === "false" || said === 0 || said === null;

/** An empty list of errors is none. */
const isError = (said: unknown) => Boolean(said) && !(Array.isArray(said) && said.length === 0);

function isYes(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return false;
  const said: Readonly<Record<string, unknown>> = { ...answer };
  return !isNo(said["success"]) && !isNo(said["ok"]) && !isError(said["error"]) && !isError(said["errors"]);
}

/**
 * Whether the body of an answer of status 2xx can be taken for what it seems. The networks of hotels and trains answer
 * with a page of their own; form services report failures in an answer of status 200.
 */
async function isAccepted(response: Response): Promise<boolean> {
  const type = (response.headers.get("Content-Type") ?? "").toLowerCase();
  const text = await response.text();
  const isPage = /^(text\/html|application\/xhtml\+xml)/.test(type) || text.trimStart().startsWith("<");
  if (isPage) return false;
  return !type.includes("json") || isYes(JSON.parse(text));
}

/**
 * Statuses of a gateway that got no answer in time, or lost the connection: nobody knows whether the receiver has the message.
 * 499 is nginx's, 520 to 527 and 530 are Cloudflare's.
 */
const gatewayStatuses = new Set([408, 425, 499, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]);

async function readOutcome(response: Response): Promise<Outcome> {
  if (gatewayStatuses.has(response.status)) return failed("unreachable");
  if (response.ok) return (await isAccepted(response)) ? { delivered: true } : failed("unexpected");
  if (response.status === 429) return failed("busy", readRetryAt(response.headers.get("Retry-After"), Date.now()));
  if (response.status >= 500) return failed("server", readRetryAt(response.headers.get("Retry-After"), Date.now()));
  return failed(response.status >= 400 ? "refused" : "unexpected");
}

/** What is sent of a message, as JSON. */
type WriteBody = (draft: Draft, key: string, settings: DeliverySettings) => Readonly<Record<string, string>>;

const writeFields: WriteBody = (draft, key, { fieldNames, extraFields }) => ({
  ...Object.fromEntries(extraFields.map(({ name, value }) => [name, value])),
  [fieldNames.name]: draft.name,
  [fieldNames.company]: draft.company,
  [fieldNames.email]: draft.email,
  [fieldNames.message]: draft.message,
  [fieldNames.key]: key,
});

/**
 * Sends messages to an endpoint: a POST of JSON with the four fields, the key, and what the endpoint wants besides. JSON,
 * since a form's own encodings change line breaks and cannot carry every letter.
 */
export function createEndpointDelivery(settings: DeliverySettings): Delivery {
  const { delivery, timeoutSeconds } = settings;
  return async (draft, key) => {
    // A connection that is lost later may have carried the message.
    const wasOnline = navigator.onLine;
    // `AbortSignal.timeout` is not in every browser that is still in use.
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
    }, timeoutSeconds * 1000);
    try {
      const response = await fetch(delivery, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(writeFields(draft, key, settings)),
        // A redirect leads to a page, or to where nobody agreed that the message may go.
        redirect: "error",
        credentials: "omit",
        // Services that take messages from one domain alone look at it.
        referrerPolicy: "strict-origin",
        signal: controller.signal,
      });
      return await readOutcome(response);
    } catch (error) {
      if (controller.signal.aborted) return failed("timeout");
      if (error instanceof SyntaxError) return failed("unexpected");
      return failed(wasOnline ? "unreachable" : "offline");
    } finally {
      clearTimeout(timer);
    }
  };
}
