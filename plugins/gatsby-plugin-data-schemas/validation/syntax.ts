import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from "jsonc-parser";

/** What keeps a text from being JSON, in words for somebody who does not know JSON. */
interface SyntaxProblem {
  readonly offset: number;
  readonly message: string;
}

interface Bracket {
  readonly offset: number;
  readonly sign: string;
}

/** What is known of the place where reading stopped. */
interface Place {
  readonly text: string;
  readonly offset: number;
  /** The code by which jsonc-parser names what it expected. */
  readonly code: string;
  /** The offset of the last sign before the place that is no blank. */
  readonly before: number;
  readonly previous: string;
  readonly here: string;
  readonly rest: string;
  /** The innermost bracket that is open. */
  readonly open: Bracket | undefined;
}

/** Brackets inside each other. The shipped files have four; the parser calls itself for each, and fails at thousands. */
const MAX_DEPTH = 100;

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

const words: Readonly<Record<string, string>> = {
  True: "true is written in small letters: true",
  TRUE: "true is written in small letters: true",
  False: "false is written in small letters: false",
  FALSE: "false is written in small letters: false",
  NaN: "NaN is not a number that can be shown: write the number itself",
  Infinity: "Infinity is not a number that can be shown: write the number itself",
  None: "None is nothing: write the value itself",
  undefined: "undefined is nothing: write the value itself",
};

/** The brackets without their closing ones, outermost first: those before `end`, but not beyond the deepest allowed. */
function findOpen(text: string, end: number): readonly Bracket[] {
  const scanner = createScanner(text, true);
  const open: Bracket[] = [];
  scanner.scan();
  while (scanner.getTokenOffset() < end && open.length <= MAX_DEPTH) {
    const offset = scanner.getTokenOffset();
    const sign = text[offset] ?? "";
    if (sign in closing) open.push({ offset, sign });
    else if (sign === "}" || sign === "]") open.pop();
    scanner.scan();
  }
  return open;
}

/** The offset of what a pattern finds from the place on, or the place itself. */
const searchFrom = ({ rest, offset }: Place, pattern: RegExp) => offset + Math.max(0, rest.search(pattern));

const explainSigns = ({ rest, offset, text, before }: Place): SyntaxProblem | undefined => {
  if (/^[\u00A0\u00AD\u200B-\u200F\u202F\u2060\uFEFF]/.test(rest)) {
    return {
      offset,
      message: "a sign that cannot be seen stands here, as word processors make them: delete it, and type a blank",
    };
  }
  if (/^['‘’`]/.test(rest))
    return { offset, message: `text and names stand in double quotes: "…", not in single ones` };
  if (/^[“”„«»]/.test(rest)) return { offset, message: `these are typographic quotes: use the straight ones, "…"` };
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return { offset, message: "comments are not possible in these files: delete it" };
  if (rest.startsWith("=")) return { offset, message: "a colon stands between a field's name and its value: :, not =" };
  if (rest.startsWith(";")) return { offset, message: "a comma stands between one field and the next: a comma, not ;" };
  // In `"20+”, "label": …` the quotes go on in pairs, and the first pair is `"20+”, "`.
  const curly = /"[^"\n]*([”“’‘])\s*[,:}\]][^"\n]*"$/d.exec(text.slice(0, before + 1))?.indices?.[1];
  if (curly) return { offset: curly[0], message: `this is a typographic quote: use the straight one, "` };
  const [unclosed] = /"[\w-]+:\s*"$/.exec(text.slice(0, before + 1)) ?? [];
  if (unclosed !== undefined)
    return { offset: before + 1 - unclosed.length, message: "this name has no closing double quote" };
  return undefined;
};

const explainWords = ({ rest, offset }: Place): SyntaxProblem | undefined => {
  const [word = ""] = /^[\p{L}_$][\p{L}\d_$-]*/u.exec(rest) ?? [];
  const message = words[word];
  if (message !== undefined) return { offset, message };
  const isName = word !== "" && /^\s*:/.test(rest.slice(word.length));
  return isName ? { offset, message: `a field's name stands in double quotes: "${word}"` } : undefined;
};

