/** Returns whether a value is `false`, also as text: FormSubmit responds with `"success": "false"`. */
const isFalse = (value: unknown) => (typeof value === "string" ? value.toLowerCase() === "false" : value === false);

const isEmpty = (value: unknown) =>
  !value || isFalse(value) || (typeof value === "object" && Object.keys(value).length === 0);

/** Returns whether a text begins like a web page, after comments and an XML declaration. */
function isWebPage(text: string): boolean {
  const rest = text.replace(/^(?:<!--[^]*?-->|<\?[^>]*>)\s*/, "");
  return rest === text ? /^<(?:!doctype\s+)?html/i.test(text) : isWebPage(rest);
}

/**
 * Returns whether the body of a response with status 2xx reports a failure: docs/form-delivery.md has the contract. The
 * type of the response says nothing, because PHP labels JSON as HTML unless it is told otherwise.
 */
export function reportsFailure(body: string): boolean {
  // Also removes byte order marks, one for each PHP file that has one.
  const text = body.trim();
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON that is no object, such as a list, has no such fields
    const { success, ok, error, errors } = { ...(JSON.parse(text) as Readonly<Record<string, unknown>> | null) };
    return isFalse(success) || isFalse(ok) || !isEmpty(error) || !isEmpty(errors);
  } catch {
    return isWebPage(text);
  }
}
