import chart from "../data/chart.json";
import { expect, home, test } from "./site";

const { rows, drawingLabel } = chart;

test("the sample data is the specified one", () => {
  expect(rows.map(({ month, efficiency }) => [month, efficiency])).toEqual([
    ["Jan", 65],
    ["Feb", 72],
    ["Mar", 78],
    ["Apr", 85],
    ["May", 92],
    ["Jun", 95],
  ]);
});

for (const width of [320, 768, 1280, 2560]) {
  test(`is 350 px high, as wide as its place, with every month and figure, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(home.path);
    const drawing = page.getByRole("img", { name: drawingLabel });
    const place = page.locator("section").filter({ has: drawing }).locator(":scope > div");
    const room = await place.evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    const box = await drawing.boundingBox();
    expect(box?.height).toBe(350);
    expect(box?.width).toBeCloseTo(room, 0);
    for (const { month, efficiency } of rows) {
      await expect(drawing.getByText(month, { exact: true })).toBeVisible();
      await expect(drawing.getByText(`${String(efficiency)}%`, { exact: true })).toBeVisible();
    }
    const points = await drawing.locator("circle").evaluateAll((circles) =>
      circles.map((circle) => {
        const { left, top } = circle.getBoundingClientRect();
        return { left, top };
      }),
    );
    expect(points).toHaveLength(rows.length);
    expect(points.map(({ left }) => left)).toEqual(points.map(({ left }) => left).toSorted((a, b) => a - b));
    expect(points.map(({ top }) => top)).toEqual(points.map(({ top }) => top).toSorted((a, b) => b - a));
  });
}

test("is a monotone curve: smooth, and never beyond the points that it joins", async ({ page }) => {
  await page.goto(home.path);
  const path = await page.getByRole("img", { name: drawingLabel }).locator("path").getAttribute("d");
  const curves = path?.match(/C[^C]+/g) ?? [];
  expect(curves).toHaveLength(rows.length - 1);
  const heights = curves.flatMap((curve) =>
    curve
      .slice(1)
      .split(",")
      .map(Number)
      .filter((_, index) => index % 2 === 1),
  );
  // The sample's figures only rise, and so does the curve, control points included.
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
});

test("is teal", async ({ page }) => {
  await page.goto(home.path);
  const stroke = await page
    .getByRole("img", { name: drawingLabel })
    .locator("path")
    .evaluate((path) => getComputedStyle(path).stroke);
  const [red = 0, green = 0, blue = 0] = stroke.match(/\d+/g)?.map(Number) ?? [];
  expect(green).toBeGreaterThan(2 * red);
  expect(blue).toBeGreaterThan(2 * red);
});
