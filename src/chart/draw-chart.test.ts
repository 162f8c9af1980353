import { drawChart } from "./draw-chart";

const rows = [65, 72, 78].map((efficiency, row) => ({ month: `M${String(row + 1)}`, efficiency }));
const drawing = drawChart({ drawingLabel: "Line chart", unit: "%", rows });

it("is one picture with a name, and nothing around it", () => {
  expect(drawing).toMatch(/^<svg [^>]*role="img" aria-label="Line chart"/);
  expect(drawing).toMatch(/<\/svg>$/);
});

it("has no styles of its own, which a strict security policy would refuse", () => {
  expect(drawing).not.toContain("style");
});

it("can be drawn without rows", () => {
  expect(drawChart({ drawingLabel: "Line chart", unit: "%", rows: [] })).toContain("100%");
});
