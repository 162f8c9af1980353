/**
 * The contract for responses with a status of 2xx: the message is delivered, unless the body is JSON that reports a
 * failure in one of four fields, or is a web page. No words are read, so every other text is a success, too, and so is
 * an empty body. docs/form-delivery.md has the contract in full.
 */

/** Returns whether a value is `false`, also as text: the form service FormSubmit responds with `"success": "false"`. */
const isFalse = (value: unknown) => (typeof value === "string" ? value.toLowerCase() === "false" : value === false);

/** Returns whether the value of `error` or `errors` reports no error: it is missing, false, zero or empty. */
const reportsNothing = (value: unknown) =>
  !value || isFalse(value) || (typeof value === "object" && Object.keys(value).length === 0);

/** Returns whether a text begins like a web page, after comments and an XML declaration. */
function isWebPage(text: string): boolean {
  const rest = text.replace(/^(?:<!--[^]*?-->|<\?[^>]*>)\s*/, "");
  return rest === text ? /^<(?:!doctype\s+)?html/i.test(text) : isWebPage(rest);
}

/**
 * Returns whether the body of a response with a status of 2xx reports a failure. Tries to parse every body as JSON: the
 * `Content-Type` says nothing, because PHP labels JSON as HTML unless it is told otherwise.
 */
export function reportsFailure(body: string): boolean {
  // Also removes byte order marks, one for each PHP file that has one.
  const text = body.trim();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON that is no object, such as a list, has no such fields
    const { success, ok, error, errors } = { ...(JSON.parse(text) as Readonly<Record<string, unknown>> | null) };
    return isFalse(success) || isFalse(ok) || !reportsNothing(error) || !reportsNothing(errors);
  } catch {
    // A text that is not JSON.
    return isWebPage(text);
  }
}
