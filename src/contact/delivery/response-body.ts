/** Words by which an endpoint says that it does not have the message, and by which it says that it does. */
const failureWords =
  /\b(?:aborted|bad|blocked|blacklisted|bounced|broken?|busy|cancell?ed|cannot|closed|could not|danger|denied|disabled|discarded|do(?:es)? not|down|dropped|err|errors?|exceeded|exceptions?|expired|fail(?:s|ed|ures?)?|false|fatal|forbidden|ignored|inactive|incorrect|insufficient|internal server|invalid|limit(?:ed| reached)|mismatch|missing|must|never|no (?:\w+ )?(?:found|key|longer|messages?|permission|service|such)|0 messages|nothing|nok|not (?:been |be |yet )*(?:\w+ed|able|active|allowed|enough|found|ok|sent|valid)|(?:a|the) problem|partial|please (?:activate|complete|enter|fill)|quota|refused|rejected|required|skipped|sorry|spam|suspended|throttled|time(?:d )?out|too (?:big|large|long|many|short|small)|try again|unable|unauthenticated|unauthori[sz]ed|unavailable|undelivered|unfortunately|unknown|unsent|unverified|unsuccessful|violates|warning|wrong)\b|\w(?:Error|Exception)\b|n['’]t\b/i;
const successWords =
  /\b(?:accepted|congratulations|created|delivered|done|ok|queued|received|saved|sent|started|submitted|success\w*|thanks?)\b|^(?:1|true)$/i;

/** Names of the fields of JSON in which endpoints say how it went, without `_` and `-`. */
const flagName =
  /^(?:is|was|e?mail|message)?(?:accepted|created|delivered|ok|processed|queued|received|saved|sent|stored|submitted|succeeded|success(?:ful)?|valid)$/i;
const errorName =
  /(?:err(?:no|(?:or)?s?(?:codes?|description|message|msg|type)?)|exceptions?|problem|^fail(?:ed|ures?)?|^rejected)$/i;
const verdictName = /^(?:code|outcome|result|state|(?:http|response)?status(?:code)?|responsecode|type)$/i;

const isNo = (value: unknown) => /^(?:|fail(?:ed|ure)?|false|0|ko|nan|no?|null|undefined)$/i.test(String(value));
const isFailureCode = (text: string) => /^(?:[45]\d\d|E[A-Z]{4,}|[kn]o|ng|KO|N[GO])$/.test(text);
/** Returns whether the value of an error reports none. */
const isEmptyError = (text: string) => /^(?:false|0+|no(?:ne| errors?)|null|ok|success)?$/i.test(text);
/** Searches for words, which may be joined: `no_service`. Phrases such as "0 errors" say nothing of a failure. */
const hasWords = (words: RegExp) => (text: string) =>
  words.test(text.replaceAll(/[_-]/g, " ").replaceAll(/\b(?:no|0|without) (?:errors?|failures?|problems?)\b/gi, ""));
const hasFailure = hasWords(failureWords);
const hasSuccess = hasWords(successWords);
/** Returns whether a text says that it failed. The words after thanks are advice, except for these few. */
const saysFailure = (text: string) =>
  !/^thank(?!.*\b(?:but|could not|error|fail\w*|unfortunately)\b)/i.test(text) && hasFailure(text);

/** A value of JSON that has no values inside, with the names of the fields that lead to it. */
interface Leaf {
  readonly names: readonly string[];
  readonly value: unknown;
}

function leavesOf(value: unknown, names: readonly string[] = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ names, value }];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const leaves = leavesOf(item, names);
      // An `Error` in a list of errors is an empty object in JSON.
      return leaves.length > 0 ? leaves : [{ names, value: item }];
    });
  }
  return Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, [...names, key.replaceAll(/[_-]/g, "")]));
}

const isNamed = (name: RegExp, { names }: Leaf) => name.test(names.at(-1) ?? "");

const reportsFailure = (leaf: Leaf) =>
  (isNamed(flagName, leaf) && (isNo(leaf.value) || hasFailure(String(leaf.value)))) ||
  (isNamed(verdictName, leaf) && (isFailureCode(String(leaf.value)) || hasFailure(String(leaf.value)))) ||
  (leaf.names.some((name) => errorName.test(name)) && !isEmptyError(String(leaf.value)));

/** Returns whether a field of the outermost object reports a success. A flag that says no was a failure before. */
const reportsSuccess = (leaf: Leaf) =>
  leaf.names.length === 1 &&
  (isNamed(flagName, leaf) || (isNamed(verdictName, leaf) && hasSuccess(String(leaf.value))));

const normalize = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Returns a text without those of the message, which an endpoint may repeat with other white space. */
function withoutSent(text: string, sent: readonly string[]): string {
  const texts = sent.map(normalize);
  const normalized = normalize(text);
  if (texts.includes(normalized)) return "";
  // A short one, such as a name, may be a word of the endpoint.
  return texts.filter(({ length }) => length > 10).reduce((rest, each) => rest.replaceAll(each, ""), normalized);
}

/** Parses an object or a list, also inside of texts, and removes the texts of the message. */
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
 *
 * @param sent the texts of the message. An endpoint may respond with them, and then their words say nothing.
 */
export function saysSuccess(body: string, sent: readonly string[]): boolean {
  const text = withoutSent(body, sent);
  if (text === "") return true;
  // Null, or a list without items: the endpoint responds with what it has saved, which is nothing.
  if (isNo(text) || text === "[]") return false;
  // In `text`, the texts of the message are gone, and with them a part of the JSON.
  const json = parseObject(body.trim(), sent);
  if (json) {
    const leaves = leavesOf(json);
    if (leaves.some(reportsFailure)) return false;
    // After a success, other texts may have any words.
    return leaves.some(reportsSuccess) || !leaves.some(({ value }) => typeof value === "string" && saysFailure(value));
  }
  // A web page, as from the login of a hotel or a train, or JSON that is not complete.
  if (/^[{[]|<(?:!doctype|body|form|head|html|meta|script|title)\b/i.test(text)) return false;
  const words = text.replaceAll(/<[^>]*>/g, " ").trim();
  return hasSuccess(words) && !saysFailure(words);
}
