import { visibleLabelsAt } from "./visible-labels";

const chart = { rowCount: 6, axisWidth: 3.25, monthLength: 3, valueLength: 3 };

/** Returns the width of a text, in rem: an overestimate for most typefaces. */
const widthOf = (characters: number) => characters * 0.56;

it("fits all labels and points of six months on a small phone", () => {
  expect(visibleLabelsAt(18, chart)).toEqual({
    width: 18,
    monthIndexes: [0, 1, 2, 3, 4, 5],
    canShowAllPoints: true,
    canShowAllValues: true,
  });
});

it("fits fewer labels when text is twice as large", () => {
  expect(visibleLabelsAt(9, chart)).toMatchObject({ monthIndexes: [0, 5], canShowAllValues: false });
});

it("labels only the last month where two do not fit", () => {
  expect(visibleLabelsAt(7, { ...chart, rowCount: 7, monthLength: 8 }).monthIndexes).toEqual([6]);
});

it("labels only the last month where the labels of the axis leave no room", () => {
  expect(visibleLabelsAt(8, { ...chart, axisWidth: 8.25 })).toMatchObject({
    monthIndexes: [5],
    canShowAllPoints: false,
    canShowAllValues: false,
  });
});

it("labels two years by quarter or by year, depending on the width", () => {
  expect(visibleLabelsAt(70, { ...chart, rowCount: 24, monthLength: 8 }).monthIndexes).toEqual([
    0, 3, 6, 9, 12, 15, 18, 23,
  ]);
  expect(visibleLabelsAt(18, { ...chart, rowCount: 24, monthLength: 8 }).monthIndexes).toEqual([0, 12, 23]);
});

it("labels ten years by whole years", () => {
  const { monthIndexes, canShowAllPoints } = visibleLabelsAt(70, { ...chart, rowCount: 120, monthLength: 8 });
  expect(monthIndexes).toEqual([0, 24, 48, 72, 96, 119]);
  expect(canShowAllPoints).toBe(false);
});

const counts = [1, 2, 6, 7, 24, 25, 120, 600];

it.each([18, 24, 36, 52, 70].flatMap((width) => counts.map((count) => [width, count] as const)))(
  "labels the first and the last month without overlaps at %d rem for %d rows",
  (width, count) => {
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
    for (const [index, row] of monthIndexes.slice(1).entries()) {
      expect(left(row)).toBeGreaterThan(left(monthIndexes[index] ?? 0) + widthOf(month));
    }
  },
);
