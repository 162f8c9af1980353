import { followRows, rowsIn } from "./follow-rows";

const row = (name: string, text: string) => ({ name, text });
const [a, b, c] = [row("a", "1"), row("b", "2"), row("c", "3")];

it.each([
  ["was removed, and the next one edited", [a, b, c], [row("b", "new"), c], [undefined, 0, 1]],
  ["has only new words", [a, b, c], [a, row("new", "new"), c], [0, 1, 2]],
  ["was added", [a, b], [row("", ""), a, b], [1, 2]],
  ["has an equal one", [a, a, b], [a, b, a], [0, 2, 1]],
  ["is a text", ["a", "b", "c"], ["c", "b!"], [undefined, 1, 0]],
])("follows rows of which one %s", (_name, from, to, indexes) => {
  const followed = from.map((_row, index) => followRows(["rows", index], rowsIn({ rows: from }), rowsIn({ rows: to })));
  expect(followed.map((path) => path?.[1])).toEqual(indexes);
});
