import { context, validate } from "../../../tests/unit/data-validator";
import { readSiteData } from "../../../tests/site-data";
import { formatProblems } from "../problems";
import { listChoices } from "../messages";

/** Returns the problems, as lines, of a file of `data/` with this content. */
const check = async (file: string, content: string | Buffer) =>
  formatProblems(await validate(file, Buffer.from(content))).slice(0, -1);

/** Returns the problems, as lines, of a file of `data/` after a replacement. */
async function report(file: string, from: string, to: string): Promise<readonly string[]> {
  const text = readSiteData(file);
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return check(file, text.replace(from, to));
}

const month =
  "Enter a short month (Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov or Dec), with or without a year (Jan 2026).";
const email = "Enter an email address such as hello@company.com, in letters without accents.";
const marks = 'Enter one of these: "clarity", "flow", "systems".';
const invisible = "There is an invisible character in this text. Delete it, or type the text again.";

/** Edits of each file, from one text to another, with the problem that is reported. */
const mistakes: Readonly<Record<string, readonly (readonly [from: string, to: string, line: string])[]>> = {
  "chart.json": [
    ["78", "178", '19:37  "rows", item 3, "efficiency": This number is too large. Enter at most 100.'],
    ['"Mar"', '"March"', `19:16  "rows", item 3, "month": ${month}`],
    ['"Mar"', '"Mar 2026 "', `19:16  "rows", item 3, "month": ${month} Remove the space at its start or end.`],
    ['"Mar"', '"Jan"', '19:16  "rows", item 3, "month": "Jan" is already in item 1, "month". Enter another.'],
    [
      '"unit": "%"',
      '"unit": "hours of manual work a week"',
      '15:11  "unit": This text is too long. Shorten it to 20 characters.',
    ],
  ],
  "claims.json": [
    ['"20+"', "20", '3:17  item 1, "figure": Enter text in quotes.'],
    ['"20+"', '" "', '3:17  item 1, "figure": This field is empty. Enter some text.'],
    ['"20+"', String.raw`"20\u0000+"`, `3:20  item 1, "figure": ${invisible}`],
    ['"20+"', String.raw`"\\\u001F\n"`, `3:20  item 1, "figure": ${invisible}`],
    ['"20+"', String.raw`"20\uD800+"`, `3:20  item 1, "figure": ${invisible}`],
    ['"20+"', '"20\u202E+"', `3:20  item 1, "figure": ${invisible}`],
    ['"20+"', '"20\uFFFF+"', `3:20  item 1, "figure": ${invisible}`],
    [
      '"20+"',
      '"20\u0092s"',
      '3:20  item 1, "figure": There is a character here that browsers cannot show. Replace it with: ’',
    ],
    ['"figure": "20+", ', "", '3:5  item 1: The field "figure" is missing. Add it, for example: "figure": "20+".'],
    [
      '"figure": "20+"',
      '"color": "red", "figure": "20+"',
      '3:7  item 1: There is no field "color" here. Delete it, or rename it to "figure" or "label".',
    ],
    ['"label": "projects', '"lable": "projects', '3:24  item 1: There is no field "lable" here. Did you mean "label"?'],
    [
      '"figure"',
      '"__proto__": {}, "figure"',
      '3:7  item 1: There is no field "__proto__" here. Delete it, or rename it to "figure" or "label".',
    ],
  ],
  "models.json": [
    [
      '"mostPopular": false',
      '"mostPopular": true',
      '19:22  item 3, "mostPopular": This is already true in item 1, "mostPopular". It can be true in only one item: set the others to false.',
    ],
    [
      '"mostPopular": true',
      '"mostPopular": "true"',
      '19:22  item 3, "mostPopular": Enter true or false without quotes.',
    ],
  ],
  "pillars.json": [
    ['"mark": "flow"', '"mark": "flows"', `12:15  item 2, "mark": ${marks} Did you mean "flow"?`],
    [
      '["SOPs", "Governance", "Workflows"]',
      "[]",
      '22:17  item 3, "offers": This list is empty. Add at least one item.',
    ],
  ],
  "site.json": [
    ["hello@example.com", "info@münchen.de", `7:12  "email": ${email}`],
    ["hello@example.com", "hello@example.com ", `7:12  "email": ${email} Remove the space at its start or end.`],
    [
      '"company": "company"',
      '"company": "name"',
      '42:18  "contact", "fieldNames", "company": "name" is already in "fieldNames", "name". Enter another.',
    ],
    [
      '"extraFields": []',
      '"extraFields": [{ "name": "submission_key", "value": "1" }]',
      '47:31  "contact", "extraFields", item 1, "name": "submission_key" is already in "fieldNames", "key". Enter another.',
    ],
    [
      '"extraFields": []',
      '"extraFields": [{ "name": "subject", "value": "1" }, { "name": "subject", "value": "2" }]',
      '47:68  "contact", "extraFields", item 2, "name": "subject" is already in "extraFields", item 1, "name". Enter another.',
    ],
  ],
  "founder.json": [
    [
      "founder.png",
      "portrait.png",
      '5:13  "picture", "file": There is no picture "images/portrait.png" in data/. Use "images/client-portal.png", "images/founder.png" or "images/noise-to-flow.png", or add it.',
    ],
    [
      "founder.png",
      "fonder.png",
      '5:13  "picture", "file": There is no picture "images/fonder.png" in data/. Did you mean "images/founder.png"?',
    ],
  ],
  "pages/home.json": [
    [
      "/#how-we-work",
      "#how-we-wrok",
      '8:60  "hero", "secondaryLink", "path": There is no page or section at "#how-we-wrok". Did you mean "/#how-we-work"?',
    ],
    [
      "/#how-we-work",
      "/jobs",
      `8:60  "hero", "secondaryLink", "path": There is no page or section at "/jobs". Use one of these: ${listChoices(context.linkPaths)}.`,
    ],
  ],
};

