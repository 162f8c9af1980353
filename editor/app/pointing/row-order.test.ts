import type { Json } from "../../../content-model/json-type";
import type { FileSchema, Schema } from "../../../content-model/schema-types";
import { readContent } from "./page-content";
import { createRowOrder } from "./row-order";

const text: Schema = { type: "string" };
const row: Schema = { type: "object", properties: { name: text } };
const file: FileSchema = {
  path: "cards.json",
  contentField: "cards",
  title: "",
  description: "",
  appearsOn: "",
  graphqlType: "",
  properties: { heading: text, cards: { type: "array", items: row } },
};
const toRows = (names: readonly string[]) => names.map((name) => ({ name }));

/** Returns functions that find the name of a row, by its index on the page or in the form. */
function open(onPage: readonly string[], ...versions: readonly (readonly string[])[]) {
  const content = readContent(
    { content: { cards: { cards: toRows(onPage), scale: { ticks: [0, 10] } } } },
    [],
    new Map([[file.path, file]]),
  );
  const order = createRowOrder();
  let value: Json = { cards: toRows(onPage) };
  const valueOf = () => value;
  order.hasMoved(file.path, valueOf, content);
  for (const version of versions) {
    value = { cards: toRows(version) };
    order.hasMoved(file.path, valueOf, content);
  }
  const nameAt = (index: number) => ({ file: file.path, path: ["cards", index, "name"] });
  return {
    toForm: (index: number) => order.toForm(nameAt(index), valueOf, content)?.path[1],
    toPage: (index: number) => order.toPage(nameAt(index), valueOf, content).map(({ path }) => path[1]),
  };
}

it("finds a field at the same path as long as no row has moved, whatever was typed", () => {
  const { toForm, toPage } = open(["A", "B"], ["B", "B"], ["B", "C"]);
  expect([toForm(0), toForm(1), toPage(0), toPage(1)]).toEqual([0, 1, [0], [1]]);
});

it("finds a field by its words after rows have moved, and none that is not the only one", () => {
  const { toForm, toPage } = open(["A", "B", "C", "C"], ["B", "A", "C", "C"], ["B", "A!", "C", "C"]);
  expect([0, 1, 2].map(toForm)).toEqual([undefined, 0, undefined]);
  expect([0, 1, 2].map(toPage)).toEqual([[1], [], [2, 3]]);
});

it("does not take a new row for the one that was removed at its place", () => {
  const { toForm } = open(["A", "B"], ["A"], ["A", ""]);
  expect([toForm(0), toForm(1)]).toEqual([0, undefined]);
});

/** Returns the index in the form of the row that has a page, which was the second one when the page's data came. */
function findOwnRow(...slugs: readonly string[]) {
  const guide: Schema = {
    ...text,
    type: "object",
    graphqlType: "Guide",
    properties: { name: text, slug: { ...text, format: "slug" } },
  };
  const guides: FileSchema = {
    ...file,
    path: "guides.json",
    contentField: "guides",
    pagePath: "/guides/{slug}",
    properties: { guides: { type: "array", items: guide } },
  };
  const toGuides = (all: readonly string[]): Json => ({
    guides: all.map((slug) => ({ slug, name: `Guide to ${slug}` })),
  });
  const content = readContent(
    { content: { guide: { name: "Guide to b" } } },
    [],
    new Map([[guides.path, guides]]),
    "/guides/b",
    { slug: "b", rowIndex: 1 },
  );
  const order = createRowOrder();
  order.hasMoved(guides.path, () => toGuides(["a", "b", "c"]), content);
  const field = { file: guides.path, path: ["guides", 1, "name"] };
  return order.toForm(field, () => toGuides(slugs), content)?.path[1];
}

it("knows the row of a page by its slug after rows have moved, and none after it is gone", () => {
  expect(findOwnRow("a", "b", "c")).toBe(1);
  expect(findOwnRow("b", "a", "c")).toBe(0);
  expect(findOwnRow("a", "c", "b")).toBe(2);
  expect(findOwnRow("a", "c")).toBeUndefined();
});
