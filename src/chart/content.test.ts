/** The rules of data/schema/chart.json. */
import { findPlaceholders } from "../../content-model/check/launch-check";
import { check, report } from "../../tests/support/unit/data-problems";
import { schemas } from "../../tests/support/unit/data-validator";
import { checkNames, COMPUTED_FIELDS } from "../../tests/support/unit/name-problems";
import { tableOf } from "../../tests/support/unit/table-of";
import { readSiteData } from "../../tests/support/site-data";

/** Edits of the file, from one text to another, with the problem that is reported. */
const mistakes = String.raw`
78 | 178 | 19:37  "rows", item 3, "efficiency": This number is too large. Enter at most 100.
"Mar" | "Mar 2026 " | 19:16  "rows", item 3, "month": Enter a short month (Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov or Dec), with or without a year (Jan 2026). Remove the space at its start or end.
"Mar" | "Jan" | 19:16  "rows", item 3, "month": "Jan" is already in item 1, "month". Enter another.
"%" | "hours of manual work a week" | 15:11  "unit": This text is too long. Shorten it to 20 characters.
78 | " 78 " | 19:37  "rows", item 3, "efficiency": Enter a number from 0 to 100. Delete the quotation marks.
"Mar" | "Mar\u200E" | 19:20  "rows", item 3, "month": Enter a short month (Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov or Dec), with or without a year (Jan 2026). There is an invisible character after "Mar". Delete it, or type the text again.
78 | "65,5" | 19:37  "rows", item 3, "efficiency": Enter a number from 0 to 100. Write a number in digits, with a decimal point and without a unit: 1234.5.
`;

it.each(tableOf(mistakes))("explains, instead of %s: %s", (from = "", to = "", line = "") => {
  expect(report("chart.json", from, to)).toEqual([`data/chart.json:${line}`]);
});

/** Returns the text of chart.json with other rows, one in each line. */
const chartWith = (lines: readonly string[]) =>
  readSiteData("chart.json").replace(/\[[^[]*\](?=\s*\}\s*$)/, `[\n${lines.join(",\n")}]`);

it.each([
  ["wrong", "Foo"],
  ["invisible", String.raw`Jan\u200E`],
])("does not report that a month is repeated while a character or a letter in it is %s", (_name, month) => {
  const row = `{ "month": "${month}", "efficiency": 1 }`;
  const message: unknown = expect.stringContaining('"month": Enter a short month');
  expect(check("chart.json", chartWith([row, row]))).toEqual([message, message]);
});

it("validates each item of a long list", () => {
  const years = [...Array.from({ length: 6000 }, (_, index) => 1000 + index), 2000, 10_000];
  const list = years.map((year) => `{ "month": "Jan ${String(year)}", "efficiency": 1 }`);
  expect(check("chart.json", chartWith(list))).toEqual([
    expect.stringContaining('item 6001, "month": "Jan 2000" is already in item 1001'),
    expect.stringContaining('item 6002, "month": Enter a short month'),
  ]);
});

it("reports all problems of 90 rows, of which 60 would also be repeated", () => {
  const months = Array.from({ length: 90 }, (_, index) => (index < 60 ? "Foo" : `Fo ${String(index)}`));
  const problems = check("chart.json", chartWith(months.map((month) => `{ "month": "${month}", "efficiency": 1 }`)));
  expect(problems).toHaveLength(90);
});

it("reports only the first 100 problems of duplicate rows", () => {
  const row = '{ "month": "Jan", "efficiency": 65 }';
  expect(check("chart.json", chartWith(Array.from({ length: 5000 }, () => row)))).toHaveLength(101);
});

it.each([
  ["chart.json", '"singularUnit":', '"range":', `the field "change.range" belongs to ${COMPUTED_FIELDS}.`],
  [
    "claims.json",
    '"Claim"',
    '"ChartScale"',
    `the "graphqlType" "ChartScale" of "claims[]" belongs to ${COMPUTED_FIELDS}.`,
  ],
])("keeps the names of computed fields and types: in %s, instead of %s: %s", (path, from, to, message) => {
  expect(checkNames(path, from, to)).toEqual([expect.stringContaining(`${path}: ${message}`)]);
});

/** The file without the samples that a launch refuses. */
const launched = readSiteData("chart.json")
  .replaceAll(/: (\d\d) }/g, ": $1.5 }")
  .replace("Sample figures, for illustration.", "From our own projects.");
const findSamples = (text: string) =>
  findPlaceholders(schemas, new Map([["chart.json", text]])).map(({ message }) => message);

it("is ready for a launch without the samples", () => expect(findSamples(launched)).toEqual([]));

it.each([
  ["its note", launched.replace("From our own projects.", "Sample figures, for illustration."), "are samples"],
  // A few rows have been replaced.
  ["most of its rows", launched.replaceAll(".5 }", " }").replace("65 }", "12 }"), "the sample figures"],
])("is not ready for a launch with %s", (_name, text, message) =>
  expect(findSamples(text)).toEqual([expect.stringContaining(message)]),
);
