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
  [
    "a missing field",
    "claims.json",
    '"figure": "20+", ',
    "",
    'data/claims.json:3:5  item 1: "figure" is missing. Add it, for example: "figure": "20+". Description: The figure with its sign, such as + or %.',
  ],
  [
    "an unknown field",
    "claims.json",
    '"figure": "20+"',
    '"color": "red", "figure": "20+"',
    'data/claims.json:3:7  item 1: "color" is not a field here. Delete it, or rename it to "figure" or "label".',
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
    "a missing picture",
    "founder.json",
    "founder.png",
    "portrait.png",
    'data/founder.json:5:13  "picture", "file": There is no picture "images/portrait.png" in data/. Add it, or use "images/',
  ],
])("explains %s", (_name, file, from, to, line) => {
  expect(report(file, from, to)).toEqual([expect.stringContaining(line)]);
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

it("explains a list instead of fields", () => {
  expect(check("claims.json", "[]")).toEqual(["data/claims.json:1:1  Enter fields in { }, not a list in [ ]."]);
});

it("explains a duplicate field, and validates the last one, as JSON.parse does", () => {
  expect(report("claims.json", '"figure": "20+"', '"figure": "20+", "figure": 20')).toEqual([
    'data/claims.json:3:24  item 1: "figure" appears twice, first on line 3. Delete one of them.',
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
