import { check, report } from "../../tests/support/unit/data-problems";
import { tableOf } from "../../tests/support/unit/table-of";
import { readSiteData } from "../../tests/support/site-data";

const number = "Write a number in digits, with a decimal point and without a unit: 1234.5.";
const invisibleAfter = (text: string) =>
  `There is an invisible character after ${JSON.stringify(text)}. Delete it, or type the text again.`;

/** Edits of each file, from one text to another, with the problem that is reported. */
const mistakes = String.raw`
claims.json | "20+" | " " | 3:17  item 1, "figure": This field is empty. Enter some text.
claims.json | "20+" | "\\\u001F\n" | 3:20  item 1, "figure": ${invisibleAfter("\\")}
claims.json | "20+" | "20\uD800+" | 3:20  item 1, "figure": ${invisibleAfter("20")}
claims.json | "20+" | "20\u202E+" | 3:20  item 1, "figure": ${invisibleAfter("20")}
claims.json | "20+" | "20\uFFFF+" | 3:20  item 1, "figure": ${invisibleAfter("20")}
claims.json | "20+" | "${"\uFFFD"}20" | 3:18  item 1, "figure": A character was lost at the start. Enter it again.
claims.json | "20+" | "20\uFFFD+" | 3:20  item 1, "figure": A character was lost after "20". Enter it again.
site.json | hello@example.com | hell${"\uFFFD"}@example.com | 7:17  "email": Enter an email address such as hello@company.com, in letters without accents. A character was lost after "hell". Enter it again.
pillars.json | "flow" | "fl${"\uFFFD"}w" | 12:18  item 2, "mark": Enter one of these: "clarity", "flow", "systems". A character was lost after "fl". Enter it again.
claims.json | "20+" | "20\u0092s" | 3:20  item 1, "figure": There is a character here that browsers cannot show. Replace it with: ’
claims.json | "figure": "20+", |  | 3:5  item 1: The field "figure" is missing. Add it, for example: "figure": "20+".
claims.json | "figure" | "__proto__": {}, "figure" | 3:7  item 1: There is no field "__proto__" here. Delete it, or rename it to "figure" or "label".
models.json | false | true | 19:22  item 3, "mostPopular": This is already true in item 1, "mostPopular". It can be true in only one item: set the others to false.
models.json | true | "true" | 19:22  item 3, "mostPopular": Enter true or false without quotes.
founder.json | founder.png | fonder.png | 5:13  "picture", "file": There is no picture "images/fonder.png" in data/. Use "images/client-portal.png", "images/founder.png" or "images/noise-to-flow.png", or add it.
pillars.json | "flow" | "flows" | 12:15  item 2, "mark": Enter one of these: "clarity", "flow", "systems".
pillars.json | "flow" | "flow " | 12:15  item 2, "mark": Enter one of these: "clarity", "flow", "systems". Remove the space at its start or end.
pillars.json | "flow" | "flow\u200B" | 12:20  item 2, "mark": Enter one of these: "clarity", "flow", "systems". ${invisibleAfter("flow")}
pillars.json | ["SOPs", "Governance", "Workflows"] | [] | 22:17  item 3, "offers": This list is empty. Add at least one item.
site.json | hello@example.com | info@münchen.de | 7:12  "email": Enter an email address such as hello@company.com, in letters without accents.
founder.json | founder.png | founder\u00AD.png | 5:28  "picture", "file": ${invisibleAfter("images/founder")}
founder.json | founder.png | founder.png\u00A0 | 5:32  "picture", "file": ${invisibleAfter("images/founder.png")}
site.json | example.com/company-profile" | example.com/company\u200B-profile" | 9:55  "links", "companyProfile": Enter a full URL that starts with https:// or http://. ${invisibleAfter(".example.com/company")}
site.json | hello@example.com | hello\u2060@example.com | 7:18  "email": Enter an email address such as hello@company.com, in letters without accents. ${invisibleAfter("hello")}
site.json | "/services" | "/services\u200D" | 19:48  "navigation", "links", item 2, "path": ${invisibleAfter("/services")}
founder.json | founder.png | portrait.heic | 5:13  "picture", "file": Enter a PNG, JPEG or WebP picture in data/, such as images/founder.png.
`;

it.each(tableOf(mistakes))("explains in %s, instead of %s: %s", (file = "", from = "", to = "", line = "") => {
  expect(report(file, from, to)).toEqual([`data/${file}:${line}`]);
});

