import chart from "../../../data/chart.json";
import { formatValue } from "../../../src/chart/format-value";
import { expect, home } from "../../site";
import { expectEventually, expectText } from "./actions";
import { test } from "./engine";
import type { EnginePage } from "./engine-page";

const { rows, unit } = chart;

/** Scrolls to the chart, and returns the coordinates of its points in the viewport. */
const scrollToChart = async (page: EnginePage) =>
  page.evaluate(() => {
    const drawing = document.querySelector("figure [role=img]");
    drawing?.scrollIntoView({ block: "center", behavior: "instant" });
    return [...(drawing?.querySelectorAll("circle") ?? [])].map((circle) => {
      const { left, top, width, height } = circle.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    });
  });

const expectTooltip = async (page: EnginePage, text: string) =>
  expectText(page, "figure [aria-hidden] div:not(:has(div))", text);
const tooltips = rows.map(({ month, efficiency }) => `${month} ${formatValue(efficiency, unit)}`);

test("draws the chart, and shows its tooltip under the mouse until Escape", async ({ enginePage: page }) => {
  await page.goto(home.path);
  const points = await scrollToChart(page);
  expect(points).toHaveLength(rows.length);
  const drawing = await page.evaluate(() => ({
    length: document.querySelector<SVGPathElement>("figure [role=img] path")?.getTotalLength(),
    height: document.querySelector("figure [role=img]")?.getBoundingClientRect().height,
  }));
  expect(drawing.length).toBeGreaterThan(200);
  expect(drawing.height).toBe(350);
  const { x = 0, y = 0 } = points[2] ?? {};
  await page.mouse.move(x, y + 20);
  await expectTooltip(page, tooltips[2] ?? "");
  await page.keyboard.press("Escape");
  await expectTooltip(page, "");
});

test("shows the tooltip of the point nearest to a tap until a tap outside the chart", async ({ enginePage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(home.path);
  const points = await scrollToChart(page);
  for (const index of [1, 3]) {
    const { x = 0, y = 0 } = points[index] ?? {};
    await page.touchscreen.tap(x - 5, y + 40);
    await expectTooltip(page, tooltips[index] ?? "");
  }
  const note = await page.evaluate(() => {
    const { left = 0, top = 0 } = document.querySelector("figure > div:last-child p")?.getBoundingClientRect() ?? {};
    return { x: Math.round(left) + 5, y: Math.round(top) + 5 };
  });
  await page.touchscreen.tap(note.x, note.y);
  await expectTooltip(page, "");
});

test("shows the chart's table, and offers its file", async ({ enginePage: page }) => {
  await page.goto(home.path);
  await page.click("figure summary");
  await expectEventually(
    async () => page.evaluate(() => [...document.querySelectorAll("figure tbody tr")].map((row) => row.textContent)),
    rows.map((row) => `${row.month}${formatValue(row.efficiency, unit)}`),
  );
  const csv = await page.evaluate(async () =>
    (await fetch(document.querySelector<HTMLAnchorElement>("figure a[download]")?.href ?? "")).text(),
  );
  expect(csv.trim().split(/\r?\n/)).toHaveLength(rows.length + 1);
});
