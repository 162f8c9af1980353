/** A position in a text, as in code editors: counted from 1, with a column for each UTF-16 code unit. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Returns the position of an offset. Lines end in LF, CRLF or CR. */
export function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
