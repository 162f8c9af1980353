import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";
import { syntax as messages } from "./messages";

interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

interface Bracket {
  readonly offset: number;
  readonly character: string;
}

/** The place at which the parser stopped. */
interface Place {
  readonly text: string;
  readonly offset: number;
  /** jsonc-parser's name for what it expected. */
  readonly code: string;
  /** The offset of the last character before it that is not white space. */
  readonly before: number;
  readonly previous: string;
  readonly here: string;
  readonly rest: string;
  /** The innermost open bracket. */
  readonly open: Bracket | undefined;
}

/** In nested brackets. The project's files have four. The parser is recursive, and fails at thousands. */
const MAX_DEPTH = 100;

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

const wordMessages: Readonly<Record<string, string>> = {
  True: messages.uppercaseWord("true"),
  TRUE: messages.uppercaseWord("true"),
  False: messages.uppercaseWord("false"),
  FALSE: messages.uppercaseWord("false"),
  NaN: messages.notANumber("NaN"),
  Infinity: messages.notANumber("Infinity"),
  None: messages.notAValue("None"),
  undefined: messages.notAValue("undefined"),
};

/** Messages for characters that are wrong in any context. */
const characterMessages: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^[\u00A0\u00AD\u200B-\u200F\u202F\u2060\uFEFF]/, messages.invisibleCharacter],
  [/^['‘’`]/, messages.singleQuote],
  [/^[“”„«»]/, messages.curlyQuotes],
  [/^(?:\/\/|\/\*|#)/, messages.comment],
  [/^=/, messages.equalsSign],
  [/^;/, messages.semicolon],
];

/** Returns the open brackets before `end`, outermost first. Stops when there are more than allowed. */
function findOpen(text: string, end: number): readonly Bracket[] {
  const scanner = createScanner(text, true);
  const open: Bracket[] = [];
  scanner.scan();
  while (scanner.getTokenOffset() < end && open.length <= MAX_DEPTH) {
    const offset = scanner.getTokenOffset();
    const character = text[offset] ?? "";
    if (character in closing) open.push({ offset, character });
    else if (character === "}" || character === "]") open.pop();
    scanner.scan();
  }
  return open;
}

/** Returns the offset of the first match after the place, or of the place itself. */
const searchFrom = ({ rest, offset }: Place, pattern: RegExp) => offset + Math.max(0, rest.search(pattern));

function explainCharacters({ rest, offset, text, before }: Place): SyntaxProblem | undefined {
  const [, message] = characterMessages.find(([pattern]) => pattern.test(rest)) ?? [];
  if (message !== undefined) return { offset, message };
  // In `"20+”, "label": …` the parser pairs the wrong quotes. The first pair is `"20+”, "`.
  const curly = /"[^"\n]*([”“’‘])\s*[,:}\]][^"\n]*"$/d.exec(text.slice(0, before + 1))?.indices?.[1];
  if (curly) return { offset: curly[0], message: messages.curlyQuote };
  const [unclosed] = /"[\w-]+:\s*"$/.exec(text.slice(0, before + 1)) ?? [];
  return unclosed === undefined ? undefined : { offset: before + 1 - unclosed.length, message: messages.unclosedName };
}

function explainWords({ rest, offset }: Place): SyntaxProblem | undefined {
  const [word = ""] = /^[\p{L}_$][\p{L}\d_$-]*/u.exec(rest) ?? [];
  const isName = word !== "" && /^\s*:/.test(rest.slice(word.length));
  const message = wordMessages[word] ?? (isName ? messages.unquotedName(word) : undefined);
  return message === undefined ? undefined : { offset, message };
}

function explainText(place: Place): SyntaxProblem | undefined {
  const { code, offset, rest } = place;
  switch (code) {
    case "UnexpectedEndOfString": {
      const curly = /^"[^"\n]*([”“’‘])\s*[,}\]]?\s*(?:\n|$)/d.exec(rest)?.indices?.[1];
      return curly
        ? { offset: offset + curly[0], message: messages.curlyQuote }
        : { offset, message: messages.unclosedText };
    }
    case "InvalidCharacter":
      // oxlint-disable-next-line no-control-regex -- searches for such characters
      return { offset: searchFrom(place, /[\u0000-\u001F]/), message: messages.controlCharacter };
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return { offset: searchFrom(place, /\\(?!["\\/bfnrt])/), message: messages.backslash };
    default:
      return undefined;
  }
}

function explainNumber({ text, offset, before, previous, here, rest }: Place): SyntaxProblem | undefined {
  const adjoins = before === offset - 1 && /\d/.test(previous);
  if (adjoins && here === "%") return { offset, message: messages.percentSign };
  if (previous === "," && /\d/.test(text[before - 1] ?? "") && /^\d+\s*[,}\]\n]/.test(rest)) {
    return { offset: before, message: messages.decimalComma };
  }
  if (adjoins && /\d/.test(here)) return { offset: before, message: messages.leadingZero };
  if (/\d/.test(previous) && /^\d/.test(rest)) return { offset: before + 1, message: messages.spaceInNumber };
  if (/^[−–]\s?\d/.test(rest)) return { offset, message: messages.dash };
  const isOtherNumber = /^[+.]\d/.test(rest) || (adjoins && /[.\p{L}€$]/u.test(here));
  return isOtherNumber ? { offset, message: messages.numberFormat } : undefined;
}

