import type { Delivery, DeliverySettings, Failure, FailureReason, Outcome } from "./delivery";

const failed = (reason: FailureReason, rest: Omit<Failure, "reason"> = {}): Outcome => ({
  delivered: false,
  failure: { reason, ...rest },
});

/** `Retry-After` is a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAt(header: string | null, now: number): Omit<Failure, "reason"> {
  if (header === null) return {};
  const at = /^\d+$/.test(header) ? now + Number(header) * 1000 : Date.parse(header);
  return Number.isFinite(at) && at > now ? { retryAt: at } : {};
}

/**
 * Whether the body of an answer of status 2xx can be taken for what it seems. The networks of hotels and trains answer
 * with a page of their own; form services say `"success": false`, or `"false"`, in an answer of status 200.
 */
async function isAccepted(response: Response): Promise<boolean> {
  const type = response.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html")) return false;
  const text = await response.text();
  if (!type.includes("json")) return true;
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== "object" || answer === null) return true;
  const said: Readonly<Record<string, unknown>> = { ...answer };
  return [said["success"], said["ok"]].every((value) => value !== false && value !== "false");
}

async function readOutcome(response: Response): Promise<Outcome> {
  if (response.ok) return (await isAccepted(response)) ? { delivered: true } : failed("unexpected");
  if (response.status === 429) return failed("busy", readRetryAt(response.headers.get("Retry-After"), Date.now()));
  if (response.status >= 500) return failed("server", readRetryAt(response.headers.get("Retry-After"), Date.now()));
  return failed(response.status >= 400 ? "refused" : "unexpected");
}

/**
 * Sends messages to an endpoint: a POST of JSON with the four fields, the key, and what the endpoint wants besides. JSON,
 * since a form's own encodings change line breaks and cannot carry every letter.
 */
export function createEndpointDelivery(settings: DeliverySettings): Delivery {
  const { delivery, timeoutSeconds, fieldNames, extraFields } = settings;
  return async (draft, key) => {
    const body = JSON.stringify({
      ...Object.fromEntries(extraFields.map(({ name, value }) => [name, value])),
      [fieldNames.name]: draft.name,
      [fieldNames.company]: draft.company,
      [fieldNames.email]: draft.email,
      [fieldNames.message]: draft.message,
      [fieldNames.key]: key,
    });
    try {
      const response = await fetch(delivery, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body,
        // A redirect leads to a page, or to where nobody agreed that the message may go.
        redirect: "error",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      return await readOutcome(response);
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError") return failed("timeout");
      if (error instanceof SyntaxError) return failed("unexpected");
      return failed(navigator.onLine ? "unreachable" : "offline");
    }
  };
}
