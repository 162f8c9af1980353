import { positionAt, type TextPosition } from "./text-position";

const saveAsUtf8 = "save it as UTF-8 (in the editor: Save with Encoding)";

/** The text of a file's bytes, without a byte order mark; or why it is none. */
export function decodeText(
  bytes: Uint8Array,
): { readonly text: string } | { readonly problem: TextPosition & { readonly message: string } } {
  const start = { line: 1, column: 1 };
  const [first, second, , fourth] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without a mark: letters of Western languages take two bytes, one of them 0.
  if (hasMark || (second === 0 && fourth === 0)) {
    return { problem: { ...start, message: `the file is saved as UTF-16: ${saveAsUtf8}` } };
  }
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.includes("\0")) {
    return { problem: { ...start, message: "this is no text file: put the file's content back, as text" } };
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text };
  } catch {
    // The lenient decoder has put a replacement character where the strict one has failed.
    const position = positionAt(text, text.indexOf("\uFFFD"));
    return {
      problem: { ...position, message: `the file is not saved as UTF-8, so a letter is lost here: ${saveAsUtf8}` },
    };
  }
}
