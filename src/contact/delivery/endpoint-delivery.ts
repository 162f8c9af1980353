import type { Delivery, DeliverySettings, Failure, FailureReason, Outcome } from "./delivery";
import type { Draft } from "../draft/draft";

const failed = (reason: FailureReason, rest: Omit<Failure, "reason"> = {}): Outcome => ({
  delivered: false,
  failure: { reason, ...rest },
});

/** Longest retry delay to accept, in milliseconds. A longer one is an error of the receiver. */
const MAX_RETRY_DELAY = 365 * 24 * 3_600_000;

/** Parses `Retry-After`: a number of seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | null, now: number): Omit<Failure, "reason"> {
  if (header === null) return {};
  // `Date.parse` accepts almost anything as a date.
  const isDate = /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(header);
  const at = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(isDate ? header : "");
  return at > now && at - now <= MAX_RETRY_DELAY ? { retryAt: at } : {};
}

/** Returns true if a JSON value means "no". Services do not always use `false`. */
const isNegative = (value: unknown) => value === false || value === "false" || value === 0 || value === null;

/** Returns true if a JSON value reports an error. An empty list does not. */
const isError = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);

function isSuccess(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return false;
  const { success, ok, error, errors }: Readonly<Record<string, unknown>> = { ...answer };
  return !isNegative(success) && !isNegative(ok) && !isError(error) && !isError(errors);
}

/**
 * Returns true if a response of status 2xx really is a success. Captive portals, as in hotels and trains, answer with a web
 * page. Form services report failures with status 200.
 */
async function isAccepted(response: Response): Promise<boolean> {
  const type = (response.headers.get("Content-Type") ?? "").toLowerCase();
  const text = await response.text();
  const isPage = /^(text\/html|application\/xhtml\+xml)/.test(type) || text.trimStart().startsWith("<");
  if (isPage) return false;
  return !type.includes("json") || isSuccess(JSON.parse(text));
}

/**
 * Statuses of a gateway that timed out or lost the connection. No one knows if the receiver has the message. 499 is nginx's,
 * 520 to 527 and 530 are Cloudflare's.
 */
const GATEWAY_STATUSES = new Set([408, 425, 499, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]);

async function readOutcome(response: Response): Promise<Outcome> {
  if (GATEWAY_STATUSES.has(response.status)) return failed("unreachable");
  if (response.ok) return (await isAccepted(response)) ? { delivered: true } : failed("unexpected");
  if (response.status === 429) return failed("busy", parseRetryAfter(response.headers.get("Retry-After"), Date.now()));
  if (response.status >= 500) return failed("server", parseRetryAfter(response.headers.get("Retry-After"), Date.now()));
  return failed(response.status >= 400 ? "refused" : "unexpected");
}

/** Builds the JSON body of a request. */
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
 * Creates a delivery to an endpoint: a POST of JSON with the four fields, the key, and the extra fields of the settings.
 * JSON, because form encodings change line breaks and cannot carry every character.
 */
export function createEndpointDelivery(settings: DeliverySettings): Delivery {
  const { delivery, timeoutSeconds } = settings;
  return async (draft, key) => {
    // If the connection is lost later, the message may have arrived.
    const wasOnline = navigator.onLine;
    // Not every browser in use has `AbortSignal.timeout`.
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
    }, timeoutSeconds * 1000);
    try {
      const response = await fetch(delivery, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(writeFields(draft, key, settings)),
        // A redirect leads to a web page, or to a URL that no one has approved for messages.
        redirect: "error",
        credentials: "omit",
        // Services that accept messages from only one domain check the referrer.
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
