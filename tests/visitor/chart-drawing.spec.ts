import type { Page } from "@playwright/test";
import sharp from "sharp";
import { chart } from "../content";
import { drawingOf, gotoHydratedChart, readCollisions, readPoints, tooltipOf } from "./chart";
import { contrastRatio } from "./contrast";
import { about, expect, gotoHydrated, home, observeLayoutShifts, test, navigationLink, withMotion } from "../site";

const { rows } = chart;

const curveOf = (page: Page) => drawingOf(page).locator("[data-site=curve]");
const readClip = async (page: Page) => curveOf(page).evaluate((curve) => getComputedStyle(curve).clipPath);

const finishAnimation = async (page: Page) =>
  curveOf(page).evaluate((curve) => {
    for (const animation of curve.getAnimations()) animation.finish();
  });

/** Scrolls to the chart, and expects that its curve is animated, and whole at the end. */
async function expectCurveAnimation(page: Page): Promise<void> {
  const hasEnded = curveOf(page).evaluate(
    async (curve) => new Promise((resolve) => curve.addEventListener("animationend", () => resolve(true))),
  );
  await drawingOf(page).scrollIntoViewIfNeeded();
  await expect(curveOf(page)).toHaveAttribute("data-animation", "running");
  await finishAnimation(page);
  expect(await hasEnded).toBe(true);
  expect(await readClip(page)).toBe("none");
}

