/** A place in a text as editors count it: from 1, a column for each UTF-16 unit. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

// The text of the last call, since a check asks for many places in one text.
let lines = { text: "", starts: [0] };

function lineStarts(text: string): readonly number[] {
  if (lines.text !== text) {
    const ends = text.matchAll(/\r\n|\n|\r/g);
    lines = { text, starts: [0, ...Array.from(ends, (end) => end.index + end[0].length)] };
  }
  return lines.starts;
}

/** The position of the character at an offset. Lines end in LF, CRLF or CR. */
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
