/** @jest-environment jsdom */
import type { FileSchema, Schema } from "../../../content-model/schema-types";
import { fieldKey } from "../../../content-model/field-path";
import { readContent } from "./page-content";
import { findPlaces } from "./places";

const text: Schema = { type: "string" };
const fields = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: "object", properties });
const toFile = (contentField: string, properties: Readonly<Record<string, Schema>>, more = {}): FileSchema => ({
  ...fields(properties),
  properties,
  path: `${contentField}.json`,
  contentField,
  title: contentField,
  description: "",
  appearsOn: "",
  graphqlType: contentField,
  ...more,
});
const cards = fields({ name: text, offers: { type: "array", items: text }, mark: { type: "string", enum: ["dot"] } });
const schemas = new Map(
  [
    toFile("site", { name: text, email: text }),
    toFile("page", { heading: text, text }, { pagePath: "/page" }),
    toFile("cards", { cards: { type: "array", items: cards } }),
    toFile(
      "guides",
      {
        guides: {
          type: "array",
          items: { ...fields({ slug: text, title: text, heading: text }), graphqlType: "Guide" },
        },
      },
      { pagePath: "/guides/{slug}" },
    ),
    toFile("chart", { unit: text, rows: { type: "array", items: fields({ month: text, value: { type: "number" } }) } }),
  ].map((schema) => [schema.path, schema]),
);

/** Returns the texts of a page with the fields that they lead to. */
function pointAt(html: string, pageContent: object, layoutContent = {}, context?: object): readonly string[] {
  document.body.innerHTML = html;
  const content = readContent({ content: pageContent }, [{ content: layoutContent }], schemas, "/page", context);
  return findPlaces(document.body, content).map(({ text: words, element, fields: found }) => {
    const name = words === "" ? `<${element.localName}>` : words;
    return `${name}: ${found.map(fieldKey).join(" or ").replaceAll(".json#field-", " ")}`;
  });
}

it("asks which field is meant if several have the words, those of the page's own file first", () => {
  const rows = [
    { name: "Flow", offers: ["Plans"], mark: "dot" },
    { name: "Plans", offers: ["Talk"], mark: "dot" },
  ];
  const content = { site: { name: "Talk" }, page: { heading: "Talk" }, cards: rows };
  expect(pointAt("<main><h1>Talk</h1><b>Flow</b><i>Plans</i></main>", content)).toEqual([
    "Talk: page heading or site name or cards cards-1-offers-0",
    "Flow: cards cards-0-name",
    "Plans: cards cards-0-offers-0 or cards cards-1-name",
  ]);
});

it("finds the row that has the page, whose title is in the head, and words of other rows", () => {
  const content = {
    guide: { path: "/guides/two", title: "Same", heading: "Same" },
    guides: [{ title: "First" }, { title: "Same" }],
  };
  expect(pointAt("<main><h1>Same</h1><a>First</a></main>", content, {}, { slug: "two", rowIndex: 1 })).toEqual([
    "Same: guides guides-1-heading",
    "First: guides guides-0-title",
  ]);
});

it("looks words outside of `main` up in the layout's query only", () => {
  const header = "<header><a>Talk</a><i>Words</i></header>";
  expect(
    pointAt(`${header}<main>Talk</main>`, { page: { heading: "Talk", text: "Words" } }, { site: { name: "Talk" } }),
  ).toEqual(["Talk: site name", "Talk: page heading or site name"]);
});

it("finds whole words of fields in a text that no field has, and no field of a computed date", () => {
  const content = { site: { name: "Home", email: "One way" }, page: { heading: "60 %", text: "2030" } };
  const texts = ["Homes", "At Home.", "Home: One way", "160 %", "Go 60 %"].map((each) => `<p>${each}</p>`).join("");
  expect(pointAt(`<main>${texts}<time>2030</time></main>`, content)).toEqual([
    "At Home.: site name",
    "Home: One way: site name or site email",
    "Go 60 %: page heading",
  ]);
});

it("finds the choice of an icon in the object of the texts beside it, or the list if they may be in several rows", () => {
  const icon = "<svg></svg>";
  const rows = [
    { name: "Flow", offers: ["Plans"], mark: "dot" },
    { name: "Tools", offers: ["Flow"], mark: "dot" },
  ];
  const html = `<main><p>${icon}<b>Tools</b></p><p>${icon}<b>Flow</b><i>Plans</i></p><p>${icon}<b>Talk</b></p></main>`;
  const tools = ["<svg>: cards cards-1-mark", "Tools: cards cards-1-name"];
  const flow = ["<svg>: cards cards-0-mark", "Flow: cards cards-0-name", "Plans: cards cards-0-offers-0"];
  expect(pointAt(html, { cards: [rows[0], { ...rows[1], offers: [] }], page: { heading: "Talk" } })).toEqual([
    ...tools,
    ...flow,
    "Talk: page heading",
  ]);
  expect(pointAt(html, { cards: rows })).toEqual([
    ...tools,
    "<svg>: cards cards",
    "Flow: cards cards-0-name or cards cards-1-offers-0",
    "Plans: cards cards-0-offers-0",
  ]);
  const sameNames = rows.map(({ mark }) => ({ name: "Talk", offers: [], mark }));
  expect(pointAt(`<main><p>${icon}<b>Talk</b></p></main>`, { cards: sameNames })).toEqual([
    "<svg>: cards cards",
    "Talk: cards cards-0-name or cards cards-1-name",
  ]);
});

it("finds months, figures and points of the chart and its table by their rows, also with equal words elsewhere", () => {
  const chart = {
    unit: "%",
    rows: Object.entries({ Jan: 4, Feb: 1200.5 }).map(([month, value]) => ({ month, value })),
  };
  const axis = "<g><text>0 %</text></g><g><text>4 %</text></g>";
  const point = (month: string, figure: string) =>
    `<g><circle></circle><text>${figure}</text><text>${month}</text></g>`;
  const drawing = `<svg><g>${axis}${point("Jan", "4 %")}${point("Feb", "1,200.5 %")}</g></svg>`;
  const row = (month: string, figure: string) => `<tr><th>${month}</th><td>${figure}</td></tr>`;
  const table = `<table><tbody>${row("Jan", "4 %")}${row("Feb", "1,200.5 %")}</tbody></table>`;
  const content = { chart, page: { heading: "4 %", text: "Jan" } };
  const ofRows = [
    "<circle>: chart rows-0-value",
    "4 %: chart rows-0-value",
    "Jan: chart rows-0-month",
    "<circle>: chart rows-1-value",
    "1,200.5 %: chart rows-1-value",
    "Feb: chart rows-1-month",
  ];
  expect(pointAt(`<main><h1>4 %</h1>${drawing}</main>`, content)).toEqual([
    "4 %: page heading",
    "0 %: chart unit",
    "4 %: chart unit",
    ...ofRows,
  ]);
  expect(pointAt(`<main>${table}</main>`, content)).toEqual([
    "Jan: chart rows-0-month",
    "4 %: chart rows-0-value",
    "Feb: chart rows-1-month",
    "1,200.5 %: chart rows-1-value",
  ]);
  // A drawing that does not have all points.
  expect(pointAt(`<main><svg>${point("Jan", "4 %")}</svg></main>`, content)).toEqual([]);
});
