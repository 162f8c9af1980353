/** The curve of the chart is animated when it first scrolls into view. */
import type { Page } from "@playwright/test";
import { drawingOf } from "../support/visitor/drawing";
import { about, expect, gotoHydrated, gotoIdle, home, navigationLink, test, withMotion } from "../support/site";

test.use(withMotion);

const curveOf = (page: Page) => drawingOf(page).locator("[data-site=curve]");
const readClip = async (page: Page) => curveOf(page).evaluate((curve) => getComputedStyle(curve).clipPath);

const finishAnimation = async (page: Page) =>
  curveOf(page).evaluate((curve) => {
    for (const animation of curve.getAnimations()) animation.finish();
  });

test("animates the curve in 1500 ms when it first scrolls into view", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route("**/*.js", async (route) => route.abort());
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

test("animates the curve on a swapped-in page", async ({ page }) => {
  await gotoIdle(page, about.path);
  await navigationLink(page, home).click();
  await curveOf(page).waitFor({ state: "attached" });
  const hasEnded = curveOf(page).evaluate(
    async (curve) => new Promise((resolve) => curve.addEventListener("animationend", () => resolve(true))),
  );
  await drawingOf(page).scrollIntoViewIfNeeded();
  await expect(curveOf(page)).toHaveAttribute("data-animation", "running");
  await finishAnimation(page);
  expect(await hasEnded).toBe(true);
  expect(await readClip(page)).toBe("none");
});

test("shows the curve without an animation under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await gotoHydrated(page, home.path);
  expect(await readClip(page)).toBe("none");
  await drawingOf(page).scrollIntoViewIfNeeded();
  await expect(curveOf(page)).toHaveAttribute("data-animation", "running");
  expect(await curveOf(page).evaluate((curve) => curve.getAnimations().length)).toBe(0);
});

test("prints the curve in full before it was scrolled into view", async ({ page }) => {
  await gotoHydrated(page, home.path);
  await page.evaluate(() => scrollBy(0, 1));
  await expect(curveOf(page)).toHaveAttribute("data-animation", "pending");
  await page.emulateMedia({ media: "print" });
  expect(await readClip(page)).toBe("none");
});
