import { context, validate } from "../../../tests/unit/data-validator";
import { readSiteData } from "../../../tests/site-data";
import { formatProblems } from "./format-problems";
import { listChoices } from "./messages";

/** Returns the problems, as lines, of a file of `data/` with this text. */
const check = (file: string, text: string) => formatProblems(validate(file, Buffer.from(text))).slice(0, -1);

/** Returns the problems, as lines, of a file of `data/` after a replacement. */
function report(file: string, from: string, to: string): readonly string[] {
  const text = readSiteData(file);
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return check(file, text.replace(from, to));
}

/** Edits of each file, from one text to another, with the problem that is reported. */
const mistakes: Readonly<Record<string, readonly (readonly [from: string, to: string, line: string])[]>> = {
  "chart.json": [
    [
      "78",
      "1e999",
      '19:37  "rows", item 3, "efficiency": Enter a number from 0 to 100, not 1e999, which is too large.',
    ],
    [
      '"Mar"',
      '"March"',
      '19:16  "rows", item 3, "month": Enter a short month (Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov or Dec), with or without a year (Jan 2026), not "March".',
    ],
    [
      '"unit": "%"',
      '"unit": "hours of manual work a week"',
      '15:11  "unit": This text has 27 characters, but there is room for only 20. Shorten it.',
    ],
    ['"Mar"', '"Jan"', '19:16  "rows", item 3, "month": "Jan" is already in item 1. Use each month only once.'],
  ],
  "claims.json": [
    [
      '"figure": "20+", ',
      "",
      '3:5  item 1: "figure" is missing. Add it, for example: "figure": "20+". Description: The figure with its sign, such as + or %.',
    ],
    [
      '"figure": "20+"',
      '"color": "red", "figure": "20+"',
      '3:7  item 1: "color" is not a field here. Delete it, or rename it to "figure" or "label".',
    ],
    ['"label": "projects', '"lable": "projects', '3:24  item 1: "lable" is not a field here. Did you mean "label"?'],
  ],
  "models.json": [
    [
      '"mostPopular": false',
      '"mostPopular": true',
      '19:22  item 3, "mostPopular": "mostPopular" is already true in item 1. It can be true in only one item: set the others to false.',
    ],
    [
      '"mostPopular": true',
      '"mostPopular": "true"',
      '19:22  item 3, "mostPopular": Enter true or false without quotes, not "true".',
    ],
  ],
  "pillars.json": [
    [
      '"mark": "flow"',
      '"mark": "flows"',
      '12:15  item 2, "mark": Enter "clarity", "flow" or "systems", not "flows". Did you mean "flow"?',
    ],
    [
      '["SOPs", "Governance", "Workflows"]',
      "[]",
      '22:17  item 3, "offers": This list is empty. Add at least one item.',
    ],
  ],
  "site.json": [
    [
      "hello@example.com",
      "hello@example.com ",
      '7:12  "email": Enter an email address such as hello@company.com, not "hello@example.com ". Remove the space.',
    ],
    [
      '"company": "company"',
      '"company": "name"',
      '42:18  "contact", "fieldNames", "company": "name" is already the name in "fieldNames", "name". Use each name only once.',
    ],
    [
      '"extraFields": []',
      '"extraFields": [{ "name": "submission_key", "value": "1" }]',
      '47:31  "contact", "extraFields", item 1, "name": "submission_key" is already the name in "fieldNames", "key". Use each name only once.',
    ],
    [
      '"extraFields": []',
      '"extraFields": [{ "name": "subject", "value": "1" }, { "name": "subject", "value": "2" }]',
      '47:68  "contact", "extraFields", item 2, "name": "subject" is already in item 1. Use each name only once.',
    ],
  ],
  "founder.json": [
    [
      "founder.png",
      "portrait.png",
      '5:13  "picture", "file": There is no picture "images/portrait.png" in data/. Add it, or use "images/client-portal.png", "images/founder.png" or "images/noise-to-flow.png".',
    ],
    [
      "founder.png",
      "fonder.png",
      '5:13  "picture", "file": There is no picture "images/fonder.png" in data/. Did you mean "images/founder.png"?',
    ],
  ],
  "pages/about.json": [
    [
      "About us:",
      "About us and everything else that one might want to know:",
      '2:12  "title": This text has 84 characters, but there is room for only 60. Shorten it.',
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
      "/services#",
      '8:60  "hero", "secondaryLink", "path": There is no page or section at "/services#". Did you mean "/services"?',
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
)("explains $to instead of $from in $file", ({ file, from, to, line }) => {
  expect(report(file, from, to)).toEqual([`data/${file}:${line}`]);
});

it.each([
  ["[]", "Enter fields in { }, not a list in [ ]."],
  ["{}", '"claims" is missing. Add it. Description: The items, in the order shown.'],
])("explains a problem of a whole file: %s", (text, message) => {
  expect(check("claims.json", text)).toEqual([`data/claims.json:1:1  ${message}`]);
});

it.each(["HTTPS://www.company.com", "https://www.company.com:8080/a?b#c", "https://münchen.example/ä"])(
  "accepts %s as a URL",
  (url) => {
    expect(report("site.json", 'https://www.example.com/founder"', `${url}"`)).toEqual([]);
  },
);

const notUrl = (url: string) => `Enter a full URL that starts with https:// or http://, not ${JSON.stringify(url)}.`;
const portMessage = (port: string) =>
  `The port "${port}" is not a number from 1 to 65535. Correct it, or delete it with its colon.`;
const credentialsMessage =
  "This URL has a user name or a password, which every visitor can read. Delete all from // to @.";
const delivery = '"delivery": "console"';

it.each([
  ["https://www,company.com", 'The domain "www,company.com" is not valid. Correct it.'],
  ["https://www.com<pany>.com/a", 'The domain "www.com<pany>.com" is not valid. Correct it.'],
  ["https://company:8080", 'The domain "company" is not valid. Correct it.'],
  ["https://www.company.com:abc", portMessage("abc")],
  ["https://www.company.com:99999/a", portMessage("99999")],
  ["https://company.com:0", portMessage("0")],
  ["https://ann@company.com", credentialsMessage],
  ["https://:pw@company.com", credentialsMessage],
  ["https://ann:pw@company.com:abc", credentialsMessage],
  ["https://999.1.1.1", 'The domain "999.1.1.1" is not valid. Correct it.'],
])("explains the mistake in the URL %s, wherever the site uses one", (url, message) => {
  const place = (line: string, field: string) => `data/site.json:${line}  ${field}: ${message}`;
  expect(report("site.json", '"https://www.example.com"', JSON.stringify(url))).toEqual([place("3:10", '"url"')]);
  expect(report("site.json", 'https://www.example.com/founder"', `${url}"`)).toEqual([
    place("11:20", '"links", "founderSite"'),
  ]);
  expect(report("site.json", delivery, `"delivery": ${JSON.stringify(url)}`)).toEqual([
    place("38:17", '"contact", "delivery"'),
  ]);
});

it("asks to remove the space after a month that has another before its year", () => {
  expect(report("chart.json", '"month": "Jan"', '"month": "Jan 2026 "')).toEqual([
    expect.stringMatching(/, not "Jan 2026 "\. Remove the space\.$/),
  ]);
});

it.each(["January 2026", "Jan  2026", "Jan 26"])(
  "asks to remove no space from the month %j, which may have one",
  (month) => {
    expect(report("chart.json", '"month": "Jan"', `"month": ${JSON.stringify(month)}`)).toEqual([
      expect.stringMatching(new RegExp(`, not ${JSON.stringify(month)}\\.$`)),
    ]);
  },
);

it.each(["https://www.company.com /a", "https://", "//company.com", "https:/company.com"])(
  "asks for a full URL instead of %s",
  (url) => {
    expect(report("site.json", 'https://www.example.com/founder"', `${url}"`)).toEqual([
      expect.stringContaining(notUrl(url)),
    ]);
  },
);

it.each([
  "console",
  "https://forms.company.com/a?b=c#d",
  "https://forms.company.com?b=c",
  "https://forms.company.com:8443",
])("accepts %s as the delivery", (value) => {
  expect(report("site.json", delivery, `"delivery": "${value}"`)).toEqual([]);
});

it.each(["http://forms.company.com", "Console", "none"])("rejects %s as the delivery", (value) => {
  expect(report("site.json", delivery, `"delivery": "${value}"`)).toEqual([
    expect.stringContaining(`Enter console or a URL that starts with https://, not "${value}".`),
  ]);
});

it("explains a duplicate field, and validates the last one, as JSON.parse does", () => {
  expect(report("claims.json", '"figure": "20+"', '"figure": "20+", "figure": 20')).toEqual([
    'data/claims.json:3:24  item 1: "figure" appears twice, first on line 3. Delete one of them.',
    'data/claims.json:3:34  item 1, "figure": Enter text in quotes, not 20.',
  ]);
});

it.each([
  [String.raw`"20\u0000+"`, ["data/claims.json:3:20"]],
  [String.raw`"\\\u001F\n"`, ["data/claims.json:3:20"]],
  [String.raw`"a\b"`, ["data/claims.json:3:19"]],
  [String.raw`"20\u202E+"`, ["data/claims.json:3:20"]],
  ['"20\u202E+"', ["data/claims.json:3:20"]],
  [String.raw`"20\\u0000\n\t\u0009\u00e9"`, []],
])("reports the control character or the override of the text direction in %j", (figure, positions) => {
  const place = 'item 1, "figure"';
  expect(report("claims.json", '"20+"', figure)).toEqual(
    positions.map(
      (position) =>
        `${position}  ${place}: There is a tab or another invisible character in this text. Delete it, or type the text again.`,
    ),
  );
});

const repeat = (text: string, length = 200_000) => text.repeat(Math.ceil(length / text.length));

describe("a very large file", () => {
  const chartWith = (row: object) => `{"rows": [${repeat(`${JSON.stringify(row)},`)}{}]}`;

  it.each([
    [1_000_001, "1.1 MB"],
    [50_000_000, "50 MB"],
  ])("rejects a file of %d bytes, and names the limit", (length, size) => {
    expect(check("chart.json", repeat("[", length))).toEqual([
      `data/chart.json:1:1  This file is ${size}. The limit is 1 MB. Shorten it.`,
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
    expect(problems.at(-1)).toMatch(/ {2}This file has more problems\. Fix these to see the rest\.$/);
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
