import sharp from "sharp";
import { addStyleSheet, expect, home, notFound, pages, test, withMotion } from "../support/site";

test.use(withMotion);

test("ends every animation within five seconds, and has none under reduced motion", async ({ page }) => {
  for (const { path } of [...pages, notFound]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    const endTimes = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(
      endTimes.filter((end) => end > 5000),
      path,
    ).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
});

test("animates points over the hero's picture, and ends with the original picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(home.path);
  const picture = page.getByRole("main").locator("picture").first();
  await picture.locator("img").evaluate(async (image: HTMLImageElement) => image.decode());
  const readPixels = async () =>
    sharp(await picture.screenshot())
      .raw()
      .toBuffer();
  const original = await readPixels();
  // When painted again, the same picture differs by up to 7 of 255 at some edges.
  const isOriginal = async () =>
    (await readPixels()).every((value, index) => Math.abs(value - (original[index] ?? 0)) < 24);
  const seekTo = async (progress: number) =>
    page.evaluate((part) => {
      for (const animation of document.getAnimations().filter(({ timeline }) => timeline === document.timeline)) {
        animation.pause();
        animation.currentTime = Number(animation.effect?.getComputedTiming().endTime) * part;
      }
    }, progress);
  // Otherwise, the animations could end before the first seek.
  await addStyleSheet(page, "* { animation-play-state: paused !important }");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await seekTo(0.8);
  await expect.poll(isOriginal).toBe(false);
  // At the end of the line, half of a point is below the picture.
  await seekTo(0.97);
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const below = { x: x + 0.72 * width - 6, y: y + height + 1, width: 12, height: 2 };
  const { channels } = await sharp(await page.screenshot({ clip: below })).stats();
  // The red of the accent, between the line and the point's edge. The line has none.
  expect(channels[0]?.max).toBeGreaterThan(200);
  expect(channels[2]?.min).toBeLessThan(110);
  await seekTo(1);
  await expect.poll(isOriginal).toBe(true);
});
