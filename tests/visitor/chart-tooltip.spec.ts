/** The tooltip of the chart under a mouse and on a phone. */
import type { Page } from "@playwright/test";
import { chart } from "../support/content";
import { gotoHydratedChart, middle, readPoints, tooltipOf, tooltipTexts } from "../support/visitor/chart";
import { drawingOf, readCollisions } from "../support/visitor/drawing";
import { addStyleSheet, delayScripts, expect, home, test } from "../support/site";

async function gotoChart(page: Page): Promise<void> {
  await page.goto(home.path);
  await drawingOf(page).scrollIntoViewIfNeeded();
}

/** Expects the vertical line through the highlighted point at a point. */
async function expectCrosshair(page: Page, x: number): Promise<void> {
  const line = page.locator("[data-island=chart-crosshair] line");
  await expect.poll(async () => line.evaluate((each) => each.getBoundingClientRect().left)).toBeCloseTo(x, 0);
}

test("shows the tooltip as soon as the chart's code has loaded, without another mouse move", async ({ page }) => {
  const release = await delayScripts(page);
  await gotoChart(page);
  const [point] = (await readPoints(page)).slice(middle);
  await page.mouse.move(point?.x ?? 0, 400);
  release();
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
});

test("keeps the drawing if the chart's code fails to load, and tries again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route("**/*.js", async (route) => route.abort());
  await gotoChart(page);
  // Without a name, the script for other pages might be the one that has failed.
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/chart-crosshair-"));
  await drawingOf(page).hover({ force: true });
  await failed;
  expect(await readPoints(page)).toHaveLength(chart.rows.length);
  await page.unroute("**/*.js");
  const x = (await readPoints(page))[middle]?.x ?? 0;
  // The page may notice the failure after the test has.
  await expect(async () => {
    await page.mouse.move(x + 1, 400);
    await page.mouse.move(x, 400);
    await expect(tooltipOf(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("shows the point nearest to the mouse until it leaves or on Escape", async ({ page }) => {
  await gotoHydratedChart(page);
  for (const [index, { x }] of (await readPoints(page)).entries()) {
    // Both halves of the point take the mouse.
    for (const dx of [5, -10]) {
      await page.mouse.move(x + dx, 450);
      await expect(tooltipOf(page)).toHaveText(tooltipTexts[index] ?? "");
    }
    await expectCrosshair(page, x);
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
  // As extensions do.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("afterbegin", "<header>Foreign</header>");
  });
  const scrollChartTo = async (top: number) =>
    drawingOf(page).evaluate((drawing, y) => {
      window.scrollBy({ top: drawing.getBoundingClientRect().top - y, behavior: "instant" });
    }, top);
  const expectTooltipBelowBar = async () => {
    const { height = Infinity } = (await page.getByRole("banner").last().boundingBox()) ?? {};
    await expect.poll(async () => (await tooltipOf(page).boundingBox())?.y).toBeGreaterThanOrEqual(height);
  };
  await scrollChartTo(200);
  await page.mouse.move((await readPoints(page))[middle]?.x ?? 0, 300);
  await expect(tooltipOf(page)).toBeVisible();
  // Higher than the space above the chart, as with a long unit.
  await addStyleSheet(page, "[role=tooltip] { line-height: 100px }");
  for (const top of [130, 20]) {
    await scrollChartTo(top);
    await expectTooltipBelowBar();
  }
  // Also if the bar covers the top of the chart when the tooltip is shown.
  await page.keyboard.press("Escape");
  await expect(tooltipOf(page)).toBeHidden();
  await page.mouse.move((await readPoints(page))[0]?.x ?? 0, 300);
  await expect(tooltipOf(page)).toHaveText(tooltipTexts[0] ?? "");
  await expectTooltipBelowBar();
});

type Place = Readonly<Record<"x" | "y", number>>;

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

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("hydrates the chart at the first tap, not while a touch scrolls the page", async ({ page }) => {
    await gotoChart(page);
    const [first = { x: 0, y: 0 }] = await readPoints(page);
    const before = await page.evaluate(() => scrollY);
    const end = await drag(page, { x: first.x + 80, y: first.y }, { x: first.x + 80, y: first.y - 150 });
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    await end();
    // Set by hydrate-on-interaction.ts before it loads anything.
    expect(await page.locator("[data-island]").evaluate((island) => "hydrating" in island)).toBe(false);
    await expect(async () => {
      // While the page still scrolls, a tap only stops it.
      await drawingOf(page).tap({ force: true });
      await expect(tooltipOf(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  test("shows the tooltip of a tap and of a horizontal drag until a tap outside the chart", async ({ page }) => {
    await gotoHydratedChart(page);
    const { y = 0, height = 0 } = (await drawingOf(page).boundingBox()) ?? {};
    const points = (await readPoints(page)).map(({ x }) => ({ x, y: y + height / 2 }));
    for (const index of [middle, points.length - 1, 0]) {
      await page.touchscreen.tap((points[index]?.x ?? 0) - 5, y + 20);
      await expect(tooltipOf(page)).toHaveText(tooltipTexts[index] ?? "");
      await expect(tooltipOf(page)).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const [first = { x: 0, y: 0 }] = points;
    const end = await drag(page, first, points[middle] ?? first);
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
    await end();
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
    await page.getByRole("heading", { name: chart.title }).tap();
    await expect(tooltipOf(page)).toBeHidden();
  });

  test("moves the crosshair with its point when the phone is rotated", async ({ page }) => {
    await gotoHydratedChart(page);
    const { x = 0, y = 0 } = (await readPoints(page))[middle] ?? {};
    await page.touchscreen.tap(x, y);
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
    await page.setViewportSize({ width: 740, height: 360 });
    await expectCrosshair(page, (await readPoints(page))[middle]?.x ?? 0);
    expect(await readCollisions(page)).toEqual([]);
  });
});
