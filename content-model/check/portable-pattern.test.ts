import { tableOf } from "../../tests/support/unit/table-of";
import { findUnportablePart } from "./portable-pattern";

it.each([
  String.raw`^(?:Jan|Feb)?( [0-9]{4})*(?![\s\S])`,
  String.raw`^(?=[^\u0000-\u0020]+)[-_A-Za-z]{2,}\.\/[\-^&]`,
  "é",
])("accepts %s", (pattern) => expect(findUnportablePart(pattern)).toBeUndefined());

/** Patterns, each with the part that one of the programs cannot read, or reads in another way. */
const unportable = String.raw`
^a$ | $
\d+ | \d
[\w-]+ | [\w-]
a.b | .
\p{L} | \p
\bfoo | \b
[^a] | [^a]
[a&&b] | [a&&b]
(?<=a)b | ?
(?i)a | ?
a++ | +
a{,3} | {
😀 | 😀
\uD83D | \u
a\-b | \-
[z-a] | [z-a]
(a | (a
`;

it.each(tableOf(unportable))("finds in %s: %s", (pattern = "", part = "") =>
  expect(findUnportablePart(pattern)).toBe(part),
);