const explainText = (place: Place): SyntaxProblem | undefined => {
  const { code, offset, rest } = place;
  if (code === "UnexpectedEndOfString") {
    const curly = /^"[^"\n]*([”“’‘])\s*[,}\]]?\s*(?:\n|$)/d.exec(rest)?.indices?.[1];
    return curly
      ? { offset: offset + curly[0], message: `this is a typographic quote: use the straight one, "` }
      : { offset, message: "this text has no closing double quote in its line" };
  }
  if (code === "InvalidCharacter") {
    // oxlint-disable-next-line no-control-regex -- such signs are what is looked for
    const sign = searchFrom(place, /[\u0000-\u001F]/);
    return { offset: sign, message: "a tab, or another sign that cannot be seen, stands in this text: delete it" };
  }
  if (code === "InvalidEscapeCharacter" || code === "InvalidUnicode") {
    return {
      offset: searchFrom(place, /\\(?!["\\/bfnrt])/),
      message: String.raw`a backslash in a text is written twice: \\`,
    };
  }
  return undefined;
};

const explainNumber = ({ text, offset, before, previous, here, rest }: Place): SyntaxProblem | undefined => {
  const adjoins = before === offset - 1 && /\d/.test(previous);
  if (adjoins && here === "%") return { offset, message: "a number stands without a sign behind it: delete the %" };
  if (previous === "," && /\d/.test(text[before - 1] ?? "") && /^\d+\s*[,}\]\n]/.test(rest)) {
    return { offset: before, message: "the parts of a number are set apart by a point, not by a comma: 95.5" };
  }
  if (adjoins && /\d/.test(here)) return { offset: before, message: "a number begins with no 0 in front: 95, not 095" };
  if (/\d/.test(previous) && /^\d/.test(rest))
    return { offset: before + 1, message: "a number has no blank inside: 1000" };
  if (/^[−–]\s?\d/.test(rest)) return { offset, message: "this is a dash: a number below 0 begins with a hyphen, -" };
  if (/^[+.]\d/.test(rest) || (adjoins && /[.\p{L}€$]/u.test(here))) {
    return {
      offset,
      message: "a number is written in digits, with a point: 1234.5. Anything else is text, in double quotes",
    };
  }
  return undefined;
};

const explainBrackets = ({ text, offset, code, before, previous, here, open }: Place): SyntaxProblem | undefined => {
  const close = closing[open?.sign ?? ""] ?? "";
  if (!open && before < 0) return { offset, message: "the file begins with {, which is missing here" };
  if (offset >= text.trimEnd().length && open) {
    return { offset: open.offset, message: `the ${open.sign} that opens here is never closed: a ${close} is missing` };
  }
  if (previous === "," && /[}\],]/.test(here)) {
    return { offset: here === "," ? offset : before, message: "there is a comma too many here: delete it" };
  }
  if (previous === ":" && /[,}\]]/.test(here)) return { offset: before, message: "a value is missing after the colon" };
  if (code === "ColonExpected") {
    return { offset: before + 1, message: "a colon is missing here, between the field's name and its value" };
  }
  if (here === ":" && open?.sign === "[") {
    const name = /"[^"\n]*"\s*$/.exec(text.slice(0, offset));
    return {
      offset: name?.index ?? offset,
      message: "a { is missing before this name, or the [ above it belongs elsewhere",
    };
  }
  if (here === ",") return { offset, message: "there is a comma too many here: delete it" };
  if (/[}\]]/.test(here)) {
    const message = open ? `a ${close} is missing before this ${here}` : `there is a ${here} too many here: delete it`;
    return { offset, message };
  }
  if (here === "{" && previous === "," && open?.sign === "{") {
    return { offset: before, message: "a } is missing before this comma, or a ] closes the list too early above" };
  }
  if (!open && /^\s*["{[]/.test(text) && !/^\s*[{[]/.test(text)) {
    return { offset: 0, message: "the file begins with {, which is missing here" };
  }
  if (!open) return { offset, message: "the content of the file ends before this: is there a bracket too many above?" };
  return undefined;
};

const explainRest = ({ offset, code, before, previous, here }: Place): SyntaxProblem => {
  if (code === "CommaExpected" && /["[{\dtfn-]/.test(here)) {
    return { offset: before + 1, message: "a comma is missing here, between this and what follows" };
  }
  if (previous === '"' && /[\p{L}\d]/u.test(here)) {
    const message = String.raw`a comma is missing before this; or, where a double quote belongs to the text, write it as \"`;
    return { offset, message };
  }
  if (/[\p{L}\d]/u.test(here)) {
    return { offset, message: `this is not text in double quotes, and no number: text stands in double quotes, "…"` };
  }
  return { offset, message: "this sign does not belong here: delete it" };
};

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
    explainSigns(place) ??
    explainWords(place) ??
    explainText(place) ??
    explainNumber(place) ??
    explainBrackets(place) ??
    explainRest(place)
  );
}

/** Parses JSON, and JSON alone: where the text is something else, says what is wrong with it, and where. */
export function parseJson(text: string): { readonly tree: Node } | { readonly problem: SyntaxProblem } {
  const empty = { problem: { offset: 0, message: "the file is empty: put its content back" } };
  if (text.trim() === "") return empty;
  const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/m.exec(text);
  if (conflict) {
    const message = `two versions of the file were merged and both left here: keep one, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>`;
    return { problem: { offset: conflict.index, message } };
  }
  const tooDeep = findOpen(text, text.length)[MAX_DEPTH];
  if (tooDeep) {
    const message = `more than ${String(MAX_DEPTH)} brackets are open here: delete those that do not belong here`;
    return { problem: { offset: tooDeep.offset, message } };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return { problem: explain(text, first) };
  return tree ? { tree } : empty;
}
