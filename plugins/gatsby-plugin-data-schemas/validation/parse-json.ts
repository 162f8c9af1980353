import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { syntaxMessages as messages } from "./messages";

interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

interface Bracket {
  readonly offset: number;
  readonly character: string;
}

/** Recognizes a mistake at the offset where the parser stopped. */
interface Rule {
  /** Matches the text before the offset. */
  readonly before?: RegExp;
  /** Matches the text from the offset on. */
  readonly after?: RegExp;
  /** jsonc-parser's name of the error. */
  readonly code?: string;
  /** The innermost open bracket. */
  readonly open?: "{" | "[" | "any" | "none";
  /** True if the problem is at that bracket. Otherwise, it is at the group of a pattern with the flag `d`, or at the offset. */
  readonly isAtBracket?: true;
  /** `found` is the first group of `after`. `opening` and `closing` are of the innermost bracket. */
  readonly message: string | ((found: string, opening: string, closing: string) => string);
}

/** Maximum number of nested brackets. The project's files have four. The parser is recursive, and fails at thousands. */
const MAX_DEPTH = 100;

const pairs: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** The first rule that matches explains the problem. */
const rules: readonly Rule[] = [
  // Characters that are wrong in any context.
  { after: /^[\u00A0\u00AD\u200B-\u200F\u202F\u2060\uFEFF]/, message: messages.invisibleCharacter },
  { after: /^['‘’`]/, message: messages.singleQuote },
  { after: /^[“”„«»]/, message: messages.curlyQuotes },
  { after: /^(?:\/\/|\/\*|#)/, message: messages.comment },
  { after: /^=/, message: messages.equalsSign },
  { after: /^;/, message: messages.semicolon },
  // In `"20+”, "label": …` the parser pairs the wrong quotes. The first pair is `"20+”, "`.
  { before: /"[^"\n]*([”“’‘])\s*[,:}\]][^"\n]*"\s*$/d, message: messages.curlyQuote },
  { before: /("[\w-]+:\s*")\s*$/d, message: messages.unclosedName },
  // Words.
  {
    after: /^(True|False|TRUE|FALSE)(?![\p{L}\d_$-])/u,
    message: (word) => messages.uppercaseWord(word.toLowerCase()),
  },
  { after: /^(NaN|Infinity)(?![\p{L}\d_$-])/u, message: messages.notANumber },
  { after: /^(None|undefined)(?![\p{L}\d_$-])/u, message: messages.notAValue },
  { after: /^([\p{L}_$][\p{L}\d_$-]*)\s*:/u, message: messages.unquotedName },
  // Texts.
  {
    code: "UnexpectedEndOfString",
    after: /^"[^"\n]*([”“’‘])\s*[,}\]]?\s*(?:\n|$)/d,
    message: messages.curlyQuote,
  },
  { code: "UnexpectedEndOfString", message: messages.unclosedText },
  // oxlint-disable-next-line no-control-regex -- searches for such characters
  { code: "InvalidCharacter", after: /([\u0000-\u001F])/d, message: messages.controlCharacter },
  { code: "InvalidEscapeCharacter", after: /(\\)(?!["\\/bfnrt])/d, message: messages.backslash },
  { code: "InvalidUnicode", after: /(\\)(?!["\\/bfnrt])/d, message: messages.backslash },
  // Numbers.
  { before: /\d$/, after: /^%/, message: messages.percentSign },
  { before: /\d(,)\s*$/d, after: /^\d+\s*[,}\]\n]/, message: messages.decimalComma },
  { before: /(\d)$/d, after: /^\d/, message: messages.leadingZero },
  { before: /\d(\s+)$/d, after: /^\d/, message: messages.spaceInNumber },
  { after: /^[−–]\s?\d/, message: messages.dash },
  { after: /^[+.]\d/, message: messages.numberFormat },
  { before: /\d$/, after: /^[.\p{L}€$]/u, message: messages.numberFormat },
  // Brackets, commas and colons.
  { open: "none", before: /^\s*$/, message: messages.missingOpeningBrace },
  {
    open: "any",
    after: /^\s*$/,
    isAtBracket: true,
    message: (_found, opening, closing) => messages.neverClosed(opening, closing),
  },
  { before: /,\s*$/, after: /^,/, message: messages.extraComma },
  { before: /(,)\s*$/d, after: /^[}\]]/, message: messages.extraComma },
  { before: /(:)\s*$/d, after: /^[,}\]]/, message: messages.missingValue },
  { code: "ColonExpected", before: /\S(\s*)$/d, message: messages.missingColon },
  { open: "[", before: /("[^"\n]*")\s*$/d, after: /^:/, message: messages.missingBrace },
  { open: "[", after: /^:/, message: messages.missingBrace },
  { after: /^,/, message: messages.extraComma },
  {
    open: "any",
    after: /^([}\]])/,
    message: (bracket, _opening, closing) => messages.missingBefore(closing, bracket),
  },
  { after: /^([}\]])/, message: messages.extraBracket },
  { open: "{", before: /(,)\s*$/d, after: /^\{/, message: messages.listClosedEarly },
  { open: "none", before: /^(\s*)"/d, message: messages.missingOpeningBrace },
  { open: "none", message: messages.textAfterEnd },
  // Values.
  { code: "CommaExpected", before: /\S(\s*)$/d, after: /^["[{\dtfn-]/, message: messages.missingComma },
  { before: /"\s*$/, after: /^[\p{L}\d]/u, message: messages.quoteInText },
  { after: /^[\p{L}\d]/u, message: messages.unquotedText },
];

/** Returns the open brackets before `end`, outermost first. Stops when there are more than allowed. */
function findOpen(text: string, end: number): readonly Bracket[] {
  const scanner = createScanner(text, true);
  const open: Bracket[] = [];
  scanner.scan();
  while (scanner.getTokenOffset() < end && open.length <= MAX_DEPTH) {
    const offset = scanner.getTokenOffset();
    const character = text[offset] ?? "";
    if (character in pairs) open.push({ offset, character });
    else if (character === "}" || character === "]") open.pop();
    scanner.scan();
  }
  return open;
}

function explain(text: string, { error, offset }: ParseError): SyntaxProblem {
  const code = printParseErrorCode(error);
  const open = findOpen(text, offset).at(-1);
  const opening = open?.character ?? "";
  const start = text.slice(0, offset);
  const rest = text.slice(offset);
  for (const rule of rules) {
    if (rule.code !== undefined && rule.code !== code) continue;
    if (rule.open !== undefined && ![opening, open ? "any" : "none"].includes(rule.open)) continue;
    const before = rule.before?.exec(start);
    const after = rule.after?.exec(rest);
    if (before === null || after === null) continue;
    const message =
      typeof rule.message === "string" ? rule.message : rule.message(after?.[1] ?? "", opening, pairs[opening] ?? "");
    if (rule.isAtBracket && open) return { offset: open.offset, message };
    return { offset: before?.indices?.[1]?.[0] ?? offset + (after?.indices?.[1]?.[0] ?? 0), message };
  }
  return { offset, message: messages.unexpected };
}

/** Decodes bytes as UTF-8. Reports text that is not UTF-8, or that lost characters when it was saved. */
function decode(bytes: Uint8Array): { readonly text: string; readonly problem?: SyntaxProblem } {
  const [first, second, , fourth] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // UTF-16 without a byte order mark: Latin letters have two bytes, one of which is 0.
  if (hasMark || (second === 0 && fourth === 0)) return { text: "", problem: { offset: 0, message: messages.utf16 } };
  const text = new TextDecoder("utf-8").decode(bytes);
  const zero = text.indexOf("\0");
  if (zero >= 0) return { text, problem: { offset: zero, message: messages.binary } };
  // The replacement character: the decoder inserts it for bytes that are not UTF-8.
  const lost = text.indexOf("\uFFFD");
  return lost < 0 ? { text } : { text, problem: { offset: lost, message: messages.lostCharacter } };
}

/** Finds a problem that the parser would explain badly, or at which it would fail. */
function findProblem(text: string): SyntaxProblem | undefined {
  if (text.trim() === "") return { offset: 0, message: messages.emptyFile };
  const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/m.exec(text);
  if (conflict) return { offset: conflict.index, message: messages.mergeConflict };
  const tooDeep = findOpen(text, text.length)[MAX_DEPTH];
  return tooDeep && { offset: tooDeep.offset, message: messages.tooDeep(MAX_DEPTH) };
}

/**
 * Parses the bytes of a JSON file. Ignores a byte order mark.
 *
 * @returns the tree, or the first problem of a file that is not JSON
 */
export function parseJson(
  bytes: Uint8Array,
): { readonly text: string } & ({ readonly tree: Node } | { readonly problem: SyntaxProblem }) {
  const { text, problem = findProblem(text) } = decode(bytes);
  if (problem) return { text, problem };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return { text, problem: explain(text, first) };
  return tree ? { text, tree } : { text, problem: { offset: 0, message: messages.emptyFile } };
}
