import { readFileSync } from "node:fs";
import { roomAt } from "./room";

const styles = readFileSync("src/chart/efficiency-chart.module.scss", "utf8");
const chartWidths = (/\$widths: (.*);/.exec(styles)?.[1] ?? "").split(",").map(Number);

const lengths = { tick: 4, month: 3, figure: 3 };

/** The width of a text of so many characters, in rem: wider than it is in most typefaces. */
const widthOf = (characters: number) => characters * 0.56;

it("has room for everything of six months, on a small phone too", () => {
  expect(roomAt(18, 6, lengths)).toEqual({ width: 18, months: [0, 1, 2, 3, 4, 5], points: true, figures: true });
});

it("has room for less where text is twice as large", () => {
  expect(roomAt(9, 6, lengths)).toMatchObject({ months: [0, 5], figures: false });
});

it("labels two years by quarters, half-years or so", () => {
  expect(roomAt(70, 24, { ...lengths, month: 8 }).months).toEqual([0, 3, 6, 9, 12, 15, 18, 23]);
  expect(roomAt(18, 24, { ...lengths, month: 8 }).months).toEqual([0, 12, 23]);
});

it("labels ten years by whole years", () => {
  const { months, points } = roomAt(70, 120, { ...lengths, month: 8 });
  expect(months).toEqual([0, 24, 48, 72, 96, 119]);
  expect(points).toBe(false);
});

const counts = [1, 2, 6, 7, 24, 25, 120, 600];

it.each(chartWidths.slice(1).flatMap((width) => counts.map((count) => [width, count] as const)))(
  "labels the first and the last, and nothing on top of anything, at %d rem for %d rows",
  (width, count) => {
    const month = 8;
    const { months } = roomAt(width, count, { ...lengths, month });
    expect(months[0]).toBe(0);
    expect(months.at(-1)).toBe(count - 1);
    const plotWidth = width - 0.75 - lengths.tick * 0.625;
    const left = (row: number) => {
      const x = (row / Math.max(count - 1, 1)) * plotWidth;
      if (row === 0) return x;
      return row === count - 1 ? x - widthOf(month) : x - widthOf(month) / 2;
    };
    for (const [index, row] of months.slice(1).entries()) {
      expect(left(row)).toBeGreaterThan(left(months[index] ?? 0) + widthOf(month));
    }
  },
);