it.each(
  Object.entries(mistakes).flatMap(([file, edits]) => edits.map(([from, to, line]) => ({ file, from, to, line }))),
)("explains $to instead of $from in $file", async ({ file, from, to, line }) => {
  expect(await report(file, from, to)).toEqual([`data/${file}:${line}`]);
});

it("accepts an escaped backslash, line breaks and tabs", async () => {
  expect(await report("claims.json", '"20+"', String.raw`"20\\u0000\n\t\u0009\u00e9\ud83d\ude00"`)).toEqual([]);
});

const url = (text: string) => ["https://www.example.com/founder", text] as const;
const delivery = (text: string) => ['"delivery": "console"', `"delivery": "${text}"`] as const;

it.each([
  url("HTTPS://www.company.com"),
  url("https://www.company.com:8080/a?b#c"),
  url("https://münchen.example/ä"),
  delivery("https://forms.company.com:8443/a?b=c#d"),
  delivery("https://forms.company.com?b=c"),
])("accepts $1 instead of $0", async (from, to) => {
  expect(await report("site.json", from, to)).toEqual([]);
});

const fullUrl = "Enter a full URL that starts with https:// or http://.";
const endpoint = "Enter console or a URL that starts with https://.";
const credentials = "This URL has a user name or a password, which every visitor can read. Delete all from // to @.";

it.each([
  [url("www.company.com"), fullUrl],
  [url("https://company.com /a"), fullUrl],
  [url("https://"), fullUrl],
  [url("https://company:8080"), `${fullUrl} The domain "company" is not valid. Correct it.`],
  [url("https://www,company.com"), 'The domain "www,company.com" is not valid. Correct it.'],
  [url("https://999.1.1.1"), 'The domain "999.1.1.1" is not valid. Correct it.'],
  [
    url("https://www.company.com:99999/a"),
    'The port "99999" is not a number from 1 to 65535. Correct it, or delete it with its colon.',
  ],
  [url("https://ann:pw@company.com"), credentials],
  [delivery("https://ann@company.com"), credentials],
  [delivery("http://forms.company.com"), endpoint],
  [delivery("Console"), endpoint],
])("explains the mistake in $0.1", async ([from, to], message) => {
  expect(await report("site.json", from, to)).toEqual([expect.stringContaining(`: ${message}`)]);
});

