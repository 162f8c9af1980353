import { changeOf } from "./change";

const words = { unit: "points", singularUnit: "point", rangeSeparator: "to", language: "en-US" };
const months = ["Jan", "Feb", "Mar 2027"];

const change = (...values: readonly number[]) =>
  changeOf(
    values.map((efficiency, row) => ({ month: months[row] ?? "", efficiency })),
    words,
  );

it.each([
  ["a fall, with a minus sign", [65, 99, 53], "\u221212 points"],
  ["no change", [65, 99, 65], "0 points"],
  ["decimals, without errors of binary fractions", [65.1, 70, 95.3], "+30.2 points"],
  ["a difference too small to show", [65, 70, 64.99999999], "0 points"],
  ["a fall of one", [66, 70, 65], "\u22121 point"],
  ["a rise of one between decimals", [63.1, 70, 64.1], "+1 point"],
  ["a rise of less than one", [65, 70, 65.5], "+0.5 points"],
])("is the difference of the first and the last row: %s", (_name, values, figure) => {
  expect(change(...values)).toEqual({ figure, range: "Jan to Mar 2027" });
});

it("has the words of the data", () => {
  const rows = [
    { month: "Jan", efficiency: 3 },
    { month: "Jun", efficiency: 9 },
  ];
  const french = { unit: "heures", singularUnit: "heure", rangeSeparator: "\u2013", language: "fr" };
  expect(changeOf(rows, french)).toEqual({ figure: "+6 heures", range: "Jan \u2013 Jun" });
});

it.each([
  ["no rows", []],
  ["one row", [65]],
])("is empty for %s", (_name, values) => expect(change(...values)).toEqual({ figure: "", range: "" }));
