import { createScanner } from "jsonc-parser";
import { formatSize, MAX_FILE_SIZE } from "../file-rules";
import { fileMessages as messages } from "../messages";

/** Maximum number of nested brackets. The project's files have four. Parsers are recursive, and fail at thousands. */
const MAX_DEPTH = 100;

export interface TextProblem {
  readonly offset: number;
  readonly message: string;
}

/**
 * Finds the first bracket that is nested too deeply, and the first one that a bracket with another indentation closes:
 * it lacks a closing bracket.
 */
function findBrackets(text: string): { readonly tooDeep?: number; readonly unclosed?: number | undefined } {
  const scanner = createScanner(text, true);
  const open: { readonly offset: number; readonly lineStart: number }[] = [];
  let unclosed: number | undefined;
  const indentationAt = (lineStart: number) => text.slice(lineStart).search(/\S/);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const lineStart = offset - scanner.getTokenStartCharacter();
    if ("{[".includes(text[offset] ?? "")) open.push({ offset, lineStart });
    if (open.length > MAX_DEPTH) return { tooDeep: offset };
    const opening = "}]".includes(text[offset] ?? "") ? open.pop() : undefined;
    if (!opening || unclosed !== undefined || opening.lineStart === lineStart) continue;
    if (indentationAt(opening.lineStart) !== indentationAt(lineStart)) unclosed = opening.offset;
  }
  return { unclosed };
}

interface DecodedText {
  readonly text: string;
  /** A mistake, if the file is not text, or a parser would fail at it. */
  readonly problem?: TextProblem;
  /** The offset of a bracket that lacks a closing one, as the indentation shows. */
  readonly unclosed?: number | undefined;
}

const noText = (message: string) => ({ text: "", problem: { offset: 0, message } });

/** Decodes the bytes of a JSON file as UTF-8. Ignores a byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_FILE_SIZE) return noText(messages.tooLarge(formatSize(bytes.length)));
  const [first, second, , fourth] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // UTF-16 without a byte order mark: Latin letters have two bytes, one of which is 0.
  if (hasMark || (second === 0 && fourth === 0)) return noText(messages.utf16);
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.trim() === "") return noText(messages.empty);
  const zero = text.indexOf("\0");
  if (zero >= 0) return { text, problem: { offset: zero, message: messages.binary } };
  // The decoder inserts the replacement character for bytes that are not UTF-8.
  const lost = text.indexOf("\uFFFD");
  if (lost >= 0) return { text, problem: { offset: lost, message: messages.lostCharacter } };
  const { tooDeep, unclosed } = findBrackets(text);
  if (tooDeep === undefined) return { text, unclosed };
  return { text, problem: { offset: tooDeep, message: messages.tooDeep(MAX_DEPTH) } };
}