it("explains a duplicate field at both places, and validates the last one, as JSON.parse does", async () => {
  const twice = 'item 1, "figure": This field appears twice. Delete one of them.';
  expect(await report("claims.json", '"figure": "20+"', '"figure": "20+", "figure": 20')).toEqual([
    `data/claims.json:3:7  ${twice}`,
    `data/claims.json:3:24  ${twice}`,
    'data/claims.json:3:34  item 1, "figure": Enter text in quotes.',
  ]);
});

const number = "Write a number in digits, with a decimal point and without a unit: 1234.5.";
const comma = String.raw`Expected comma. Add it before this. If the quotation mark before it is part of a text, write \".`;
const bracket = "Delete this bracket, or add the one that is missing before it.";
const quotes = 'Use straight double quotes: "…".';
const outside = "End of file expected. The content must be in one { }, with nothing before or after it.";
const value = "Value expected. Enter text in quotes, a number, true or false.";
const utf8 = "as UTF-8 (in Visual Studio Code: Save with Encoding)";

/** Texts with a mark where the problem is, and its message. */
it.each([
  ["¦ \n", "This file is empty. Restore its content."],
  ['{\n¦<<<<<<< HEAD\n"a": 1 }', "Keep one version, and delete the lines that start with <<<<<<<, ======= or >>>>>>>."],
  ["¦```json\n{}\n```", "Expected a JSON object, array or literal. Delete the lines that start with ```."],
  ['{¦\u00A0"a": 1 }', "There is an invisible character here. Delete it."],
  ["{ ¦'a': 1 }", quotes],
  ['{ "a": ¦“b” }', quotes],
  ['{ "a"¦：1 }', "Colon expected. This is a full-width character. Type it again as a plain one."],
  ['{ "a": "x”, "¦b": 1 }', 'Expected comma. This line has a curly quote. Use a straight one: ".'],
  ['{ "a": ¦"x”\n}', 'Unexpected end of string. This line has a curly quote. Use a straight one: ".'],
  ["{ ¦/* new */ }", "Comments are not permitted in JSON. Delete this one."],
  ['{ "a" ¦= 1 }', "Colon expected. Write one between the field's name and its value."],
  ['{ "a": 1¦; "b": 2 }', "Expected comma. Replace this character with a comma, or delete it."],
  [
    '{ "a": ¦"b\n}',
    "Unexpected end of string. A text must be on one line. Join its lines, or add the missing quotation mark at its end.",
  ],
  ['{ "a": ¦"b\tc" }', "Delete the tab or other invisible character, or type the text again."],
  [String.raw`{ "a": ¦"b\c" }`, String.raw`Write each backslash in a text twice: \\.`],
  ['{ "a": [1,¦, 2] }', "Value expected. Delete one of the two commas."],
  ['{ "a": ¦True }', "Value expected. Write true or false in lowercase."],
  ['{ "a": ¦NaN }', value],
  ['{ "a": ¦, "b": 1 }', value],
  ["{ ¦figure: 1 }", 'Property keys must be doublequoted. Put the field\'s name in quotes: "name".'],
  ['{ "a": 95¦% }', `Expected comma. ${number}`],
  ['{ "a": 95,¦5 }', `Property expected. ${number}`],
  ['{ "a": 0¦95 }', `Expected comma. ${number}`],
  ['{ "a": ¦−5 }', `Value expected. ${number}`],
  ['{ "a": ¦1', "Expected comma or closing brace. Add the missing } at the end."],
  ['{ "a": [¦1', "Expected comma or closing bracket. Add the missing ] at the end."],
  ['{ "a": 1¦, }', "Trailing comma. Delete it."],
  ['{ "a": 1,¦, "b": 2 }', "Property expected. Add a field, or delete what is extra here."],
  ['{ "a": 1 ¦] }', `Expected comma. ${bracket}`],
  ['{ "a": [{ "b": 1, ¦{ "b": 2 }] }', `Property expected. ${bracket}`],
  ['{\n  "a": ¦{\n    "b": 1,\n  "c": { "d": "}" }\n}', "The closing bracket of this one is missing. Add it."],
  ['{ "a": 1 }¦}', outside],
  ['"a"¦: 1 }', outside],
  ['{ "a": 1 ¦"b": 2 }', comma],
  ['{ "a": "the "¦best" team" }', comma],
  [`${"[".repeat(100)}¦[`, "More than 100 brackets are open here. Delete the extra ones."],
])("explains %j: %s", async (marked, message) => {
  const text = marked.replace("¦", "");
  const lines = text.slice(0, marked.indexOf("¦")).split("\n");
  const position = `${String(lines.length)}:${String((lines.at(-1)?.length ?? 0) + 1)}`;
  expect(await check("claims.json", text)).toEqual([expect.stringContaining(message)]);
  expect(await check("claims.json", text)).toEqual([expect.stringContaining(`data/claims.json:${position}  `)]);
});

