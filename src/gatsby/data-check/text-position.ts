/** A place in a text as editors count it: from 1, a column for each UTF-16 unit. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The position of the character at an offset. Lines end in LF, CRLF or CR. */
export function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
