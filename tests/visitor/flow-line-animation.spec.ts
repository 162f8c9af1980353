/** Scrolling reveals the line that runs through each page. */
import type { Page } from "@playwright/test";
import { expect, gotoIdle, home, test, withMotion } from "../support/site";
import { readFlowLine, wholeLine } from "../support/visitor/flow-line";

test.use({ ...withMotion, viewport: { width: 1280, height: 800 } });

/** Scrolls, and waits until the animations show the new scroll position: they are updated before each frame. */
const scrollTo = async (page: Page, top: number) =>
  page.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, top);

for (const width of [360, 1280])
  test(`animates the line while the visitor scrolls, and crosses no text, at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await gotoIdle(page, home.path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(await readFlowLine(page)).toEqual(wholeLine);
    for (let top = 500; top < height; top += 500) {
      await scrollTo(page, top);
      const { crossed, links } = await readFlowLine(page);
      expect({ top, crossed }).toEqual({ top, crossed: [] });
      if (top < height / 2) expect({ top, links }).toEqual({ top, links: 0 });
    }
    await scrollTo(page, height);
    expect((await readFlowLine(page)).links).toBe(1);
    await scrollTo(page, 0);
    // The curve of the chart takes 1.5 seconds from when it was first in view.
    await expect.poll(async () => readFlowLine(page)).toEqual(wholeLine);
  });

test("animates the pieces of a bridge one after the other", async ({ page }) => {
  await gotoIdle(page, home.path);
  /** Returns how much of the first bridge is visible, from 0 to 1: of its width, and of the piece down at its end. */
  const readBridge = async () =>
    page.evaluate(() => {
      const pieces = [...document.querySelectorAll("main [data-flow-line]")];
      const start = pieces.findIndex((piece) => {
        const { borderBottomWidth, borderLeftWidth } = getComputedStyle(piece);
        return borderBottomWidth !== "0px" && borderLeftWidth !== "0px";
      });
      const [first, last] = pieces.slice(start, start + 2).map((piece) => {
        const { clipPath } = getComputedStyle(piece);
        const [, right = 0, bottom = 0] = clipPath.match(/[\d.]+/g)?.map(Number) ?? [];
        return { across: 1 - right / 100, down: 1 - bottom / 100 };
      });
      if (!first || !last) throw new Error("The page has no bridge.");
      return { across: first.across, down: last.down };
    });
  const states: Awaited<ReturnType<typeof readBridge>>[] = [];
  for (let top = 900; top < 1900; top += 20) {
    await scrollTo(page, top);
    states.push(await readBridge());
  }
  expect(states.some(({ across }) => across > 0.1 && across < 0.9)).toBe(true);
  expect(states.filter(({ across, down }) => down > 0 && across < 0.95)).toEqual([]);
  expect(states.at(-1)).toEqual({ across: 1, down: 1 });
});

test("keeps the part of the line that is in view before scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await gotoIdle(page, home.path);
  const readPieces = async () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main [data-flow-line]")]
        .map((piece) => ({ box: piece.getBoundingClientRect(), style: getComputedStyle(piece) }))
        .filter(({ box }) => box.top + scrollY < innerHeight)
        .map(({ box, style }) => [box.height, style.clipPath, style.strokeDashoffset]),
    );
  const before = await readPieces();
  expect(before.length).toBeGreaterThan(2);
  await scrollTo(page, 2);
  expect(await readPieces()).toEqual(before);
});

test("does not animate the line under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await gotoIdle(page, home.path);
  await scrollTo(page, 900);
  expect(await readFlowLine(page)).toEqual(wholeLine);
});
