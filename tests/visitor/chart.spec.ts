import type { Page } from "@playwright/test";
import { chart } from "../support/content";
import { formatFigure, readPoints } from "../support/visitor/chart";
import { drawingOf, readCollisions } from "../support/visitor/drawing";
import { expect, gotoHydrated, home, test } from "../support/site";

const { rows, title, drawingLabel, table } = chart;

async function readSystemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement("span");
    probe.style.setProperty("forced-color-adjust", "none");
    probe.style.color = color;
    document.body.append(probe);
    return getComputedStyle(probe).color;
  }, name);
}

test("draws the values of six months on a value axis from 60 % to 100 %", async ({ page }) => {
  await page.goto(home.path);
  await expect(page.getByText("Average operational efficiency improvement over 6 months")).toBeVisible();
  const labels = drawingOf(page).locator("text");
  for (const text of ["60%", "70%", "80%", "90%", "100%", "Jan", "65%", "72%", "78%", "85%", "92%", "95%", "Jun"])
    await expect(labels.filter({ hasText: text }).first()).toBeVisible();
});

test("exposes the chart to screen readers as one named image, and its change as one phrase", async ({ page }) => {
  await page.goto(home.path);
  const tree = await page.getByRole("figure").ariaSnapshot();
  expect(tree).toContain(`- img "${drawingLabel}"\n`);
  expect(tree.match(/- img/g)).toHaveLength(1);
  expect(tree).toContain("- paragraph: +30 points Jan to Jun");
  for (const { efficiency } of rows) expect(tree).not.toContain(formatFigure(efficiency));
});

test("opens a table of the chart's rows by keyboard, with no tab stop in the chart before it", async ({ page }) => {
  await gotoHydrated(page, home.path);
  const rowsOfTable = page.getByRole("table", { name: title }).getByRole("row");
  await expect(rowsOfTable).toHaveCount(0);
  const pillars = page.getByRole("link").or(page.locator("summary"));
  const order = await pillars.evaluateAll((stops) => stops.map((stop) => stop.textContent));
  await page.getByText(table.label).focus();
  await page.keyboard.press("Shift+Tab");
  // The tab stop before the table is the one before the chart.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(order[order.indexOf(table.label) - 1]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rowsOfTable).toHaveText([
    `${table.monthHeading} ${table.efficiencyHeading}`,
    ...rows.map(({ month, efficiency }) => `${month} ${formatFigure(efficiency)}`),
  ]);
  await expect(page.getByRole("rowheader", { name: rows[0]?.month ?? "", exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: table.efficiencyHeading })).toBeVisible();
});

test.describe("without scripts", () => {
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
      expect(points).toEqual(points.toSorted((one, other) => one.x - other.x));
      // Each value is higher than the one before.
      expect(points).toEqual(points.toSorted((one, other) => other.y - one.y));
      expect(await readCollisions(page)).toEqual([]);
    }
  });

  test("prints the chart's table", async ({ page }) => {
    await page.goto(home.path);
    await page.emulateMedia({ media: "print" });
    for (const { month } of rows) await expect(page.getByRole("rowheader", { name: month, exact: true })).toBeVisible();
  });
});

test("draws the chart in system colors in forced-colors mode", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(home.path);
  // The system guarantees the contrast of pairs such as this and Canvas, but not that of Highlight and Canvas.
  const line = await readSystemColor(page, "LinkText");
  const text = await readSystemColor(page, "CanvasText");
  const drawing = drawingOf(page);
  await expect(drawing.locator("path")).toHaveCSS("stroke", line);
  await expect(drawing.locator("circle").first()).toHaveCSS("stroke", line);
  for (const label of await drawing.locator("text").all()) await expect(label).toHaveCSS("fill", text);
});
