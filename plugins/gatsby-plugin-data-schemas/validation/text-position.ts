/** A position in a text, as in code editors: counted from 1, with a column for each UTF-16 code unit. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

// Kept between calls, because one validation needs many positions in the same text.
let lines = { text: "", starts: [0] };

function lineStarts(text: string): readonly number[] {
  if (lines.text !== text) {
    const ends = text.matchAll(/\r\n|\n|\r/g);
    lines = { text, starts: [0, ...Array.from(ends, (end) => end.index + end[0].length)] };
  }
  return lines.starts;
}

/** Returns the position of an offset. Lines end in LF, CRLF or CR. */
export function positionAt(text: string, offset: number): TextPosition {
  const starts = lineStarts(text);
  let line = 0;
  for (let end = starts.length; line < end - 1;) {
    const middle = Math.floor((line + end) / 2);
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else end = middle;
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}
