import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";

/** What keeps a text from being JSON, in words for somebody who does not know JSON. */
export interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

const tooManyCommas = "there is a comma too many here: delete it";
const missingComma = "a comma is missing here, between this and what follows";
const words: Readonly<Record<string, string>> = {
  True: "true is written in small letters: true",
  TRUE: "true is written in small letters: true",
  False: "false is written in small letters: false",
  FALSE: "false is written in small letters: false",
  NaN: "NaN is not a number that can be shown: write the number itself",
  Infinity: "Infinity is not a number that can be shown: write the number itself",
};
const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Opening brackets without their closing one, outermost first. */
function findOpen(text: string, end: number): readonly { readonly offset: number; readonly bracket: string }[] {
  const scanner = createScanner(text, true);
  const open: { offset: number; bracket: string }[] = [];
  scanner.scan();
  while (scanner.getTokenOffset() < end) {
    const bracket = text[scanner.getTokenOffset()] ?? "";
    if (bracket in closing) open.push({ offset: scanner.getTokenOffset(), bracket });
    else if (bracket === "}" || bracket === "]") open.pop();
    scanner.scan();
  }
  return open;
}

/** The offset of the last character before `offset` that is no blank. */
function lastBefore(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length - 1;
}

function explainStart(text: string, offset: number): SyntaxProblem | undefined {
  const rest = text.slice(offset);
  if (/^['‘’`]/.test(rest))
    return { offset, message: `text and names stand in double quotes: "…", not in single ones` };
  if (/^[“”„«»]/.test(rest)) return { offset, message: `these are typographic quotes: use the straight ones, "…"` };
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return { offset, message: "comments are not possible in these files: delete it" };
  const [word = ""] = /^[\p{L}_$][\p{L}\d_$-]*/u.exec(rest) ?? [];
  const explained = words[word];
  if (explained !== undefined) return { offset, message: explained };
  if (word !== "" && /^\s*:/.test(rest.slice(word.length))) {
    return { offset, message: `a field's name stands in double quotes: "${word}"` };
  }
  if (["None", "undefined", "nil"].includes(word))
    return { offset, message: `${word} is nothing: write the value itself` };
  return undefined;
}

function explain(text: string, { error, offset }: ParseError): SyntaxProblem {
  const code = printParseErrorCode(error);
  const before = lastBefore(text, offset);
  const previous = text[before] ?? "";
  const here = text[offset] ?? "";
  const open = findOpen(text, offset).at(-1);

  // In `"title: "About us"` the quotes go on in pairs, and the first pair is `"title: "`.
  const [unclosed] = /"[\w-]+:\s*"$/.exec(text.slice(0, before + 1)) ?? [];
  if (unclosed !== undefined) {
    return { offset: before + 1 - unclosed.length, message: "this name has no closing double quote" };
  }
  const start = explainStart(text, offset);
  if (start) return start;
  if (code === "UnexpectedEndOfString") {
    return { offset, message: `this text has no closing double quote in its line` };
  }
  if (code === "InvalidCharacter") {
    return { offset, message: "a tab, or another sign that cannot be seen, stands in this text: delete it" };
  }
  if (code === "InvalidEscapeCharacter" || code === "InvalidUnicode") {
    return { offset, message: String.raw`a backslash in a text is written twice: \\` };
  }
  if (offset >= text.trimEnd().length && open) {
    const close = closing[open.bracket] ?? "";
    return {
      offset: open.offset,
      message: `the ${open.bracket} that opens here is never closed: a ${close} is missing`,
    };
  }
  if (previous === "," && /[}\],]/.test(here)) {
    return here === "," ? { offset, message: tooManyCommas } : { offset: before, message: tooManyCommas };
  }
  if (previous === ":" && /[,}\]]/.test(here)) return { offset: before, message: "a value is missing after the colon" };
  if (code === "ColonExpected") {
    return { offset: before + 1, message: "a colon is missing here, between the field's name and its value" };
  }
  if (here === ",") return { offset, message: tooManyCommas };
  if (/[}\]]/.test(here)) {
    return open
      ? { offset, message: `a ${closing[open.bracket] ?? ""} is missing before this ${here}` }
      : { offset, message: `there is a ${here} too many here: delete it` };
  }
  if (here === "{" && previous === "," && open?.bracket === "{") {
    return { offset: before, message: "a } is missing before this comma" };
  }
  if (!open) {
    return { offset, message: "the content of the file ends before this: is there a bracket too many above?" };
  }
  if (/\d/.test(previous) && before === offset - 1) {
    return {
      offset,
      message: `a number is written in digits, with a point: 1234.5. Anything else is text, in double quotes`,
    };
  }
  if (/[+.-]/.test(here) && code !== "CommaExpected") {
    return { offset, message: "a number is written in digits, with a point: 1234.5" };
  }
  if (code === "CommaExpected" && /["[{\dtfn-]/.test(here)) return { offset: before + 1, message: missingComma };
  if (previous === '"') {
    return {
      offset,
      message: String.raw`a comma is missing before this; or, where a double quote belongs to the text, write it as \"`,
    };
  }
  return { offset, message: `this is not text in double quotes, and no number: text stands in double quotes, "…"` };
}

/** Parses JSON, and JSON alone: where the text is something else, says what is wrong with it, and where. */
export function parseJson(text: string): { readonly tree: Node } | { readonly problem: SyntaxProblem } {
  if (text.trim() === "") return { problem: { offset: 0, message: "the file is empty: put its content back" } };
  const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/m.exec(text);
  if (conflict) {
    const message = `two versions of the file were merged and both left here: keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>`;
    return { problem: { offset: conflict.index, message } };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return { problem: explain(text, first) };
  if (!tree) return { problem: { offset: 0, message: "the file is empty: put its content back" } };
  return { tree };
}
