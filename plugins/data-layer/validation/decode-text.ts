import { createScanner } from "jsonc-parser";
import { formatSize, MAX_FILE_SIZE } from "../file-rules";
import { fileMessages as messages } from "../messages";

/** Maximum number of nested brackets. The project's files have four. Parsers are recursive, and fail at thousands. */
const MAX_DEPTH = 100;

/** A mistake at an offset of a text. */
export interface TextProblem {
  readonly offset: number;
  readonly message: string;
}

/** Yields the brackets of a text that are not in strings, with the indentation of their lines. */
function* bracketsOf(text: string) {
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const isOpening = /[[{]/.test(text[offset] ?? "");
    if (!isOpening && !/[\]}]/.test(text[offset] ?? "")) continue;
    yield { offset, isOpening, indentation: text.slice(offset - scanner.getTokenStartCharacter()).search(/\S/) };
  }
}

/** Finds the first bracket that is nested too deeply. */
function findTooDeep(text: string): TextProblem | undefined {
  let depth = 0;
  for (const { offset, isOpening } of bracketsOf(text)) {
    depth += isOpening ? 1 : -1;
    if (depth > MAX_DEPTH) return { offset, message: messages.tooDeep(MAX_DEPTH) };
  }
  return undefined;
}

/** Finds the bracket that lacks a closing one: by the indentation, that of another line closes it. */
export function findUnclosed(text: string): TextProblem | undefined {
  const open: { readonly offset: number; readonly indentation: number }[] = [];
  for (const bracket of bracketsOf(text)) {
    const opening = bracket.isOpening ? undefined : open.pop();
    if (bracket.isOpening) open.push(bracket);
    else if (opening && opening.indentation !== bracket.indentation)
      return { offset: opening.offset, message: messages.unclosed };
  }
  return undefined;
}

const noText = (message: string) => ({ text: "", problem: { offset: 0, message } });

/**
 * Decodes the bytes of a JSON file as UTF-8. Ignores a byte order mark.
 *
 * @returns also a problem if the file is not text, or a parser would fail at it
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly problem?: TextProblem | undefined } {
  if (bytes.length > MAX_FILE_SIZE) return noText(messages.tooLarge(formatSize(bytes.length)));
  const [first, second, , fourth] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // UTF-16 without a byte order mark: Latin letters have two bytes, one of which is 0.
  if (hasMark || (second === 0 && fourth === 0)) return noText(messages.utf16);
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.trim() === "") return noText(messages.empty);
  // The decoder inserts the replacement character for bytes that are not UTF-8.
  const offset = text.indexOf(text.includes("\0") ? "\0" : "\uFFFD");
  if (offset < 0) return { text, problem: findTooDeep(text) };
  return { text, problem: { offset, message: text[offset] === "\0" ? messages.binary : messages.lostCharacter } };
}
