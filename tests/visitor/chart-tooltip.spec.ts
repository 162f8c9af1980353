/** The tooltip of the chart under a mouse. */
import { chart } from "../content";
import {
  crosshairOf,
  drawingOf,
  expectTooltipBelowBar,
  gotoChart,
  gotoHydratedChart,
  middle,
  readPoints,
  scrollChartTo,
  tooltipOf,
  tooltipTexts,
} from "./chart";
import { addStyleSheet, delayScripts, expect, test } from "../site";

test("shows the tooltip as soon as the chart's code has loaded, without another mouse move", async ({ page }) => {
  await gotoChart(page);
  const release = await delayScripts(page);
  const [point] = (await readPoints(page)).slice(middle);
  await page.mouse.move(point?.x ?? 0, 400);
  release();
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
});

test("keeps the drawing if the chart's code fails to load, and tries again", async ({ page, consoleErrors }) => {
  await gotoChart(page);
  await page.route("**/*.js", async (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await drawingOf(page).hover({ force: true });
  await failed;
  expect(await readPoints(page)).toHaveLength(chart.rows.length);
  await expect(page.getByRole("heading", { name: chart.title })).toBeVisible();
  await page.unroute("**/*.js");
  await page.mouse.move((await readPoints(page))[middle]?.x ?? 0, 400);
  await expect(tooltipOf(page)).toBeVisible();
  expect(consoleErrors.splice(0).filter((each) => !each.includes("ERR_FAILED"))).toEqual([]);
});

test("shows the point nearest to the mouse until it leaves or on Escape", async ({ page }) => {
  await gotoHydratedChart(page);
  for (const [index, { x }] of (await readPoints(page)).entries()) {
    // Both halves of the point take the mouse.
    for (const dx of [5, -10]) {
      await page.mouse.move(x + dx, 450);
      await expect(tooltipOf(page)).toHaveText(tooltipTexts[index] ?? "");
    }
    await expect
      .poll(async () => crosshairOf(page).evaluate((line) => line.getBoundingClientRect().left))
      .toBeCloseTo(x, 0);
  }
  const { x = 0, width = 0 } = (await drawingOf(page).boundingBox()) ?? {};
  await page.mouse.move(x + 2, 450);
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[0] ?? "");
  await page.mouse.move(x + width - 2, 450);
  await expect(tooltipOf(page)).toHaveText(tooltipTexts.at(-1) ?? "");
  await page.mouse.move(5, 5);
  await expect(tooltipOf(page)).toBeHidden();
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltipOf(page)).toBeHidden();
});

test("keeps the tooltip below the navigation bar while the page scrolls under a still mouse", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await gotoHydratedChart(page);
  await scrollChartTo(page, 200);
  await page.mouse.move((await readPoints(page))[middle]?.x ?? 0, 300);
  await expect(tooltipOf(page)).toBeVisible();
  // Higher than the space above the chart, as with a long unit.
  await addStyleSheet(page, "[role=tooltip] { line-height: 100px }");
  for (const top of [130, 20]) {
    await scrollChartTo(page, top);
    await expectTooltipBelowBar(page);
  }
  // Also if the bar covers the top of the chart when the tooltip is shown.
  await page.keyboard.press("Escape");
  await expect(tooltipOf(page)).toBeHidden();
  await page.mouse.move((await readPoints(page))[0]?.x ?? 0, 300);
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[0] ?? "");
  await expectTooltipBelowBar(page);
});
