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
  const nothing = text.indexOf("\0");
  if (nothing >= 0) {
    const message = "bytes that are no text stand here: put the file's content back, as text";
    return { problem: { ...positionAt(text, nothing), message } };
  }
  // Where bytes are no letter the decoder puts this one, as did whoever saved the file with letters lost.
  const lost = text.indexOf("\uFFFD");
  if (lost < 0) return { text };
  return {
    problem: { ...positionAt(text, lost), message: `a letter was lost here: write it anew, and ${saveAsUtf8}` },
  };
}
