import { chart } from "../content";
import { drawingOf, gotoHydratedChart, readCollisions, readPoints, tooltipOf } from "./chart";
import { expect, home, observeLayoutShifts, test } from "../site";

const { rows } = chart;

test.describe("in the HTML", () => {
  test.use({ javaScriptEnabled: false });

  test("draws the chart 350 px high with legible months and values at every width", async ({ page }) => {
    await page.goto(home.path);
    for (const width of [320, 375, 600, 768, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const figureWidth = await page.getByRole("figure").evaluate((figure) => figure.clientWidth);
      const box = (await drawingOf(page).boundingBox()) ?? { x: 0, width: 0, height: 0 };
      expect(box.height).toBe(350);
      // The last point is in the gutter.
      expect(box.width).toBeGreaterThanOrEqual(figureWidth);
      expect(box.x + box.width).toBeLessThan(width);
      for (const label of rows.flatMap(({ month, efficiency }) => [month, `${String(efficiency)}%`]))
        await expect(drawingOf(page).getByText(label, { exact: true })).toBeVisible();
      const points = await readPoints(page);
      expect(points).toHaveLength(rows.length);
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((one, other) => one - other));
      // Each value is higher than the one before.
      expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((one, other) => other - one));
      expect(await readCollisions(page)).toEqual([]);
    }
  });

  test("draws a smooth curve that stays between the values of two points", async ({ page }) => {
    await page.goto(home.path);
    const path = await drawingOf(page).locator("path").getAttribute("d");
    const curves = path?.match(/C[^C]+/g) ?? [];
    expect(curves).toHaveLength(rows.length - 1);
    for (const curve of curves) {
      const [first = 0, second = 0, end = 0] = curve
        .slice(1)
        .split(",")
        .map(Number)
        .filter((_, index) => index % 2 === 1);
      // The control points of a monotone curve are in the order of its values.
      expect(Math.sign(second - first) * Math.sign(end - second)).toBeGreaterThanOrEqual(0);
    }
  });
});

test("shifts no layout while the chart hydrates, and keeps the drawing of the HTML", async ({ page }) => {
  const { readLayoutShifts } = await observeLayoutShifts(page);
  await page.addInitScript(() => {
    // Set before React runs. If React replaced the element, the attribute would be lost.
    document.addEventListener("DOMContentLoaded", () => {
      for (const drawing of document.querySelectorAll<SVGElement>("svg[role=img]")) drawing.dataset["built"] = "yes";
    });
  });
  await gotoHydratedChart(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await expect(drawingOf(page)).toHaveAttribute("data-built", "yes");
  expect(await readLayoutShifts()).toEqual([]);
});