test.describe("in the HTML", () => {
  test.use({ javaScriptEnabled: false });

  test("draws the chart 350 px high and as wide as its figure, with all texts legible, at every width", async ({
    page,
  }) => {
    await page.goto(home.path);
    for (const width of [320, 375, 600, 768, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const figureWidth = await page.getByRole("figure").evaluate((figure) => figure.clientWidth);
      const box = (await drawingOf(page).boundingBox()) ?? { x: 0, width: 0, height: 0 };
      expect(box.height).toBe(350);
      // The last point is in the gutter.
      expect(box.width).toBeGreaterThanOrEqual(figureWidth);
      expect(box.x + box.width).toBeLessThan(width);
      // Those between the ends are shown where all fit.
      await expect(drawingOf(page).getByText(rows.at(-1)?.month ?? "", { exact: true })).toBeVisible();
      const points = await readPoints(page);
      expect(points).toHaveLength(rows.length);
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((one, other) => one - other));
      for (const [index, { y }] of points.entries()) {
        const previous = points[index - 1] ?? { y };
        const rise = (rows[index]?.efficiency ?? 0) - (rows[index - 1]?.efficiency ?? rows[index]?.efficiency ?? 0);
        expect(Math.sign(previous.y - y)).toBe(Math.sign(rise));
      }
      expect(await readCollisions(page)).toEqual([]);
    }
  });

  test("draws a smooth curve between the points, which leaves no range of values between two points", async ({
    page,
  }) => {
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

  for (const colorScheme of ["light", "dark"] as const) {
    test(`draws the curve in teal with a contrast of at least 3:1 in ${colorScheme} mode`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(home.path);
      const line = await drawingOf(page)
        .locator("path")
        .evaluate((path) => getComputedStyle(path).stroke);
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const [red = 0, green = 0, blue = 0] = line.match(/\d+/g)?.map(Number) ?? [];
      expect(green).toBeGreaterThan(2 * red);
      expect(blue).toBeGreaterThan(2 * red);
      expect(contrastRatio(line, background)).toBeGreaterThanOrEqual(3);
    });
  }
});

async function readPixels(page: Page): Promise<Buffer> {
  return sharp(await page.getByRole("figure").screenshot())
    .raw()
    .toBuffer();
}

for (const width of [320, 1280]) {
  test(`renders the hydrated chart with the same pixels as without scripts, at ${String(width)} px`, async ({
    page,
    browser,
  }) => {
    const viewport = { width, height: 1000 };
    const withoutScripts = await browser.newPage({ viewport, javaScriptEnabled: false });
    await withoutScripts.goto(home.path);
    await drawingOf(withoutScripts).scrollIntoViewIfNeeded();
    const expected = await readPixels(withoutScripts);
    await withoutScripts.close();

    await page.setViewportSize(viewport);
    await gotoHydratedChart(page);
    await drawingOf(page).hover({ force: true });
    await expect(tooltipOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tooltipOf(page)).toBeHidden();
    // Resizing makes the browser paint the whole chart again. Painted in steps during the animation, the edge of a line can
    // differ, which no one sees.
    const countDifferences = async () => {
      await page.setViewportSize({ ...viewport, width: width + 40 });
      await page.setViewportSize(viewport);
      const pixels = await readPixels(page);
      return pixels.reduce((count, value, index) => count + Number(value !== expected[index]), 0);
    };
    await expect.poll(countDifferences).toBe(0);
  });
}

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

test.describe("the animation of the curve", () => {
  test.use(withMotion);

  test("animates the curve from left to right in 1500 ms when it first scrolls into view", async ({ page }) => {
    await page.goto(home.path);
    expect(await readClip(page)).toBe("none");
    await page.mouse.wheel(0, 20);
    await expect(curveOf(page)).toHaveCSS("clip-path", /^inset\(-16px 100% -16px -16px\)$/);
    const { duration, hidden } = await drawingOf(page).evaluate(async (drawing) => {
      const curve = drawing.querySelector("[data-site=curve]");
      const started = new Promise((resolve) => curve?.addEventListener("animationstart", resolve));
      drawing.scrollIntoView({ block: "center", behavior: "instant" });
      await started;
      const [animation] = curve?.getAnimations() ?? [];
      if (!curve || !animation) throw new Error("The curve has no animation.");
      animation.pause();
      return {
        duration: animation.effect?.getComputedTiming().duration,
        // Hidden part of the curve at its right end, in percent.
        hidden: [0, 300, 600, 900, 1200, 1499].map((time) => {
          animation.currentTime = time;
          return Number(/([\d.e-]+)%/.exec(getComputedStyle(curve).clipPath)?.[1] ?? 0);
        }),
      };
    });
    expect(duration).toBe(1500);
    expect(hidden[0]).toBe(100);
    expect(hidden.at(-1)).toBeLessThan(1);
    expect(hidden).toEqual(hidden.toSorted((a, b) => b - a));
    await finishAnimation(page);
    expect(await readClip(page)).toBe("none");
  });

  test("animates the curve with only the inline script of the page", async ({ page, consoleErrors }) => {
    await page.route("**/*.js", async (route) => route.abort());
    await page.goto(home.path);
    await expectCurveAnimation(page);
    expect(consoleErrors.splice(0).every((each) => each.includes("ERR_FAILED"))).toBe(true);
  });

  test("animates the curve on a swapped-in page", async ({ page }) => {
    await gotoHydrated(page, about.path);
    await navigationLink(page, home).click();
    await curveOf(page).waitFor({ state: "attached" });
    await expectCurveAnimation(page);
  });

  test("hides the curve from the first scrolled frame on until its animation starts", async ({ page }) => {
    await page.goto(home.path);
    const clips = await drawingOf(page).evaluate(async (drawing) => {
      const curve = drawing.querySelector("[data-site=curve]");
      if (!curve) throw new Error("The chart has no curve.");
      drawing.scrollIntoView({ block: "center", behavior: "instant" });
      return new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => {
          const first = getComputedStyle(curve).clipPath;
          requestAnimationFrame(() => {
            resolve([first, getComputedStyle(curve).clipPath]);
          });
        });
      });
    });
    for (const clip of clips) expect(clip).not.toBe("none");
  });

  test("shows the curve without an animation under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await gotoHydrated(page, home.path);
    expect(await readClip(page)).toBe("none");
    await drawingOf(page).scrollIntoViewIfNeeded();
    expect(await curveOf(page).evaluate((curve) => curve.getAnimations().length)).toBe(0);
  });

  test("prints the curve in full before it was scrolled into view", async ({ page }) => {
    await gotoHydrated(page, home.path);
    await page.emulateMedia({ media: "print" });
    expect(await readClip(page)).toBe("none");
  });
});
