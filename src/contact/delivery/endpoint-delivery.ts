import type { Delivery, DeliverySettings, Failure, FailureReason, Outcome } from "./delivery";
import type { Draft } from "../draft/draft";

const failed = (reason: FailureReason, rest: Omit<Failure, "reason"> = {}): Outcome => ({
  delivered: false,
  failure: { reason, ...rest },
});

/** Longest retry delay to accept, in milliseconds. Anything longer is taken for a mistake and ignored. */
const MAX_RETRY_DELAY = 365 * 24 * 3_600_000;

/** Parses `Retry-After`: a number of seconds or a date (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | null, now: number): Omit<Failure, "reason"> {
  if (header === null) return {};
  // `Date.parse` accepts almost anything as a date.
  const isDate = /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/.test(header);
  const at = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(isDate ? header : "");
  return at > now && at - now <= MAX_RETRY_DELAY ? { retryAt: at } : {};
}

/**
 * Returns true if the value of a `success` or `ok` flag says that the request failed. Some services send `"false"`, `0`
 * or `null` instead of `false`.
 */
const isExplicitFailure = (value: unknown) => value === false || value === "false" || value === 0 || value === null;

/** Returns true if the value of `error` or `errors` reports an error. An empty list does not. */
const isError = (value: unknown) => Boolean(value) && !(Array.isArray(value) && value.length === 0);

function isSuccess(body: unknown): boolean {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  const { success, ok, error, errors }: Readonly<Record<string, unknown>> = { ...body };
  return !isExplicitFailure(success) && !isExplicitFailure(ok) && !isError(error) && !isError(errors);
}

/**
 * Returns true if a response with status 2xx is a genuine success. Captive portals, as in hotels and trains, respond with
 * a web page. Form services report failures with status 200.
 */
async function isAccepted(response: Response): Promise<boolean> {
  const type = (response.headers.get("Content-Type") ?? "").toLowerCase();
  const text = await response.text();
  const isPage = /^(text\/html|application\/xhtml\+xml)/.test(type) || text.trimStart().startsWith("<");
  if (isPage) return false;
  return !type.includes("json") || isSuccess(JSON.parse(text));
}

/**
 * Statuses that do not tell whether the endpoint received the message, such as those of gateways. 499 is nginx's;
 * 520–527 and 530 are Cloudflare's.
 */
const AMBIGUOUS_STATUSES = new Set([408, 425, 499, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]);

async function readOutcome(response: Response): Promise<Outcome> {
  if (AMBIGUOUS_STATUSES.has(response.status)) return failed("unreachable");
  if (response.ok) return (await isAccepted(response)) ? { delivered: true } : failed("unexpected");
  if (response.status === 429) return failed("busy", parseRetryAfter(response.headers.get("Retry-After"), Date.now()));
  if (response.status >= 500) return failed("server", parseRetryAfter(response.headers.get("Retry-After"), Date.now()));
  return failed(response.status >= 400 ? "refused" : "unexpected");
}

/** Builds the JSON body of a request. CONTRIBUTING.md says how to add another one. */
type BuildBody = (draft: Draft, key: string, settings: DeliverySettings) => Readonly<Record<string, string>>;

const buildFieldsBody: BuildBody = (draft, key, { fieldNames, extraFields }) => ({
  ...Object.fromEntries(extraFields.map(({ name, value }) => [name, value])),
  [fieldNames.name]: draft.name,
  [fieldNames.company]: draft.company,
  [fieldNames.email]: draft.email,
  [fieldNames.message]: draft.message,
  [fieldNames.key]: key,
});

/**
 * Creates a delivery to an endpoint: a POST of JSON with the four fields, the idempotency key, and the extra fields of the
 * settings. The encodings of HTML forms would change line breaks.
 */
export function createEndpointDelivery(settings: DeliverySettings): Delivery {
  const { delivery: endpoint, timeoutSeconds } = settings;
  return async (draft, key) => {
    // Reads this before the request: if the connection is lost later, the message may have arrived.
    const wasOnline = navigator.onLine;
    // Not every browser in use has `AbortSignal.timeout`.
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
    }, timeoutSeconds * 1000);
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(buildFieldsBody(draft, key, settings)),
        // A redirect leads to a web page, or to a URL that is not configured to receive messages.
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
