/** Returns the 1-based line and column of an offset. A column is a UTF-16 code unit, and a line ends in LF, CRLF or CR. */
export function positionAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
