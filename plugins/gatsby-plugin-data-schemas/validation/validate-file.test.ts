import { readFileSync } from "node:fs";
import { validate } from "../../../tests/unit/data-validator";
import { SAMPLE_DATA } from "../../../tests/unit/temp-project";
import { formatProblems } from "./validate-data";

/** Returns the problems, as lines, of a file of `data/` with this text. */
const check = (file: string, text: string) => formatProblems(validate(file, Buffer.from(text))).slice(0, -1);

/** Returns the problems, as lines, of a file of `data/` after a replacement. */
function report(file: string, from: string, to: string): readonly string[] {
  const text = readFileSync(`${SAMPLE_DATA}/${file}`, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return check(file, text.replace(from, to));
}

it.each<[name: string, file: string, from: string, to: string, line: string]>([
  [
    "a figure as text",
    "chart.json",
    "78",
    '"78%"',
    'data/chart.json:19:37  "rows", item 3, "efficiency": Enter a number from 0 to 100, not "78%".',
  ],
  [
    "a figure out of range",
    "chart.json",
    "78",
    "178",
    'data/chart.json:19:37  "rows", item 3, "efficiency": Enter a number from 0 to 100, not 178.',
  ],
  [
    "a figure that is not finite",
    "chart.json",
    "78",
    "1e999",
    'data/chart.json:19:37  "rows", item 3, "efficiency": Enter a number from 0 to 100, not 1e999, which is too large.',
  ],
  [
    "an invalid month",
    "chart.json",
    '"Mar"',
    '"March"',
    `data/chart.json:19:16  "rows", item 3, "month": Enter a short month (Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov or Dec), with or without a year (Jan 2026), not "March".`,
  ],
  [
    "a duplicate month",
    "chart.json",
    '"Mar"',
    '"Jan"',
    'data/chart.json:19:16  "rows", item 3, "month": "Jan" is already in item 1. Use each month only once.',
  ],
  ["an extra comma", "chart.json", "95 }", "95 },", "data/chart.json:22:41  There is an extra comma here. Delete it."],
  [
    "a missing comma",
    "chart.json",
    "65 },",
    "65 }",
    "data/chart.json:17:41  A comma is missing here, before the next value. Add it.",
  ],
  [
    "a missing field",
    "claims.json",
    '"figure": "20+", ',
    "",
    'data/claims.json:3:5  item 1: "figure" is missing. Add it, for example: "figure": "20+". Description: The figure with its sign, such as + or %.',
  ],
  [
    "a misspelled field",
    "claims.json",
    '"label": "projects',
    '"lable": "projects',
    'data/claims.json:3:24  item 1: "lable" is not a field here. Did you mean "label"?',
  ],
  [
    "an unknown field",
    "claims.json",
    '"figure": "20+"',
    '"color": "red", "figure": "20+"',
    'data/claims.json:3:7  item 1: "color" is not a field here. Delete it, or rename it to "figure" or "label".',
  ],
  [
    "a duplicate field",
    "claims.json",
    '"figure": "20+"',
    '"figure": "20+", "figure": "30+"',
    'data/claims.json:3:24  item 1: "figure" appears twice, first on line 3. Delete one of them.',
  ],
  [
    "text with only spaces",
    "claims.json",
    '"happy clients"',
    '" "',
    'data/claims.json:5:33  item 3, "label": This field is empty. Enter some text.',
  ],
  [
    "null",
    "claims.json",
    '"happy clients"',
    "null",
    'data/claims.json:5:33  item 3, "label": Enter text in quotes, not null.',
  ],
  [
    "two models that are most popular",
    "models.json",
    '"mostPopular": false',
    '"mostPopular": true',
    'data/models.json:19:22  item 3, "mostPopular": "mostPopular" is already true in item 1. It can be true in only one item: set the others to false.',
  ],
  [
    "true in quotes",
    "models.json",
    '"mostPopular": true',
    '"mostPopular": "true"',
    'data/models.json:19:22  item 3, "mostPopular": Enter true or false without quotes, not "true".',
  ],
  [
    "an invalid mark",
    "pillars.json",
    '"mark": "flow"',
    '"mark": "flows"',
    'data/pillars.json:12:15  item 2, "mark": Enter "clarity", "flow" or "systems", not "flows". Did you mean "flow"?',
  ],
  [
    "a javascript: URL",
    "site.json",
    'https://www.example.com/founder"',
    'javascript:alert(1)"',
    'data/site.json:11:20  "links", "founderSite": Enter a full URL that starts with https:// or http://, not "javascript:alert(1)".',
  ],
  [
    "an invalid email address",
    "site.json",
    "hello@example.com",
    "hello.example.com",
    'data/site.json:7:12  "email": Enter an email address such as hello@company.com, not "hello.example.com".',
  ],
  [
    "a link to an unknown page",
    "site.json",
    '"path": "/services"',
    '"path": "/service"',
    'data/site.json:19:38  "navigation", "links", item 2, "path": There is no page or section at "/service". Did you mean "/services"?',
  ],
  [
    "a missing picture",
    "founder.json",
    "founder.png",
    "portrait.png",
    'data/founder.json:5:13  "picture", "file": There is no picture "images/portrait.png" in data/. Add it, or use "images/',
  ],
  [
    "a title that is too long",
    "pages/about.json",
    "About us:",
    "About us and everything else that one might want to know:",
    'data/pages/about.json:2:12  "title": This text has 84 characters, but search results show only 60. Shorten it.',
  ],
  [
    "an empty list",
    "pillars.json",
    '["SOPs", "Governance", "Workflows"]',
    "[]",
    'data/pillars.json:22:17  item 3, "offers": This list is empty. Add at least one item.',
  ],
])("explains %s", (_name, file, from, to, line) => {
  expect(report(file, from, to)).toEqual([expect.stringContaining(line)]);
});

it("accepts a byte order mark, Windows line endings and months with a year", () => {
  const text = readFileSync(`${SAMPLE_DATA}/chart.json`, "utf8")
    .replaceAll("\n", "\r\n")
    .replace('"Mar"', '"Mar 2026"');
  expect(check("chart.json", `\uFEFF${text}`)).toEqual([]);
  expect(check("chart.json", `\uFEFF${text.replace("72", '"72"')}`)).toEqual([
    'data/chart.json:18:37  "rows", item 2, "efficiency": Enter a number from 0 to 100, not "72".',
  ]);
});

it.each([
  ["/#how-we-wrok", 'Did you mean "/#how-we-work"?'],
  ["#how-we-work", 'Did you mean "/#how-we-work"?'],
  ["/services#", 'Did you mean "/services"?'],
])("rejects a link to %s with a suggestion", (path, suggestion) => {
  expect(report("pages/home.json", "/#how-we-work", path)).toEqual([expect.stringContaining(suggestion)]);
});

it.each(["HTTPS://www.company.com", "https://www.company.com:8080/a?b#c", "https://münchen.example/ä"])(
  "accepts %s as a URL",
  (url) => {
    expect(report("site.json", 'https://www.example.com/founder"', `${url}"`)).toEqual([]);
  },
);

it.each([
  "https://www,company.com",
  "https://www.com<pany>.com",
  "https://www.company.com:abc",
  "https://ann:pw@company.com",
  "https://www.company.com /a",
])("rejects %s as a URL", (url) => {
  expect(report("site.json", 'https://www.example.com/founder"', `${url}"`)).toHaveLength(1);
});

it("validates the last of two duplicate fields, as JSON.parse does", () => {
  expect(report("claims.json", '"figure": "20+"', '"figure": "20+", "figure": 20')).toEqual([
    expect.stringMatching(/^data\/claims.json:3:24 .* appears twice/),
    'data/claims.json:3:34  item 1, "figure": Enter text in quotes, not 20.',
  ]);
});

const repeat = (text: string, length = 200_000) => text.repeat(Math.ceil(length / text.length));

describe("a very large file", () => {
  const chartWith = (row: object) => `{"rows": [${repeat(`${JSON.stringify(row)},`)}{}]}`;

  it.each([1_000_001, 5_000_000, 50_000_000])("rejects a file of %d bytes, and names the limit", (length) => {
    expect(check("chart.json", repeat("[", length))).toEqual([
      expect.stringMatching(/^data\/chart\.json:1:1 {2}This file is .* MB. The limit is 1 MB. Shorten it.$/),
    ]);
  });

  it.each([
    ["brackets that are never closed", repeat("["), 101],
    ["fields that are never closed", repeat('{"a":'), 501],
  ])("names the position of the first bracket too many in %s", (_name, text, column) => {
    expect(check("chart.json", text)).toEqual([
      `data/chart.json:1:${String(column)}  More than 100 brackets are open here. Delete the extra ones.`,
    ]);
  });

  it("accepts 100 nested brackets", () => {
    expect(check("chart.json", "[".repeat(100) + "]".repeat(100))).not.toContainEqual(
      expect.stringContaining("brackets are open here"),
    );
  });

  it.each([
    ["empty rows", chartWith({})],
    ["rows with invalid values", chartWith({ month: "Foo", efficiency: "1" })],
    ["rows with unknown fields", chartWith({ month: "Jan", efficiency: 1, color: "red" })],
    ["duplicate rows", chartWith({ month: "Jan", efficiency: 65 })],
    ["duplicate fields", `{${repeat('"a": 1,\n')}"a": 1}`],
    ["20,000 unknown fields", `{${Array.from({ length: 20_000 }, (_, i) => `"a${String(i)}": 1`).join(",\n")}}`],
  ])("reports only the first 100 problems of %s", (_name, text) => {
    const problems = check("chart.json", text);
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toContain("This file has more problems");
  });

  it.each([
    ["spaces", `${repeat(" ")}x`, "data/chart.json:1:200001"],
    ["empty lines", `${repeat("\n")}x`, "data/chart.json:200001:1"],
    ["commas", `[${repeat(",")}`, "data/chart.json:1:2"],
    ["a string without a closing quote", `{"title":"${repeat("x")}`, "data/chart.json:1:10"],
    ["backslashes", `{"title":"${repeat("\\")}`, "data/chart.json:1:10"],
  ])("reports the position of an error among %s", (_name, text, position) => {
    expect(check("chart.json", text)).toEqual([expect.stringContaining(`${position}  `)]);
  });
});
