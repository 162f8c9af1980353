import { visibleLabelsAt } from "./visible-labels";

const chart = { rowCount: 6, axisWidth: 3.25, monthLength: 3, valueLength: 3 };

/** Returns the width of a text, in rem: an overestimate for most typefaces. */
const widthOf = (characters: number) => characters * 0.56;

it.each([
  [
    "all six months, points and values on a small phone",
    18,
    {},
    { monthIndexes: [0, 1, 2, 3, 4, 5], canShowAllPoints: true, canShowAllValues: true },
  ],
  ["less when text is twice as large", 9, {}, { monthIndexes: [0, 5], canShowAllValues: false }],
  ["only the last month where two do not fit", 7, { rowCount: 7, monthLength: 8 }, { monthIndexes: [6] }],
  [
    "only the last month where the labels of the axis leave no room",
    8,
    { axisWidth: 8.25 },
    { monthIndexes: [5], canShowAllPoints: false, canShowAllValues: false },
  ],
  ["two years by year on a phone", 18, { rowCount: 24, monthLength: 8 }, { monthIndexes: [0, 12, 23] }],
  ["two years by quarter", 70, { rowCount: 24, monthLength: 8 }, { monthIndexes: [0, 3, 6, 9, 12, 15, 18, 23] }],
  [
    "ten years by whole years",
    70,
    { rowCount: 120, monthLength: 8 },
    { monthIndexes: [0, 24, 48, 72, 96, 119], canShowAllPoints: false },
  ],
])("labels %s", (_name, width, changes, expected) => {
  expect(visibleLabelsAt(width, { ...chart, ...changes })).toMatchObject(expected);
});

describe.each([18, 24, 36, 52, 70])("at %d rem", (width) => {
  it.each([1, 2, 6, 7, 24, 25, 120, 600])("labels the first and the last of %d months without overlaps", (count) => {
    const month = 8;
    const { monthIndexes } = visibleLabelsAt(width, { ...chart, rowCount: count, monthLength: month });
    expect(monthIndexes[0]).toBe(0);
    expect(monthIndexes.at(-1)).toBe(count - 1);
    const plotWidth = width - chart.axisWidth;
    const left = (row: number) => {
      const x = (row / Math.max(count - 1, 1)) * plotWidth;
      if (row === 0) return x;
      return row === count - 1 ? x - widthOf(month) : x - widthOf(month) / 2;
    };
    for (const [index, row] of monthIndexes.slice(1).entries())
      expect(left(row)).toBeGreaterThan(left(monthIndexes[index] ?? 0) + widthOf(month));
  });
});
