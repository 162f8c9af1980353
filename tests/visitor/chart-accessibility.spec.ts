import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { chart } from "../content";
import { toCsv } from "../../src/chart/csv";
import { formatValue } from "../../src/chart/format-value";
import { drawingOf } from "./chart";
import { expect, gotoHydrated, home, test } from "../site";

const { rows, title, unit, drawingLabel, table, download } = chart;

async function readSystemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement("span");
    probe.style.setProperty("forced-color-adjust", "none");
    probe.style.color = color;
    document.body.append(probe);
    return getComputedStyle(probe).color;
  }, name);
}

test("reads the change from the first to the last row as one phrase", async ({ page }) => {
  await page.goto(home.path);
  const phrase = page.getByRole("figure").getByRole("paragraph").filter({ hasText: "+30 points Jan to Jun" });
  await expect(phrase).toMatchAriaSnapshot("- paragraph: +30 points Jan to Jun");
});

test("exposes the chart to screen readers as one named image", async ({ page }) => {
  await page.goto(home.path);
  const tree = await page.getByRole("figure").ariaSnapshot();
  expect(tree).toContain(`- img "${drawingLabel}"\n`);
  expect(tree.match(/- img/g)).toHaveLength(1);
  for (const { efficiency } of rows) expect(tree).not.toContain(formatValue(efficiency, unit));
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
    `${table.monthHeading}${table.efficiencyHeading}`,
    ...rows.map(({ month, efficiency }) => `${month}${formatValue(efficiency, unit)}`),
  ]);
  await expect(page.getByRole("rowheader", { name: rows[0]?.month ?? "", exact: true })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: table.efficiencyHeading })).toBeVisible();
});

test("shrinks the opened table around a long word", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(home.path);
  await page.getByText(table.label).click();
  const heading = page.getByRole("columnheader", { name: table.efficiencyHeading });
  await heading.evaluate((element) => (element.textContent = "Durchschnittsleistungsfähigkeitssteigerung"));
  const widths = await page.getByRole("table").evaluate((element) => [element.scrollWidth, document.body.scrollWidth]);
  expect(Math.max(...widths)).toBeLessThanOrEqual(320);
});

test("prints the chart's table, without scripts too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(home.path);
  await page.emulateMedia({ media: "print" });
  for (const { month } of rows) await expect(page.getByRole("rowheader", { name: month, exact: true })).toBeVisible();
  await context.close();
});

test("downloads the chart's rows as CSV", async ({ page }) => {
  await page.goto(home.path);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: download.label }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(download.file);
  expect(readFileSync(await file.path(), "utf8")).toBe(toCsv(chart));
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
