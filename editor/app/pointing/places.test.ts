/** @jest-environment jsdom */
import type { FileSchema, Schema } from "../../../content-model/schema-types";
import { fieldKey } from "../../../content-model/field-path";
import { readContent } from "./page-content";
import { findPlaces } from "./places";

const text: Schema = { type: "string" };
const fields = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: "object", properties });
const toFile = (contentField: string, properties: Readonly<Record<string, Schema>>): FileSchema => ({
  ...fields(properties),
  properties,
  path: `${contentField}.json`,
  contentField,
  title: contentField,
  description: "",
  appearsOn: "",
  graphqlType: contentField,
});
const link = fields({ label: text });
const cards = fields({ name: text, offers: { type: "array", items: text }, mark: { type: "string", enum: ["dot"] } });
const schemas = new Map(
  [
    toFile("page", { heading: text, text }),
    toFile("site", {
      name: text,
      email: text,
      footer: fields({ first: link, second: link }),
      links: { type: "array", items: link },
    }),
    toFile("cards", { cards: { type: "array", items: cards } }),
    toFile("chart", { unit: text, rows: { type: "array", items: fields({ month: text, value: { type: "number" } }) } }),
  ].map((schema) => [schema.path, schema]),
);

/** Returns the texts of a page with the fields that they lead to. */
function pointAt(html: string, content: object): readonly string[] {
  document.body.innerHTML = html;
  const shown = readContent([{ content }], schemas);
  return findPlaces(document.body, shown, schemas, ({ nodeValue }) => nodeValue ?? "").map(
    ({ text: words, element, fields: found }) => {
      const name = words === "" ? `<${element.localName}>` : words;
      return `${name}: ${found.map(fieldKey).join(" or ").replaceAll(".json#field-", " ")}`;
    },
  );
}

it("tells texts with the same words apart by the row and the object around them", () => {
  const rows = [
    { name: "Flow", offers: ["Plans"], mark: "dot" },
    { name: "Plans", offers: ["Flow", "Tools"], mark: "dot" },
  ];
  const html = rows
    .map(({ name, offers }) => `<li><svg></svg><b>${name}</b>${offers.map((each) => `<i>${each}</i>`).join("")}</li>`)
    .join("");
  expect(pointAt(`<ul>${html}</ul>`, { cards: rows })).toEqual([
    "<svg>: cards cards-0-mark",
    "Flow: cards cards-0-name",
    "Plans: cards cards-0-offers-0",
    "<svg>: cards cards-1-mark",
    "Plans: cards cards-1-name",
    "Flow: cards cards-1-offers-0",
    "Tools: cards cards-1-offers-1",
  ]);
});

it("tells a row of a list from a text elsewhere with the same words", () => {
  const offers = ["Plans", "Tools", "Talk"];
  const list = offers.map((each) => `<li>${each}</li>`).join("");
  const content = { cards: [{ name: "Flow", offers, mark: "dot" }], page: { heading: "Talk", text: "Words" } };
  expect(
    pointAt(`<div><h1>Talk</h1><p>Words</p><i>Talk</i></div><div><b>Flow</b><ul>${list}</ul></div>`, content),
  ).toEqual([
    "Talk: page heading",
    "Words: page text",
    "Talk: page heading",
    "Flow: cards cards-0-name",
    "Plans: cards cards-0-offers-0",
    "Tools: cards cards-0-offers-1",
    "Talk: cards cards-0-offers-2",
  ]);
});

it("takes the order of the fields if as many texts have the same words", () => {
  const footer = { first: { label: "Talk" }, second: { label: "Talk" } };
  expect(pointAt("<footer><a>Talk</a> <a>Talk</a></footer>", { site: { footer } })).toEqual([
    "Talk: site footer-first-label",
    "Talk: site footer-second-label",
  ]);
});

it("leaves the choice if the closest field of each text is the same", () => {
  const site = { name: "Home", email: "a", links: ["Home", "About", "Talk"].map((label) => ({ label })) };
  const list = "<ul><li>Home</li><li>About</li><li>Talk</li></ul>";
  const either = "Home: site name or site links-0-label";
  expect(pointAt(`<header><a>Home</a>${list}</header><footer>${list}</footer>`, { site })).toEqual([
    either,
    either,
    "About: site links-1-label",
    "Talk: site links-2-label",
    either,
    "About: site links-1-label",
    "Talk: site links-2-label",
  ]);
});

it("finds numbers in the files of the words around them, and the rows of points", () => {
  const chart = { rows: Object.entries({ Jan: 4, Feb: 1200.5 }).map(([month, value]) => ({ month, value })) };
  const points = "<svg><text>Jan</text><text>Feb</text><circle></circle><circle></circle></svg>";
  const table = "<table><tr><th>Jan</th><td>4 %</td></tr><tr><th>Feb</th><td>1,200.5 h</td></tr></table>";
  const content = { chart, page: { heading: "Four" } };
  expect(pointAt(`<header><h1>Four</h1><p>4</p></header>${table}${points}`, content)).toEqual([
    "Four: page heading",
    "4: ",
    "Jan: chart rows-0-month",
    "4 %: chart rows-0-value",
    "Feb: chart rows-1-month",
    "1,200.5 h: chart rows-1-value",
    "Jan: chart rows-0-month",
    "Feb: chart rows-1-month",
    "<circle>: chart rows-0-value",
    "<circle>: chart rows-1-value",
  ]);
});
