import { renderToStaticMarkup } from "react-dom/server";
import { ChartDrawing } from "./chart-drawing";
import { valueScale } from "./scale";

const draw = (values: readonly number[]) =>
  renderToStaticMarkup(
    <ChartDrawing
      label="Line chart"
      unit="%"
      rows={values.map((efficiency, row) => ({ month: `M${String(row + 1)}`, efficiency }))}
      scale={valueScale(values)}
    />,
  );
const drawing = draw([65, 72, 78]);

it("renders a single <svg> with an accessible name, without a wrapper", () => {
  expect(drawing).toMatch(/^<svg [^>]*role="img" aria-label="Line chart"/);
  expect(drawing).toMatch(/<\/svg>$/);
});

it("renders no style attributes, which a strict Content-Security-Policy would block", () => {
  expect(drawing).not.toContain("style");
});

it("renders the axis when there are no rows", () => {
  expect(draw([])).toContain("100%");
});
