/** Words by which an endpoint reports that it does not have the message, and words by which it reports a success. */
const failureWords =
  /\b(?:aborted|bad|blocked|blacklisted|bounced|broken?|busy|cancell?ed|cannot|closed|could not|danger|denied|disabled|discarded|do(?:es)? not|down|dropped|err|errors?|exceeded|exceptions?|expired|fail(?:s|ed|ures?)?|false|fatal|forbidden|ignored|inactive|incorrect|insufficient|internal server|invalid|limit(?:ed| reached)|mismatch|missing|must|never|no (?:\w+ )?(?:found|key|longer|messages?|permission|service|such)|0 messages|nothing|nok|not (?:been |be |yet )*(?:\w+ed|able|active|allowed|enough|found|ok|sent|valid)|(?:a|the) problem|partial|please (?:activate|complete|enter|fill)|quota|refused|rejected|required|skipped|sorry|spam|suspended|throttled|time(?:d )?out|too (?:big|large|long|many|short|small)|try again|unable|unauthenticated|unauthori[sz]ed|unavailable|undelivered|unfortunately|unknown|unsent|unverified|unsuccessful|violates|warning|wrong)\b|\w(?:Error|Exception)\b|n['’]t\b/i;
const successWords =
  /\b(?:accepted|congratulations|created|delivered|done|ok|queued|received|saved|sent|started|submitted|success\w*|thanks?)\b|^(?:1|true)$/i;

/** JSON fields that report a result, without `_` and `-`: flags (`sent: true`), errors, verdicts (`status: "ok"`). */
const flagName =
  /^(?:is|was|e?mail|message)?(?:accepted|created|delivered|ok|processed|queued|received|saved|sent|stored|submitted|succeeded|success(?:ful)?|valid)$/i;
const errorName =
  /(?:err(?:no|(?:or)?s?(?:codes?|description|message|msg|type)?)|exceptions?|problem|^fail(?:ed|ures?)?|^rejected)$/i;
const verdictName = /^(?:code|outcome|result|state|(?:http|response)?status(?:code)?|responsecode|type)$/i;

const isNegative = (text: string) => /^(?:|fail(?:ed|ure)?|false|0|ko|nan|no?|null|undefined)$/i.test(text);
/** Returns whether a text is an HTTP status of an error, a system error (`ECONNRESET`), or a word such as "KO". */
const isFailureCode = (text: string) => /^(?:[45]\d\d|E[A-Z]{4,}|[kn]o|ng|KO|N[GO])$/.test(text);
/** Returns whether the value of an error field says that there is no error. */
const isEmptyError = (text: string) => /^(?:false|0+|no(?:ne| errors?)|null|ok|success)?$/i.test(text);
/** Creates a search for words, also joined ones (`no_service`), but not in phrases such as "0 errors". */
const hasWords = (words: RegExp) => (text: string) =>
  words.test(text.replaceAll(/[_-]/g, " ").replaceAll(/\b(?:no|0|without) (?:errors?|failures?|problems?)\b/gi, ""));
const hasFailure = hasWords(failureWords);
const hasSuccess = hasWords(successWords);
/** Returns whether a text reports a failure. Other words after thanks are advice, unless one of these few is there. */
const saysFailure = (text: string) =>
  !/^thank(?!.*\b(?:but|could not|error|fail\w*|unfortunately)\b)/i.test(text) && hasFailure(text);

/** A JSON value that contains no other values, with the names of the fields that lead to it. */
interface Leaf {
  readonly names: readonly string[];
  readonly value: unknown;
}

function leavesOf(value: unknown, names: readonly string[] = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ names, value }];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const leaves = leavesOf(item, names);
      // An empty object in a list counts: in JSON, an `Error` in a list of errors becomes one.
      return leaves.length > 0 ? leaves : [{ names, value: item }];
    });
  }
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...names, key.replaceAll(/[_-]/g, "")]));
}

const isNamed = (name: RegExp, { names }: Leaf) => name.test(names.at(-1) ?? "");

function reportsFailure(leaf: Leaf): boolean {
  const text = String(leaf.value);
  const isNegativeFlag = isNamed(flagName, leaf) && (isNegative(text) || hasFailure(text));
  const isNegativeVerdict = isNamed(verdictName, leaf) && (isFailureCode(text) || hasFailure(text));
  const isError = leaf.names.some((name) => errorName.test(name)) && !isEmptyError(text);
  return isNegativeFlag || isNegativeVerdict || isError;
}

/** Returns whether a field of the outermost object reports a success. `reportsFailure` finds negative flags before. */
const reportsSuccess = (leaf: Leaf) =>
  leaf.names.length === 1 &&
  (isNamed(flagName, leaf) || (isNamed(verdictName, leaf) && hasSuccess(String(leaf.value))));

const normalize = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Removes the sent texts from a text of an endpoint, which may repeat them with other white space. */
function withoutSent(text: string, sent: readonly string[]): string {
  const sentTexts = sent.map(normalize);
  const normalized = normalize(text);
  if (sentTexts.includes(normalized)) return "";
  // A sent text of up to 10 characters, such as a name, stays: it may be the endpoint's own word.
  return sentTexts.filter(({ length }) => length > 10).reduce((rest, each) => rest.replaceAll(each, ""), normalized);
}

/** Parses JSON that is an object or a list. Also parses such JSON in its texts, and removes the sent texts. */
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
 * Returns whether the body of a response with status 2xx says that the endpoint has the message, or says nothing. Form
 * services report failures with status 200. The body decides, not its type: PHP labels JSON as HTML unless it is told
 * otherwise, and some endpoints label an empty body as JSON.
 * @param sent the texts of the message. An endpoint may respond with them, and then their words say nothing.
 */
export function saysSuccess(body: string, sent: readonly string[]): boolean {
  const text = withoutSent(body, sent);
  if (text === "") return true;
  // `null` or an empty list, for example, if an endpoint responds with the data it has saved, and has saved none.
  if (isNegative(text) || text === "[]") return false;
  // Parses `body`, because in `text`, parts of the JSON may be gone with the sent texts.
  const json = parseObject(body.trim(), sent);
  if (json) {
    const leaves = leavesOf(json);
    if (leaves.some(reportsFailure)) return false;
    // After a field that reports success, words in other texts do not matter.
    if (leaves.some(reportsSuccess)) return true;
    return !leaves.some(({ value }) => typeof value === "string" && saysFailure(value));
  }
  // Rejects incomplete JSON, and web pages, such as the login page of a hotel's network.
  if (/^[{[]|<(?:!doctype|body|form|head|html|meta|script|title)\b/i.test(text)) return false;
  const words = text.replaceAll(/<[^>]*>/g, " ").trim();
  return hasSuccess(words) && !saysFailure(words);
}
