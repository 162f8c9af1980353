import type { Delivery, DeliverySettings, FailureReason, Message, Outcome } from "./delivery";
import { reportsFailure } from "./response-body";

const failed = (reason: FailureReason, retryAt?: number): Outcome => ({
  delivered: false,
  failure: { reason, retryAt },
});

/** Longest delay to accept from `Retry-After`, in milliseconds. Anything longer is taken for a mistake and ignored. */
const MAX_RETRY_AFTER = 365 * 24 * 3_600_000;

/** Returns the time at which the response allows a retry: after some seconds, or at a date (RFC 9110, 10.2.3). */
function parseRetryAfter({ headers }: Response): number | undefined {
  const header = headers.get("Retry-After") ?? "";
  const isSeconds = /^\d+$/.test(header);
  // Accepts only this format, because `Date.parse` accepts others, too, and almost any text with a number.
  const isDate = new Date(header).toUTCString() === header;
  if (!isSeconds && !isDate) return undefined;
  const delay = isSeconds ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return delay > 0 && delay <= MAX_RETRY_AFTER ? Date.now() + delay : undefined;
}

/** Statuses of proxies: most leave open whether the message has arrived. 499 is nginx's, 520 and up Cloudflare's. */
const AMBIGUOUS_STATUSES = new Set([408, 425, 499, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]);

async function readOutcome(response: Response): Promise<Outcome> {
  const { ok, status } = response;
  if (AMBIGUOUS_STATUSES.has(status)) return failed("unreachable");
  if (ok) return reportsFailure(await response.text()) ? failed("unexpected") : { delivered: true };
  if (status === 429) return failed("busy", parseRetryAfter(response));
  if (status >= 500) return failed("server", parseRetryAfter(response));
  return failed(status >= 400 ? "refused" : "unexpected");
}

/** Builds the JSON body of a request. CONTRIBUTING.md says how to add another one. */
type BuildBody = (message: Message, key: string, settings: DeliverySettings) => Readonly<Record<string, string>>;

const buildFieldsBody: BuildBody = (message, key, { fieldNames, extraFields }) => ({
  ...Object.fromEntries(extraFields.map(({ name, value }) => [name, value])),
  [fieldNames.name]: message.name,
  [fieldNames.company]: message.company,
  [fieldNames.email]: message.email,
  [fieldNames.message]: message.message,
  [fieldNames.key]: key,
});

/** Creates a delivery to an endpoint: a POST of JSON, because the encodings of HTML forms change line breaks. */
export function createEndpointDelivery(settings: DeliverySettings): Delivery {
  const { delivery: endpoint, timeoutSeconds } = settings;
  return async (message, key) => {
    // Read before the request: if the connection is lost later, the message may have arrived.
    const wasOnline = navigator.onLine;
    // Not every browser in use has `AbortSignal.timeout`.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeoutSeconds * 1000);
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(buildFieldsBody(message, key, settings)),
        // A redirect leads to a web page, or to a URL that is not configured to receive messages.
        redirect: "error",
        credentials: "omit",
        // Services that accept messages from only one domain check the referrer.
        referrerPolicy: "strict-origin",
        signal: controller.signal,
      });
      return await readOutcome(response);
    } catch {
      if (controller.signal.aborted) return failed("timeout");
      return failed(wasOnline ? "unreachable" : "offline");
    } finally {
      clearTimeout(timer);
    }
  };
}