it.each([
  [
    "UTF-16 with a byte order mark",
    Buffer.from("\uFEFF{}", "utf16le"),
    `1:1  This file is saved as UTF-16. Save it ${utf8}.`,
  ],
  ["UTF-16", Buffer.from("{}", "utf16le"), `1:1  This file is saved as UTF-16. Save it ${utf8}.`],
  [
    "another encoding",
    Buffer.from('{ "é"', "latin1"),
    `1:4  A character was lost here. Enter it again, and save the file ${utf8}.`,
  ],
  [
    "a file that is not text",
    Buffer.from([0x89, 0x50, 0, 0]),
    "1:3  This file contains data that is not text. Restore its content.",
  ],
])("explains %s", async (_name, bytes, line) => {
  expect(await check("claims.json", bytes)).toEqual([`data/claims.json:${line}`]);
});

const repeat = (text: string, length = 300_000) => text.repeat(Math.ceil(length / text.length));
const rows = (row: string) => `{"rows": [${Array.from({ length: 5000 }, () => row).join()}]}`;

describe("a very large file", () => {
  it("validates each item of a long list", async () => {
    const years = [...Array.from({ length: 6000 }, (_, index) => 1000 + index), 2000, 10_000];
    const list = years.map((year) => `{ "month": "Jan ${String(year)}", "efficiency": 1 }`).join(",\n");
    const text = readSiteData("chart.json").replace(/\[[^[]*\](?=\s*\}\s*$)/, `[\n${list}]`);
    expect(await check("chart.json", text)).toEqual([
      expect.stringContaining('item 6001, "month": "Jan 2000" is already in item 1001'),
      expect.stringContaining('item 6002, "month": Enter a short month'),
    ]);
  });

  it.each([
    ["more than 1 MB", repeat("[", 1_000_001), "1:1  This file is 1.1 MB. The limit is 1 MB. Shorten it."],
    ["20,000 levels", "[".repeat(20_000), "1:101  More than 100 brackets are open here. Delete the extra ones."],
    ["empty lines", `${repeat("\n")}x`, "300001:1  Expected a JSON object"],
    ["commas", `[${repeat(",")}`, "1:2  Value expected."],
    ["a string without a closing quote", `{"title":"${repeat("x")}`, "1:10  Unexpected end of string."],
    ["backslashes", `{"title":"${repeat("\\")}`, "1:10  Unexpected end of string."],
  ])("reports the position of a problem in %s", async (_name, text, line) => {
    expect(await check("chart.json", text)).toEqual([expect.stringContaining(`data/chart.json:${line}`)]);
  });

  it.each([
    ["rows without fields", rows("{}")],
    ["rows with invalid values", rows('{ "month": "Foo", "efficiency": "1" }')],
    ["rows with unknown fields", rows('{ "month": "Jan", "efficiency": 1, "color": "red" }')],
    ["duplicate rows", rows('{ "month": "Jan", "efficiency": 65 }')],
    ["duplicate fields", `{${repeat('"a": 1,\n')}"a": 1}`],
    ["unknown fields", `{${Array.from({ length: 30_000 }, (_, i) => `"a${String(i)}":1`).join()}}`],
  ])("reports only the first 100 problems of %s", async (_name, text) => {
    const problems = await check("chart.json", text);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toMatch(/ {2}This file has more problems\. Fix these to see the rest\.$/);
  });
});