it("lists the pages in place of an unknown path", () => {
  const [line, ...others] = report("pages/home.json", "/#how-we-work", "#how-we-wrok");
  expect(line).toContain('8:60  "hero", "secondaryLink", "path": There is no page or section at "#how-we-wrok".');
  expect(line).toMatch(/ Use one of these: \/, \/#how-we-work, .*\/contact.*\/services(?: or .*)?\.$/);
  expect(others).toEqual([]);
});

it("reports the same position after a byte order mark and Windows line endings", () => {
  const text = readSiteData("models.json").replaceAll("\n", "\r\n");
  expect(check("models.json", `\uFEFF${text.replace("true", '"true"')}`)).toEqual([
    'data/models.json:19:22  item 3, "mostPopular": Enter true or false without quotes.',
  ]);
});

const founder = "https://www.example.com/founder";

it.each([
  ["claims.json", '"20+"', String.raw`"20\\u0000\n\t\u0009\u00e9\ud83d\ude00"`],
  ["site.json", founder, "HTTPS://www.company.com"],
  ["site.json", founder, "https://münchen.example:8080/a?b#c"],
])("accepts in %s, instead of %s: %s", (file, from, to) => expect(report(file, from, to)).toEqual([]));

it("says which URLs of the site have a folder that is refused", () => {
  const [line] = report("site.json", '"https://www.example.com"', '"https://company.github.io/company.com"');
  expect(line).toContain(
    "without a slash at the end, such as https://www.company.com. A folder after the domain can have only letters from A to Z, digits, - and _.",
  );
});

const fullUrl = "Enter a full URL that starts with https:// or http://.";
const credentials =
  "This URL has a user name or a password, which every visitor can read. Delete the @ and all between // and it.";

it.each([
  [founder, "https://company.com /a", fullUrl],
  [founder, "https://company:8080", `${fullUrl} The domain or port "company:8080" is not valid. Correct it.`],
  [founder, "https://www,company.com", 'The domain "www,company.com" is not valid. Correct it.'],
  [founder, "https://999.1.1.1", 'The domain "999.1.1.1" is not valid. Correct it.'],
  [founder, "https://company.com:/a", 'The domain or port "company.com:" is not valid. Correct it.'],
  [founder, "https://company.com:0", 'The domain or port "company.com:0" is not valid. Correct it.'],
  [founder, "https://ann:pw@company.com", credentials],
])("explains, instead of %s, the URL %s: %s", (from, url, message) => {
  expect(report("site.json", from, url)).toEqual([expect.stringContaining(`: ${message}`)]);
});

it.each([
  ["xx", "Enter the code of a language"],
  ["english", "Enter the code of a language"],
  ["ar-EG", "Text in this language (ar-EG) runs from right to left"],
  ["ks", "Text in this language (ks) runs from right to left"],
])("explains the language %s: %s", (code, message) => {
  expect(report("site.json", '"en-US"', JSON.stringify(code))).toEqual([expect.stringContaining(`: ${message}`)]);
});

it("explains a duplicate field at both places, and validates the last one, as JSON.parse does", () => {
  const twice = 'item 1, "figure": This field appears twice. Delete one of them.';
  expect(report("claims.json", '"figure": "20+"', '"figure": "20+", "figure": 20')).toEqual([
    `data/claims.json:3:7  ${twice}`,
    `data/claims.json:3:24  ${twice}`,
    'data/claims.json:3:34  item 1, "figure": Enter text in quotes.',
  ]);
});

const comma = String.raw`Expected comma. Add it before this. If the quotation mark before it is part of a text, write \".`;

/** Texts with a mark where the problem is, and its message. An arrow is a line break. */
const syntaxMistakes = String.raw`
¦ | This file is empty. Restore its content.
{↵¦<<<<<<< HEAD↵"a": 1 } | Property keys must be doublequoted. Keep one version, and delete the lines that start with <<<<<<<, ======= or >>>>>>>.
¦${"```"}json↵{}↵${"```"} | Expected a JSON object, array or literal. Delete the lines that start with ${"```"}.
{¦${"\u00A0"}"a": 1 } | Property keys must be doublequoted. There is an invisible character here. Delete it.
{ ¦'a': 1 } | Property keys must be doublequoted. Use straight double quotes: "…".
{ "a": ¦“b” } | Value expected. This line has a curly quote. Use a straight one: ".
{ "a"¦：1 } | Colon expected. This is a full-width character. Type it again as a plain one.
{ "a": "x”, "¦b": 1 } | Expected comma. This line has a curly quote. Use a straight one: ".
{ "a": "He said “yes”, then left" ¦"b": 1 } | ${comma}
{ "a": "He said “yes”: then" ¦"b": 1 } | ${comma}
{ "a" ¦true } | Colon expected. Write one between the field's name and its value.
{ "a": ¦"x”↵} | Unexpected end of string. This line has a curly quote. Use a straight one: ".
{ ¦/* new */ } | Comments are not permitted in JSON. Delete this one.
{ "a": 1¦; "b": 2 } | Expected comma. Replace this character with a comma, or delete it.
{ "a": ¦"b↵} | Unexpected end of string. A text must be on one line. Join its lines, or add the missing quotation mark at its end.
{ "a": ¦"b${"\t"}c" } | Invalid characters in string. Control characters must be escaped. Delete the tab or other invisible character, or type the text again.
{ "a": ¦"b\c" } | Invalid escape character in string. Write each backslash in a text twice: \\.
{ "a": [1,¦, 2] } | Value expected. Delete one of the two commas.
{ "a": ¦True } | Value expected. Write true or false in lowercase.
{ "a": ¦, "b": 1 } | Value expected. Enter text in quotes, a number, true or false.
{ ¦figure: 1 } | Property keys must be doublequoted. Put the field's name in quotes: "name".
{ "a": 95¦% } | Expected comma. ${number}
{ "a": 95,¦5 } | Property expected. ${number}
{ "a": ¦−5 } | Value expected. ${number}
{ "a": ¦1 | Expected comma or closing brace. Add the missing } at the end.
{ "a": [¦1 | Expected comma or closing bracket. Add the missing ] at the end.
{ "a": 1¦, } | Trailing comma. Delete it.
{ "a": 1,¦, "b": 2 } | Property expected. Add a field, or delete what is extra here.
{ "a": 1 ¦] } | Expected comma. Delete this bracket, or add what is missing before it.
{ "a": [{ "b": 1, ¦{ "b": 2 }] } | Property expected. Add the missing } before the comma, or delete this bracket.
{ "a": [{ "b": 1 ¦{ "b": 2 }] } | Expected comma. Add it before this. If the row before it has no }, add that too.
{↵  "a": ¦{↵    "b": 1,↵  "c": { "d": "}" }↵} | The closing bracket of this one is missing. Add it.
{ "a": 1 }¦} | End of file expected. The content must be in one { }, with nothing before or after it.
{ "a": "the "¦best" team" } | ${comma}
`;

it.each(tableOf(syntaxMistakes))("explains %s: %s", (marked = "", message = "") => {
  const [before = "", after = ""] = marked.replaceAll("↵", "\n").split("¦");
  const lines = before.split("\n");
  const position = `${String(lines.length)}:${String((lines.at(-1)?.length ?? 0) + 1)}`;
  expect(check("claims.json", before + after)).toEqual([`data/claims.json:${position}  ${message}`]);
});

const utf8 = "as UTF-8 (in Visual Studio Code: Save with Encoding)";
const utf16 = `1:1  This file is saved as UTF-16. Save it ${utf8}.`;
const lost = `1:4  A character was lost here. Enter it again, and save the file ${utf8}.`;

it.each([
  ["UTF-16 with a byte order mark", Buffer.from("\uFEFF{}", "utf16le"), utf16],
  ["UTF-16", Buffer.from("{}", "utf16le"), utf16],
  ["Latin 1", Buffer.from('{ "é"', "latin1"), lost],
  ["no text", Buffer.from([0x89, 0x50, 0, 0]), "1:3  This file contains data that is not text. Restore its content."],
])("explains a file with %s", (_name, bytes, line) => {
  expect(check("claims.json", bytes)).toEqual([`data/claims.json:${line}`]);
});

const repeat = (text: string) => text.repeat(Math.ceil(300_000 / text.length));
const rows = (row: string) => `{"claims": [${Array.from({ length: 5000 }, () => row).join()}]}`;

describe("a very large file", () => {
  it.each([
    ["1.2 MB", repeat("[").repeat(4), "1:1  This file is 1.2 MB. The limit is 0.5 MB. Shorten it."],
    ["20,000 levels", "[".repeat(20_000), "1:101  More than 100 brackets are open here. Delete the extra ones."],
    ["empty lines", `${repeat("\n")}x`, "300001:1  Expected a JSON object"],
    ["commas", `[${repeat(",")}`, "1:2  Value expected."],
    ["backslashes", `{"title":"${repeat("\\")}`, "1:10  Unexpected end of string."],
  ])("reports the position of a problem in %s", (_name, text, line) => {
    expect(check("claims.json", text)).toEqual([expect.stringContaining(`data/claims.json:${line}`)]);
  });

  it.each([
    ["rows with invalid values", rows('{ "figure": 1, "label": 1 }')],
    ["duplicate fields", `{${repeat('"a": 1,\n')}"a": 1}`],
    ["unknown fields", `{${Array.from({ length: 30_000 }, (_, i) => `"a${String(i)}":1`).join()}}`],
  ])("reports only the first 100 problems of %s", (_name, text) => {
    const problems = check("claims.json", text);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toMatch(/ {2}This file has more problems\. Fix these to see the rest\.$/);
  });
});
