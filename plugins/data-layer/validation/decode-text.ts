import { createScanner } from "jsonc-parser";
import { textMessages as messages } from "../messages";

/** Maximum number of nested brackets. The project's files have four. Parsers are recursive, and fail at thousands. */
const MAX_DEPTH = 100;

/** A mistake at an offset of a text. */
export interface TextProblem {
  readonly offset: number;
  readonly message: string;
}

/** Finds the first bracket that is nested too deeply. */
function findTooDeep(text: string): TextProblem | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  scanner.scan();
  for (let offset = 0; offset < text.length; scanner.scan()) {
    offset = scanner.getTokenOffset();
    const character = text[offset] ?? "";
    if ("{[".includes(character)) depth += 1;
    if ("}]".includes(character)) depth -= 1;
    if (depth > MAX_DEPTH) return { offset, message: messages.tooDeep(MAX_DEPTH) };
  }
  return undefined;
}

/**
 * Decodes the bytes of a JSON file as UTF-8. Ignores a byte order mark.
 *
 * @returns also a problem if the file is not text, or a parser would fail at it
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly problem?: TextProblem | undefined } {
  const [first, second, , fourth] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // UTF-16 without a byte order mark: Latin letters have two bytes, one of which is 0.
  if (hasMark || (second === 0 && fourth === 0)) return { text: "", problem: { offset: 0, message: messages.utf16 } };
  const text = new TextDecoder("utf-8").decode(bytes);
  const zero = text.indexOf("\0");
  if (zero >= 0) return { text, problem: { offset: zero, message: messages.binary } };
  // The replacement character: the decoder inserts it for bytes that are not UTF-8.
  const lost = text.indexOf("\uFFFD");
  if (lost >= 0) return { text, problem: { offset: lost, message: messages.lostCharacter } };
  if (text.trim() === "") return { text, problem: { offset: 0, message: messages.emptyFile } };
  return { text, problem: findTooDeep(text) };
}
