import { pageRowField, pagesOf, rowPagePath, schemaOfPage } from "./page-paths";
import type { FileSchema } from "./schema-types";

const describe = { title: "", description: "", appearsOn: "", contentField: "", graphqlType: "Any" };
const single: FileSchema = { ...describe, path: "pages/archive.json", pagePath: "/guides/archive", properties: {} };
const list: FileSchema = {
  ...describe,
  path: "guides.json",
  pagePath: "/guides/{name}",
  properties: { rows: { type: "array", items: { graphqlType: "CityGuide", properties: { name: {} } } } },
};

it("finds the page of a file, and the pages of the rows of a list by the field in braces", () => {
  expect([...pagesOf(single, { title: "A" })]).toEqual([["/guides/archive", { path: [], value: { title: "A" } }]]);
  const rows = [{ name: "one" }, { name: "two" }];
  expect([...pagesOf(list, { rows })]).toEqual([
    ["/guides/one", { path: ["rows", 0], value: rows[0] }],
    ["/guides/two", { path: ["rows", 1], value: rows[1] }],
  ]);
});

it("finds no page for a row without a slug, nor a second one with the same slug", () => {
  const rows = [{}, { name: "" }, { name: 1 }, null, { name: "a", is: "first" }, { name: "a" }];
  expect([...pagesOf(list, { rows })]).toEqual([["/guides/a", { path: ["rows", 4], value: rows[4] }]]);
  for (const file of [undefined, null, [], {}, { rows: "a" }]) expect(pagesOf(list, file).size).toBe(0);
  // JavaScript's `replace` gives `$&` a meaning.
  expect(rowPagePath(list, { name: "$&" })).toBe("/guides/$&");
});

it("finds the schema of a page, also if its path is below that of a list", () => {
  const all = [list, single];
  expect(schemaOfPage(all, "/guides/archive")).toBe(single);
  expect(schemaOfPage(all, "/guides/one")).toBe(list);
  expect([schemaOfPage(all, "/guides"), schemaOfPage(all, "/")]).toEqual([undefined, undefined]);
});

it("finds the schema of a page of two lists, one of which has its folder inside that of the other", () => {
  const inner: FileSchema = { ...list, path: "retail.json", pagePath: "/guides/retail/{name}" };
  for (const all of [
    [list, inner],
    [inner, list],
  ]) {
    expect(schemaOfPage(all, "/guides/retail/one")).toBe(inner);
    expect(schemaOfPage(all, "/guides/retail")).toBe(list);
    expect(schemaOfPage(all, "/guides/other/one")).toBeUndefined();
  }
});

it("names the field of a row in queries by its type", () =>
  expect([pageRowField(list), pageRowField(single)]).toEqual(["cityGuide", undefined]));
