import chart from "../../data/chart.json";
import { formatValue } from "../../src/chart/format-value";
import { expect, home } from "../site";
import { expectEventually, expectText } from "./actions";
import { test } from "./engine";

test("shows the chart, its tooltip, its table and its file", async ({ enginePage: page }) => {
  const { rows, unit } = chart;
  await page.goto(home.path);
  const point = await page.evaluate(() => {
    const drawing = document.querySelector("figure svg");
    drawing?.scrollIntoView({ block: "center", behavior: "instant" });
    const circles = [...(drawing?.querySelectorAll("circle") ?? [])].map((circle) => circle.getBoundingClientRect());
    return {
      count: circles.length,
      x: (circles[2]?.left ?? 0) + (circles[2]?.width ?? 0) / 2,
      y: (circles[2]?.top ?? 0) + (circles[2]?.height ?? 0) / 2,
      length: drawing?.querySelector("path")?.getTotalLength() ?? 0,
      height: drawing?.getBoundingClientRect().height,
    };
  });
  expect(point.count).toBe(rows.length);
  expect(point.length).toBeGreaterThan(200);
  expect(point.height).toBe(350);
  const { month = "", efficiency = 0 } = rows[2] ?? {};
  await page.mouse.move(Math.round(point.x), Math.round(point.y) + 20);
  await expectText(page, "figure [aria-hidden] div:not(:has(div))", `${month} ${formatValue(efficiency, unit)}`);
  await page.keyboard.press("Escape");
  await expectText(page, "figure [aria-hidden] div:not(:has(div))", "");

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
