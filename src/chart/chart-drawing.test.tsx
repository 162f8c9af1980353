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

it("is one picture with a name, and nothing around it", () => {
  expect(drawing).toMatch(/^<svg [^>]*role="img" aria-label="Line chart"/);
  expect(drawing).toMatch(/<\/svg>$/);
});

it("has no style attributes, which a strict security policy would refuse", () => {
  expect(drawing).not.toContain("style");
});

it("can be drawn without rows", () => {
  expect(draw([])).toContain("100%");
});
