import type { Schema } from "../../content-model/schema-types";
import type { Json } from "../../content-model/json-type";
import { changedRows, conflictKey, findChanges, mergeVersions } from "./changes";
import { valueAt } from "./json";

const text: Schema = { type: "string" };
const schema: Schema = {
  type: "object",
  properties: {
    title: text,
    rows: { type: "array", items: { type: "object", properties: { label: text } } },
  },
};
const row = (label: string) => ({ label });
const before = { title: "Old", rows: [row("a"), row("b")] };

it("names the field of each change, with its words", () => {
  const after = { title: "New", rows: [row("a"), row("c")] };
  expect(findChanges(before, after, schema)).toEqual([
    { path: ["title"], from: "Old", to: "New" },
    { path: ["rows", 1, "label"], from: "b", to: "c" },
  ]);
});

it.each([
  ["added", [row("a"), row("new"), row("b")], [row("new")], []],
  ["removed", [row("a")], [], [row("b")]],
  ["moved", [row("b"), row("a")], [row("b"), row("a")], [row("a"), row("b")]],
])("has one change for a row that was %s", (_name, rows, onlyAfter, onlyBefore) => {
  const [change, ...others] = findChanges(before, { ...before, rows }, schema);
  expect(others).toEqual([]);
  expect(change?.path).toEqual(["rows"]);
  expect(changedRows(change?.to, change?.from)).toEqual(onlyAfter);
  expect(changedRows(change?.from, change?.to)).toEqual(onlyBefore);
});

it.each([
  ["rows that were equal", [row("a"), row("a")], [row("a"), row("b")], [["rows", 1, "label"]]],
  ["rows that have become equal", [row("a"), row("b")], [row("a"), row("a")], [["rows", 1, "label"]]],
  ["a list that has become a text", [row("a")], "a", [["rows"]]],
])("finds the change of %s", (_name, from, to, paths) => {
  const changes = findChanges({ title: "Old", rows: from }, { rows: to, title: "Old" }, schema);
  expect(changes.map(({ path }) => path)).toEqual(paths);
});

describe("two versions with the same base", () => {
  const rows = (...labels: string[]) => ({ title: "Old", rows: labels.map(row) });
  const merge = (mine: Json, theirs: Json) => mergeVersions(before, mine, theirs, schema);

  it.each([
    ["different fields", { ...before, title: "New" }, rows("a", "c"), { title: "New", rows: [row("a"), row("c")] }],
    ["different rows", rows("x", "b"), rows("a", "y"), rows("x", "y")],
    ["the same words", rows("x", "b"), rows("x", "b"), rows("x", "b")],
    ["a field here, a row added there", rows("a", "x"), rows("new", "a", "b"), rows("new", "a", "x")],
    ["a row moved here, a field of it there", rows("b", "a"), rows("x", "b"), rows("b", "x")],
    ["a field here, its row moved there", rows("x", "b"), rows("b", "a"), rows("b", "x")],
    [
      "a field here that is removed, another one there",
      { rows: before.rows },
      rows("a", "c"),
      { rows: [row("a"), row("c")] },
    ],
    [
      "a list of another type here, a field there",
      { title: "Old", rows: "a" },
      { ...before, title: "New" },
      { title: "New", rows: "a" },
    ],
  ])("are merged: %s", (_name, mine, theirs, value) => expect(merge(mine, theirs)).toEqual({ value, conflicts: [] }));

  it.each([
    ["the same field", rows("x", "b"), rows("y", "b"), ["rows", 0, "label"]],
    ["a row removed here, a field of it there", rows("b"), rows("x", "b"), ["rows"]],
    ["a field here, its row removed there", rows("x", "b"), rows("b"), ["rows"]],
    ["rows added on both sides", rows("a", "b", "x"), rows("a", "b", "y"), ["rows"]],
  ])("keep mine, with theirs beside it: %s", (_name, mine, theirs, path) => {
    const { value, conflicts } = merge(mine, theirs);
    expect(value).toEqual(mine);
    expect(conflicts).toMatchObject([{ path, theirs: valueAt(theirs, path) }]);
  });
});

const claims: Schema = { type: "array", items: { type: "object", properties: { figure: text, label: text } } };
/** Rows such as `1a`: a figure and a label. */
const list = (...rows: string[]) => rows.map((each) => ({ figure: each.charAt(0), label: each.slice(1) }));

describe("rows of a list that keeps its length", () => {
  it("are told apart if one is removed and another added there", () => {
    const [from, mine] = [list("2a", "4b", "1c", "1d"), list("2a", "4b", "7c", "1d")];
    const merged = { value: list("4b", "7c", "1d", "5e"), conflicts: [] };
    expect(mergeVersions(from, mine, list("4b", "1c", "1d", "5e"), claims)).toEqual(merged);
  });

  it.each([
    ["cleared", list("1a", "2b", "3c"), list("", "2b", "3c"), list("1a", "", ""), list("", "", "")],
    ["written anew", list("", "", ""), list("9x", "", ""), list("", "8y", "7z"), list("9x", "8y", "7z")],
    ["replaced", list("1a", "2b", "3c"), list("9x", "2b", "6w"), list("1a", "8y", "3z"), list("9x", "8y", "6w")],
  ])("stay where they are while several people have %s them", (_name, from, mine, theirs, value) => {
    expect(mergeVersions(from, mine, theirs, claims)).toMatchObject({ value });
  });

  it.each([
    ["were moved and edited there", list("1a", "2b"), list("9a", "2b"), list("2B", "1A")],
    ["are equal", list("1a", "1a", "1b"), list("1b", "1a", "1a"), list("1x", "1y", "1b")],
  ])("are not guessed if two of them %s", (_name, from, mine, theirs) => {
    expect(mergeVersions(from, mine, theirs, claims)).toEqual({
      value: mine,
      conflicts: [{ path: [], base: from, mine, theirs }],
    });
  });
});

it("has one key for a conflict whose fields have another order in the form than in the file", () => {
  const conflict = { path: ["claims"], base: list("1a", "2b"), mine: list("2b"), theirs: list("1a", "2c") };
  const reversed = (rows: readonly object[]) =>
    rows.map((fields) => Object.fromEntries(Object.entries(fields).toReversed()));
  const inForm = { ...conflict, mine: reversed(conflict.mine), theirs: reversed(conflict.theirs) };
  expect(conflictKey("claims.json", inForm)).toBe(conflictKey("claims.json", conflict));
  expect(conflictKey("claims.json", { ...conflict, mine: list("2c") })).not.toBe(conflictKey("claims.json", conflict));
});
