import { parseJson } from "./parse-json";

const utf8 = "as UTF-8 (in Visual Studio Code: Save with Encoding)";
const numberFormat =
  "This is not a valid number. Use only digits and a decimal point: 1234.5. Put text in double quotes.";

/** Texts with a mark where the problem is, and its message. */
const broken: readonly (readonly [text: string, message: string])[] = [
  ["¦", "This file is empty. Restore its content."],
  ["¦ \n\n", "This file is empty. Restore its content."],
  [
    '{\n¦<<<<<<< HEAD\n  "a": 1 }',
    "This file has an unresolved merge conflict. Keep one version, and delete the lines that start with <<<<<<<, ======= or >>>>>>>.",
  ],
  [`${"[".repeat(100)}¦[`, "More than 100 brackets are open here. Delete the extra ones."],
  [
    '{¦\u00A0"a": 1 }',
    "There is an invisible character here, probably from a word processor. Delete it, or replace it with a space.",
  ],
  [`{ ¦'a': 1 }`, `Use double quotes, "…", not single quotes.`],
  [`{ ¦“a”: 1 }`, `These are curly quotes. Use straight ones: "…".`],
  [`{ "a": "b¦”, "c": 1 }`, `This is a curly quote. Use a straight one: ".`],
  [`{ "a": "b¦”\n}`, `This is a curly quote. Use a straight one: ".`],
  ['{\n  ¦// new\n  "a": 1 }', "Comments are not allowed in this file. Delete this one."],
  ['{\n  ¦/* new */\n  "a": 1 }', "Comments are not allowed in this file. Delete this one."],
  ['{ "a" ¦= 1 }', "Use a colon after a field's name, not an equals sign."],
  ['{ "a": 1¦; "b": 2 }', "Use a comma, not a semicolon."],
  ['{ ¦"a: "b" }', "This name has no closing quote. Add one."],
  ['{ "a": ¦"b\n}', "This text has no closing quote on its line. Add one."],
  [
    '{ "a": "b¦\tc" }',
    "There is a tab or another invisible character in this text. Delete it, or type the text again.",
  ],
  [String.raw`{ "a": "b¦\c" }`, String.raw`Text cannot contain a single backslash. Write two: \\.`],
  ['{ "a": ¦True }', "Write true in lowercase."],
  ['{ "a": ¦FALSE }', "Write false in lowercase."],
  ['{ "a": ¦NaN }', "NaN is not a number that the site can show. Enter a number in digits."],
  ['{ "a": ¦None }', "None is not a valid value. Enter text in quotes, a number, true or false."],
  ["{ ¦figure: 1 }", `Put the field's name in double quotes: "figure".`],
  ['{ "a": 95¦% }', "A number cannot have a percent sign. Delete it."],
  ['{ "a": 95¦,5 }', "Use a decimal point, not a comma: 95.5."],
  ['{ "a": ¦095 }', "Remove the leading zero: 95, not 095."],
  ['{ "a": 1¦ 000 }', "Remove the space from this number: 1000, not 1 000."],
  ['{ "a": ¦−5 }', "This is a dash. Start a negative number with a hyphen: -5."],
  ['{ "a": ¦+5 }', numberFormat],
  ['{ "a": 5¦€ }', numberFormat],
  ['¦"a": 1 }', "The file must start with {. Add it here."],
  ['¦{ "a": 1', "This { is never closed. Add the missing }."],
  ['{ "a": ¦[1,', "This [ is never closed. Add the missing ]."],
  ['{ "a": 1¦, }', "There is an extra comma here. Delete it."],
  ['{ "a": 1,¦, "b": 2 }', "There is an extra comma here. Delete it."],
  ['{ "a"¦: , "b": 1 }', "The value after this colon is missing. Enter it."],
  ['{ "a"¦ 1 }', "A colon is missing between the field's name and its value. Add it here."],
  [
    '{ "a": [{ "b": 1 }, ¦"c": 2 }] }',
    "Add the missing { before this name, or the missing ] at the end of the list above it.",
  ],
  ['{ "a": 1 ¦] }', "A } is missing before this ]. Add it."],
  ['{ "a": 1 }¦}', "There is an extra } here. Delete it."],
  ['{ "a": [{ "b": 1 }]¦, { "b": 2 }] }', "Add a } before this comma, or move the ] that ends the list too early."],
  ['{ "a": 1 } ¦"b"', "The content ends before this. Delete the extra bracket above, or delete the rest of the file."],
  ['{ "a": 1¦ "b": 2 }', "A comma is missing here, before the next value. Add it."],
  [
    '{ "a": "the "¦best" team" }',
    String.raw`A comma is missing before this. Or, if the quotation mark before it is part of the text, write the mark as \".`,
  ],
  ['{ "a": ¦best }', `This text is not in quotes. Put it in double quotes: "…".`],
  ['{ "a": 1 ¦@ }', "This character does not belong here. Delete it."],
];

it.each(broken)("explains %j: %s", (marked, message) => {
  const text = marked.replace("¦", "");
  expect(parseJson(Buffer.from(text))).toEqual({ text, problem: { offset: marked.indexOf("¦"), message } });
});

it.each([
  [
    "UTF-16 with a byte order mark",
    Buffer.from("\uFEFF{}", "utf16le"),
    0,
    `This file is saved as UTF-16. Save it ${utf8}.`,
  ],
  ["UTF-16", Buffer.from("{}", "utf16le"), 0, `This file is saved as UTF-16. Save it ${utf8}.`],
  [
    "another encoding",
    Buffer.from('{ "é": 1 }', "latin1"),
    3,
    `A character was lost here. Enter it again, and save the file ${utf8}.`,
  ],
  [
    "a file that is not text",
    Buffer.from([0x89, 0x50, 0, 0, 0x0d]),
    2,
    "This file contains data that is not text. Restore its content.",
  ],
])("explains %s", (_name, bytes, offset, message) => {
  expect(parseJson(bytes)).toMatchObject({ problem: { offset, message } });
});
