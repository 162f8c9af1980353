/** Words by which an endpoint says that it does not have the message, and by which it says that it does. */
const failureWords =
  /\b(?:aborted|bad|blocked|bounced|cancell?ed|cannot|could not|denied|errors?|exceeded|exceptions?|expired|fail(?:s|ed|ures?)?|false|fatal|forbidden|inactive|invalid|limit reached|mismatch|missing|no (?:service|such)|nok|not (?:been |be |yet )*(?:\w+ed|able|allowed|found|ok|sent|valid)|problem|refused|rejected|spam|time(?:d )?out|too (?:big|large|long|many|short|small)|try again|unable|unauthenticated|unauthori[sz]ed|unavailable|undelivered|unsuccessful|warning|wrong)\b|n['’]t\b/i;
const successWords = /\b(?:accepted|created|done|ok|queued|received|saved|sent|success\w*|thanks?)\b|^(?:1|true)$/i;

/** Names of the fields of JSON in which endpoints say how it went, without `_` and `-`. */
const flagName =
  /^(?:is|was|e?mail|message)?(?:accepted|delivered|ok|saved|sent|submitted|succeeded|success(?:ful)?|valid)$/i;
const errorName = /^(?:(?:has|is)?err(?:or)?s?(?:codes?|message|type)?|exceptions?|fail(?:ed|ures?)?)$/i;
const verdictName = /^(?:code|outcome|result|state|status(?:code)?|type)$/i;
/** A number is the index of a text in a list. */
const explanationName = /^(?:details?|message|msg|reason|response|text|title|\d+)$/i;

const isNegative = (value: unknown) => /^(?:fail(?:ed|ure)?|false|0|ko|nan|no?|null|undefined)$/i.test(String(value));
const isEmpty = (value: unknown) =>
  /^(?:"(?:|false|0|none|no errors?|null)"|false|0|null|\[\]|\{\})$/i.test(JSON.stringify(value));

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).map(([key, inside]) => [key.replaceAll(/[_-]/g, ""), inside])
    : [];
/** Returns the text of a field. An object has none. */
function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" ? "" : JSON.stringify(value);
}
/** Words may be joined, as in `no_service`. */
const hasWords = (words: RegExp) => (text: string) => words.test(text.replaceAll(/[_-]/g, " "));
const isFailure = hasWords(failureWords);
const isSuccess = hasWords(successWords);
/** Thanks may come with advice in any words. */
const explainsFailure = (text: string) => !/^thank/i.test(text) && isFailure(text);
const isFailureCode = (text: string) => /^(?:[45]\d\d|ko)$/i.test(text);

/** Returns true if a field of a name has such a text. */
const says = (value: unknown, name: RegExp, hasMeaning: (text: string) => boolean) =>
  fieldsOf(value).some(([key, inside]) => name.test(key) && hasMeaning(toText(inside)));

/** Returns true if a JSON value reports a failure: in its fields, or in a value inside of it, such as `data`. */
const reportsFailure = (value: unknown): boolean =>
  says(value, verdictName, isFailureCode) ||
  says(value, verdictName, isFailure) ||
  says(value, flagName, isFailure) ||
  fieldsOf(value).some(
    ([key, inside]) =>
      (flagName.test(key) && (inside === "" || isNegative(inside))) ||
      (errorName.test(key) && !isEmpty(inside)) ||
      reportsFailure(inside),
  );

/** Returns true if a JSON value reports a success, which may be explained in any words. */
const reportsSuccess = (value: unknown) =>
  fieldsOf(value).some(([key]) => flagName.test(key)) || says(value, verdictName, isSuccess);

const normalize = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns a text without those of the message, which an endpoint may repeat with other white space. */
function withoutSent(text: string, sent: readonly string[]): string {
  const texts = sent.map(normalize);
  const normalized = normalize(text);
  if (texts.includes(normalized)) return "";
  // A short one, such as a name, may be a word of the endpoint.
  return texts.filter(({ length }) => length > 10).reduce((rest, each) => rest.replaceAll(each, ""), normalized);
}

/** Parses an object or a list, also inside of texts, and removes the texts of the message. Returns nothing for other texts. */
function parseObject(text: string, sent: readonly string[]): object | undefined {
  try {
    const value: unknown = JSON.parse(text, (_key, inside: unknown) =>
      typeof inside === "string" ? (parseObject(inside, sent) ?? withoutSent(inside, sent)) : inside,
    );
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the body of a response with status 2xx says that the endpoint has the message, or says nothing. Form services
 * report failures with status 200. The body decides, not its type: PHP labels JSON as HTML unless it is told otherwise, and
 * some endpoints label an empty body as JSON.
 *
 * @param isHtml only an HTML page must say that it is a success: captive portals, as in hotels and trains, respond with one
 * @param sent the texts of the message. An endpoint may respond with them, and then their words say nothing.
 */
export function saysSuccess(body: string, isHtml: boolean, sent: readonly string[]): boolean {
  const text = withoutSent(body, sent);
  if (text === "") return true;
  // A list without items, or null, is in place of what was saved.
  if (isNegative(text) || text === "[]") return false;
  const json = parseObject(body, sent);
  if (json) return !reportsFailure(json) && (reportsSuccess(json) || !says(json, explanationName, explainsFailure));
  // A web page, or JSON that is not complete.
  if (/^[<{[]/.test(text)) return false;
  return !explainsFailure(text) && (!isHtml || isSuccess(text));
}
