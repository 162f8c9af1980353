import type { Page } from "@playwright/test";
import sharp from "sharp";
import chart from "../data/chart.json";
import { drawingOf, FIGURES, LABELS, openChart, readCollisions, readPoints, tooltipOf } from "./chart";
import { contrastOf } from "./contrast";
import { about, expect, home, gotoHydrated, test, watchShifts } from "./site";

const { rows } = chart;

const curveOf = (page: Page) => drawingOf(page).locator("[data-animation]");
const readClip = async (page: Page) => curveOf(page).evaluate((curve) => getComputedStyle(curve).clipPath);

/** Scrolls to the chart, and waits until its curve has been drawn. */
async function expectCurveIsDrawn(page: Page): Promise<void> {
  const drawn = curveOf(page).evaluate(
    async (curve) => new Promise((resolve) => curve.addEventListener("animationend", () => resolve(true))),
  );
  await drawingOf(page).scrollIntoViewIfNeeded();
  expect(await drawn).toBe(true);
  expect(await readClip(page)).toBe("none");
}

test("the sample data is the specified one", () => {
  expect(rows.map(({ month, efficiency }) => [month, efficiency])).toEqual([
    ["Jan", 65],
    ["Feb", 72],
    ["Mar", 78],
    ["Apr", 85],
    ["May", 92],
    ["Jun", 95],
  ]);
});

test.describe("in the HTML", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [320, 375, 600, 768, 1024, 1280, 1920, 2560]) {
    test(`is 350 px high, as wide as its place, whole and legible at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(home.path);
      const drawing = drawingOf(page);
      const room = await page.getByRole("figure").evaluate((figure) => figure.clientWidth);
      const box = await drawing.boundingBox();
      expect(box?.height).toBe(350);
      expect(box?.width).toBeCloseTo(room, 0);
      for (const { month, efficiency } of rows) {
        await expect(drawing.getByText(month, { exact: true })).toBeVisible();
        await expect(drawing.locator(FIGURES).getByText(`${String(efficiency)}%`, { exact: true })).toBeVisible();
      }
      for (const tick of ["60%", "70%", "80%", "90%", "100%"]) {
        await expect(drawing.locator(LABELS).getByText(tick, { exact: true })).toBeVisible();
      }
      const points = await readPoints(page);
      expect(points).toHaveLength(rows.length);
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
      expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((a, b) => b - a));
      expect(await readCollisions(page)).toEqual([]);
    });
  }

  test("is a monotone curve: smooth, and never beyond the points that it joins", async ({ page }) => {
    await page.goto(home.path);
    const path = await drawingOf(page).locator("path").getAttribute("d");
    const curves = path?.match(/C[^C]+/g) ?? [];
    expect(curves).toHaveLength(rows.length - 1);
    const heights = curves.flatMap((curve) =>
      curve
        .slice(1)
        .split(",")
        .map(Number)
        .filter((_, index) => index % 2 === 1),
    );
    // The sample's figures only rise, and so does the curve, control points included.
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`is teal, and stands out by 3:1 at least, in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(home.path);
      const [line, ground] = await page.evaluate(() => {
        const path = document.querySelector("figure path");
        return [path ? getComputedStyle(path).stroke : "", getComputedStyle(document.documentElement).backgroundColor];
      });
      const [red = 0, green = 0, blue = 0] = line.match(/\d+/g)?.map(Number) ?? [];
      expect(green).toBeGreaterThan(2 * red);
      expect(blue).toBeGreaterThan(2 * red);
      expect(contrastOf(line, ground)).toBeGreaterThanOrEqual(3);
    });
  }
});

async function takePicture(page: Page): Promise<Buffer> {
  return sharp(await page.getByRole("figure").screenshot())
    .raw()
    .toBuffer();
}

