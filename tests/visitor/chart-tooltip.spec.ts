import type { Page } from "@playwright/test";
import { chart } from "../content";
import { formatValue } from "../../src/chart/format-value";
import { crosshairOf, drawingOf, gotoHydratedChart, middle, readCollisions, readPoints, tooltipOf } from "./chart";
import { addStyleSheet, delayScripts, expect, gotoHydrated, home, test } from "../site";

const { rows, title, unit } = chart;
const tooltipTexts = rows.map(({ month, efficiency }) => `${month} ${formatValue(efficiency, unit)}`);

/** Records the scripts that the page loads, and detects the chart's code in them. */
function recordScripts(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    // The test may end before the body of a script arrives.
    if (response.url().endsWith(".js")) scripts.push(response.text().catch(() => ""));
  });
  return {
    // The name by which the chart's code registers itself.
    hasChartCode: async () => (await Promise.all(scripts)).join("").includes("chart-crosshair"),
  };
}

/** Opens the home page and scrolls to the chart, without hydrating it. */
async function gotoChart(page: Page): Promise<void> {
  await page.goto(home.path);
  await drawingOf(page).scrollIntoViewIfNeeded();
}

test.describe("the chart's code", () => {
  test("loads the chart's code when the mouse first enters the chart, not before", async ({ page }) => {
    const { hasChartCode } = recordScripts(page);
    await gotoChart(page);
    await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    });
    await page.waitForLoadState("networkidle");
    expect(await hasChartCode()).toBe(false);
    await drawingOf(page).hover({ force: true });
    await expect(tooltipOf(page)).toBeVisible();
    expect(await hasChartCode()).toBe(true);
  });

  test("shows the tooltip as soon as the chart's code has loaded, without another mouse move", async ({ page }) => {
    await gotoChart(page);
    const release = await delayScripts(page);
    const [point] = (await readPoints(page)).slice(middle);
    await page.mouse.move(point?.x ?? 0, 400);
    release();
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
  });

  test("loads the chart's code for a mouse that entered the chart before any script was loaded", async ({ page }) => {
    await page.route("**/framework-*.js", async (route) => {
      await drawingOf(page).hover({ force: true });
      await route.continue();
    });
    await gotoHydrated(page, home.path);
    await page.mouse.move((await readPoints(page))[middle]?.x ?? 0, 400);
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[middle] ?? "");
  });

  test("keeps the drawing if the chart's code fails to load, and requests the code again", async ({
    page,
    consoleErrors,
  }) => {
    await gotoChart(page);
    await page.route("**/*.js", async (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await drawingOf(page).hover({ force: true });
    await failed;
    expect(await readPoints(page)).toHaveLength(rows.length);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.unroute("**/*.js");
    await page.mouse.move((await readPoints(page))[middle]?.x ?? 0, 400);
    await expect(tooltipOf(page)).toBeVisible();
    expect(consoleErrors.splice(0).filter((each) => !each.includes("ERR_FAILED"))).toEqual([]);
  });
});

test("shows the nearest point and a crosshair under the mouse, also beyond the curve, until it leaves or on Escape", async ({
  page,
}) => {
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
  const scrollChartTo = async (top: number) =>
    drawingOf(page).evaluate((drawing, y) => {
      window.scrollBy({ top: drawing.getBoundingClientRect().top - y, behavior: "instant" });
    }, top);
  await scrollChartTo(200);
  await page.mouse.move((await readPoints(page))[middle]?.x ?? 0, 300);
  await expect(tooltipOf(page)).toBeVisible();
  const bar = await page.getByRole("banner").boundingBox();
  // Higher than the space above the chart, as with a long unit.
  await addStyleSheet(page, "[role=tooltip] { line-height: 100px }");
  for (const top of [130, 20]) {
    await scrollChartTo(top);
    await expect.poll(async () => (await tooltipOf(page).boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  }
});

test.describe("with touch", () => {
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
    await page.getByRole("heading", { name: title }).tap();
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

  test("lets a vertical drag scroll the page without loading the chart's code, which the first tap loads", async ({
    page,
  }) => {
    const { hasChartCode } = recordScripts(page);
    await gotoChart(page);
    const [first = { x: 0, y: 0 }] = await readPoints(page);
    const before = await page.evaluate(() => scrollY);
    const end = await drag(page, { x: first.x + 80, y: first.y }, { x: first.x + 80, y: first.y - 150 });
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
    await end();
    expect(await hasChartCode()).toBe(false);
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

  test("shows the tooltip below the navigation bar when the bar covers the top of the chart", async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 420 });
    await gotoHydratedChart(page);
    await drawingOf(page).evaluate((drawing) => {
      window.scrollBy({ top: drawing.getBoundingClientRect().bottom - innerHeight, behavior: "instant" });
    });
    const { x = 0, y = 0 } = (await readPoints(page))[0] ?? {};
    await page.touchscreen.tap(x, y);
    await expect(tooltipOf(page)).toHaveText(tooltipTexts[0] ?? "");
    const bar = await page.getByRole("banner").boundingBox();
    await expect
      .poll(async () => (await tooltipOf(page).boundingBox())?.y)
      .toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
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
});