function explainBrackets({ text, offset, code, before, previous, here, open }: Place): SyntaxProblem | undefined {
  const close = closing[open?.character ?? ""] ?? "";
  if (!open && before < 0) return { offset, message: messages.missingOpeningBrace };
  if (offset >= text.trimEnd().length && open) {
    return { offset: open.offset, message: messages.neverClosed(open.character, close) };
  }
  if (previous === "," && /[}\],]/.test(here)) {
    return { offset: here === "," ? offset : before, message: messages.extraComma };
  }
  if (previous === ":" && /[,}\]]/.test(here)) return { offset: before, message: messages.missingValue };
  if (code === "ColonExpected") return { offset: before + 1, message: messages.missingColon };
  if (here === ":" && open?.character === "[") {
    const name = /"[^"\n]*"\s*$/.exec(text.slice(0, offset));
    return { offset: name?.index ?? offset, message: messages.missingBrace };
  }
  if (here === ",") return { offset, message: messages.extraComma };
  if (/[}\]]/.test(here)) {
    return { offset, message: open ? messages.missingBefore(close, here) : messages.extraBracket(here) };
  }
  if (here === "{" && previous === "," && open?.character === "{") {
    return { offset: before, message: messages.listClosedEarly };
  }
  if (open) return undefined;
  const startsWithoutBracket = !/^\s*[{[]/.test(text) && /^\s*"/.test(text);
  return startsWithoutBracket
    ? { offset: 0, message: messages.missingOpeningBrace }
    : { offset, message: messages.textAfterEnd };
}

function explainRest({ offset, code, before, previous, here }: Place): SyntaxProblem {
  if (code === "CommaExpected" && /["[{\dtfn-]/.test(here)) {
    return { offset: before + 1, message: messages.missingComma };
  }
  const isWord = /[\p{L}\d]/u.test(here);
  if (isWord) return { offset, message: previous === '"' ? messages.quoteInText : messages.unquotedText };
  return { offset, message: messages.unexpected };
}

function explain(text: string, { error, offset }: ParseError): SyntaxProblem {
  const before = text.slice(0, offset).trimEnd().length - 1;
  const place: Place = {
    text,
    offset,
    code: printParseErrorCode(error),
    before,
    previous: text[before] ?? "",
    here: text[offset] ?? "",
    rest: text.slice(offset),
    open: findOpen(text, offset).at(-1),
  };
  return (
    explainCharacters(place) ??
    explainWords(place) ??
    explainText(place) ??
    explainNumber(place) ??
    explainBrackets(place) ??
    explainRest(place)
  );
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
