import type { Schema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import { applyChanges, findChanges, changedRows } from "./changes";

const text: Schema = { type: "string", title: "Label" };
const schema: Schema = {
  type: "object",
  properties: {
    title: { type: "string", title: "Title" },
    rows: { type: "array", title: "Rows", items: { type: "object", properties: { label: text } } },
  },
};
const row = (label: string) => ({ label });
const before = { title: "Old", rows: [row("a"), row("b")] };

it("names the field of each change, with its words", () => {
  const after = { title: "New", rows: [row("a"), row("c")] };
  expect(findChanges(before, after, schema)).toEqual([
    { path: ["title"], label: "Title", from: "Old", to: "New" },
    { path: ["rows", 1, "label"], label: "Rows, item 2, Label", from: "b", to: "c" },
  ]);
});

it.each([
  ["added", [row("a"), row("new"), row("b")], [row("new")], []],
  ["removed", [row("a")], [], [row("b")]],
  ["moved", [row("b"), row("a")], [row("b"), row("a")], [row("a"), row("b")]],
])("has one change for a row that was %s", (_name, rows, onlyAfter, onlyBefore) => {
  const [change, ...others] = findChanges(before, { ...before, rows }, schema);
  expect(others).toEqual([]);
  expect(change?.label).toBe("Rows");
  expect(changedRows(change?.to, change?.from)).toEqual(onlyAfter);
  expect(changedRows(change?.from, change?.to)).toEqual(onlyBefore);
});

it.each([
  ["equal", [row("a"), row("a")], [row("a"), row("b")]],
  ["different", [row("a"), row("b")], [row("a"), row("a")]],
])("has the field as the change between rows that were %s before and the opposite after", (_name, from, to) => {
  const labels = findChanges({ ...before, rows: from }, { ...before, rows: to }, schema).map(({ label }) => label);
  expect(labels).toEqual(["Rows, item 2, Label"]);
});

it("finds nothing in another order of fields", () => {
  expect(findChanges(before, { rows: before.rows, title: "Old" }, schema)).toEqual([]);
});

it("removes a field that the other version lacks", () => {
  const changes = findChanges({ ...before, unknown: "x" }, before, schema);
  expect(applyChanges({ ...before, unknown: "x" }, changes)).toEqual(before);
});

it("applies only the given changes", () => {
  const after = { title: "New", rows: [row("a"), row("c")] };
  const [, second] = findChanges(before, after, schema);
  expect(second && applyChanges(before, [second])).toEqual({ title: "Old", rows: [row("a"), row("c")] });
});
