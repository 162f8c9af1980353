import { renderToStaticMarkup } from "react-dom/server";
import { EfficiencyChart } from "./efficiency-chart";
import { CHART_HEIGHT, PLOT_MARGIN } from "../plot";
import { valueScale } from "../scale";

const plotHeight = CHART_HEIGHT - PLOT_MARGIN.top - PLOT_MARGIN.bottom;
const draw = (values: readonly number[]) =>
  renderToStaticMarkup(
    <EfficiencyChart
      drawingLabel="Line chart"
      unit="%"
      rows={values.map((efficiency, row) => ({ month: `M${String(row + 1)}`, efficiency }))}
      scale={valueScale(values)}
    />,
  );

it("draws a smooth curve that stays between the values of two points", () => {
  // The ordinates of the control points and of the end of each part. A monotone curve has them in order.
  const parts = draw([65, 90, 90]).matchAll(/C[\d.]+,([\d.]+),[\d.]+,([\d.]+),[\d.]+,([\d.]+)/g);
  const heights = Array.from(parts, ([, ...ordinates]) => ordinates.map(Number)).flat();
  expect(heights).toHaveLength(6);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
});

it("renders the axis when there are no rows", () => expect(draw([])).toContain("100%"));

it("draws the first and the last tick at the ends of the plot, as the crosshair expects", () => {
  // The round values of Nivo are 74 and 100 here.
  const gridLines = draw([76, 80, 84, 90, 94, 98]).matchAll(/x2="100%" y1="([\d.]+)" y2/g);
  const heights = Array.from(gridLines, ([, y]) => Number(y));
  expect([Math.max(...heights), Math.min(...heights)]).toEqual([plotHeight, 0]);
});

it.each([
  ["a rise", [65, 95]],
  ["a fall", [95, 65]],
  ["a rise that ends on a plateau", [65, 95, 95]],
  ["a fall that ends on a plateau", [100, 80, 80]],
  ["no change", [65, 80, 65]],
  ["one row", [65]],
  ["no rows", []],
])("draws a bracket from the first to the last value if they differ: %s", (_name, values) => {
  const { start, end } = valueScale(values);
  const yOf = (value = 0) => (plotHeight * (end - value)) / (end - start);
  const [first, last] = [yOf(values[0]), yOf(values.at(-1))];
  const lines = [
    [Math.round(first), Math.round(first)],
    [Math.round(first), Math.round(last)],
  ];
  // The first group with lines and no text.
  const bracket = /<g><line (?:(?!<text).)*?<\/g>/.exec(draw(values))?.[0] ?? "";
  const drawn = Array.from(bracket.matchAll(/<line [^>]*y1="([\d.]+)" y2="([\d.]+)"/g), ([, ...ends]) =>
    ends.map(Number),
  );
  expect(drawn.map((line) => line.map(Math.round))).toEqual(values[0] === values.at(-1) ? [] : lines);
});
