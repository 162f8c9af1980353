/** The tooltip of the chart on a phone. */
import type { Page } from "@playwright/test";
import { chart } from "../content";
import {
  crosshairOf,
  drawingOf,
  expectTooltipBelowBar,
  gotoHydratedChart,
  gotoChart,
  middle,
  readCollisions,
  readPoints,
  scrollChartTo,
  tooltipOf,
  tooltipTexts,
} from "./chart";
import { addStyleSheet, expect, recordRequests, test } from "../site";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test("shows the tooltip of the point nearest to a tap until a tap outside the chart", async ({ page }) => {
  await gotoHydratedChart(page);
  const points = await readPoints(page);
  for (const index of [0, middle, points.length - 1]) {
    await page.touchscreen.tap((points[index]?.x ?? 0) - 5, (points[0]?.y ?? 0) - 40);
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[index] ?? "");
    const box = await tooltipOf(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("heading", { name: chart.title }).tap();
  await expect(tooltipOf(page)).toBeHidden();
});

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Moves a touch in ten steps. Returns a function that ends it. */
async function drag(page: Page, from: Place, to: Place): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ ...from }] });
  for (let step = 1; step <= 10; step += 1) {
    const touch = { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 };
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [touch] });
  }
  return async () => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("loads the chart's code on the first tap, not while a touch scrolls the page", async ({ page }) => {
  const requested = recordRequests(page);
  await gotoChart(page);
  const [first = { x: 0, y: 0 }] = await readPoints(page);
  const before = await page.evaluate(() => scrollY);
  const end = await drag(page, { x: first.x + 80, y: first.y }, { x: first.x + 80, y: first.y - 150 });
  await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
  await end();
  expect(requested.filter((path) => path.startsWith("/framework-"))).toEqual([]);
  await expect(async () => {
    // While the page still scrolls, a tap only stops it.
    await drawingOf(page).tap({ force: true });
    await expect(tooltipOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("follows a horizontal drag with the tooltip, which stays when the touch ends", async ({ page }) => {
  await gotoHydratedChart(page);
  const { y = 0, height = 0 } = (await drawingOf(page).boundingBox()) ?? {};
  const points = await readPoints(page);
  const [from = { x: 0 }, to = { x: 0 }] = [points[0], points[middle]];
  const end = await drag(page, { x: from.x, y: y + height / 2 }, { x: to.x, y: y + height / 2 });
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
  await end();
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
});

test("keeps the tooltip of a tapped point below the navigation bar while the page scrolls", async ({ page }) => {
  await gotoHydratedChart(page);
  // Higher than the space above the chart, as with a long unit.
  await addStyleSheet(page, "[role=tooltip] { line-height: 100px }");
  await scrollChartTo(page, 300);
  const { x = 0 } = (await readPoints(page))[middle] ?? {};
  await page.touchscreen.tap(x, 450);
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
  for (const top of [130, 20]) {
    await scrollChartTo(page, top);
    await expectTooltipBelowBar(page);
  }
});

test("moves the crosshair with its point when the phone is rotated", async ({ page }) => {
  await gotoHydratedChart(page);
  const { x = 0, y = 0 } = (await readPoints(page))[middle] ?? {};
  await page.touchscreen.tap(x, y);
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
  await page.setViewportSize({ width: 740, height: 360 });
  const rotated = (await readPoints(page))[middle];
  await expect
    .poll(async () => crosshairOf(page).evaluate((line) => line.getBoundingClientRect().left))
    .toBeCloseTo(rotated?.x ?? 0, 0);
  expect(await readCollisions(page)).toEqual([]);
});