for (const width of [320, 375, 768, 1280, 1920]) {
  test(`alive, it is the same picture as without scripts, to the pixel, at ${String(width)} px`, async ({
    page,
    browser,
  }) => {
    const viewport = { width, height: 1000 };
    const withoutScripts = await browser.newPage({ viewport, javaScriptEnabled: false });
    await withoutScripts.goto(home.path);
    await drawingOf(withoutScripts).scrollIntoViewIfNeeded();
    const still = await takePicture(withoutScripts);
    await withoutScripts.close();

    await page.setViewportSize(viewport);
    await openChart(page);
    await drawingOf(page).hover({ force: true });
    await expect(tooltipOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tooltipOf(page)).toBeHidden();
    // It is once the curve has been drawn. Another width, and back, has the browser paint all of it anew: what it painted
    // bit by bit while things moved can differ in the edge of a line, which nobody sees.
    const countDifferences = async () => {
      await page.setViewportSize({ ...viewport, width: width + 40 });
      await page.setViewportSize(viewport);
      const picture = await takePicture(page);
      return picture.reduce((count, value, at) => count + Number(value !== still[at]), 0);
    };
    await expect.poll(countDifferences).toBe(0);
  });
}

test("nothing moves while it comes alive, and the drawing is the one of the HTML", async ({ page }) => {
  const { readShifts } = await watchShifts(page);
  await page.addInitScript(() => {
    // Written before React runs; it would be gone from another element.
    document.addEventListener("DOMContentLoaded", () => {
      for (const drawing of document.querySelectorAll<SVGElement>("svg[role=img]")) drawing.dataset["built"] = "yes";
    });
  });
  await openChart(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await expect(drawingOf(page)).toHaveAttribute("data-built", "yes");
  expect(await readShifts()).toEqual([]);
});

test.describe("the drawing of the curve", () => {
  test("runs from left to right, for 1500 ms, when it first comes into view", async ({ page }) => {
    await page.goto(home.path);
    expect(await readClip(page)).toBe("none");
    await page.mouse.wheel(0, 20);
    await expect(curveOf(page)).toHaveCSS("clip-path", /^inset\(-16px 100% -16px -16px\)$/);
    const { duration, hidden } = await drawingOf(page).evaluate(async (drawing) => {
      const curve = drawing.querySelector("[data-animation]");
      const started = new Promise((resolve) => curve?.addEventListener("animationstart", resolve));
      drawing.scrollIntoView({ block: "center", behavior: "instant" });
      await started;
      const [animation] = curve?.getAnimations() ?? [];
      if (!curve || !animation) throw new Error("Nothing is drawn.");
      animation.pause();
      return {
        duration: animation.effect?.getComputedTiming().duration,
        // How much of the curve is hidden at its right end, in per cent.
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
    await curveOf(page).evaluate((curve) => {
      for (const animation of curve.getAnimations()) animation.finish();
    });
    expect(await readClip(page)).toBe("none");
  });

  test("runs where no script but the page's own arrives", async ({ page, complaints }) => {
    await page.route("**/*.js", async (route) => route.abort());
    await page.goto(home.path);
    await expectCurveIsDrawn(page);
    expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
  });

  test("runs on a page that was come to by a link", async ({ page }) => {
    await gotoHydrated(page, about.path);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
    await curveOf(page).waitFor({ state: "attached" });
    await expectCurveIsDrawn(page);
  });

  test("is not waited for by a page that nobody scrolls", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(home.path, { waitUntil: "networkidle" });
    expect(await readClip(page)).toBe("none");
  });

  test("shows the curve in no frame before it is drawn", async ({ page }) => {
    await page.goto(home.path);
    // The first scrolled frame: the place of the chart is in it, the curve is not.
    const clips = await drawingOf(page).evaluate(async (drawing) => {
      const curve = drawing.querySelector("[data-animation]");
      if (!curve) throw new Error("There is no curve.");
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

  test("does not run where motion is not wanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await gotoHydrated(page, home.path);
    expect(await readClip(page)).toBe("none");
    await drawingOf(page).scrollIntoViewIfNeeded();
    expect(await curveOf(page).evaluate((curve) => curve.getAnimations().length)).toBe(0);
  });

  test("is done on paper, seen or not", async ({ page }) => {
    await gotoHydrated(page, home.path);
    await page.emulateMedia({ media: "print" });
    expect(await readClip(page)).toBe("none");
  });
});
