import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contact, expect, home, notFound, gotoHydrated, pages, test } from "./site";

/** When each animation of the page that runs by the clock has ended, in milliseconds from its start. */
const readEnds = async (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

for (const { path } of [...pages, notFound]) {
  test(`nothing on ${path} moves by itself for longer than five seconds`, async ({ page }) => {
    await page.goto(path);
    expect((await readEnds(page)).filter((end) => end > 5000)).toEqual([]);
  });

  test(`nothing on ${path} moves where motion is not wanted`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

test("points travel over the hero's picture, and leave it as it was", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(home.path);
  const picture = page.getByRole("main").locator("picture").first();
  await picture.locator("img").evaluate(async (image: HTMLImageElement) => image.decode());
  const readPixels = async () =>
    sharp(await picture.screenshot())
      .raw()
      .toBuffer();
  const still = await readPixels();
  // Painted anew, the same picture differs by up to 7 of 255 at some edges.
  const isStill = async () => (await readPixels()).every((value, index) => Math.abs(value - (still[index] ?? 0)) < 24);
  const moveTo = async (share: number) =>
    page.evaluate((part) => {
      for (const animation of document.getAnimations().filter(({ timeline }) => timeline === document.timeline)) {
        animation.pause();
        animation.currentTime = Number(animation.effect?.getComputedTiming().endTime) * part;
      }
    }, share);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await moveTo(0.8);
  await expect.poll(isStill).toBe(false);
  await moveTo(1);
  await expect.poll(isStill).toBe(true);
});

test("the thanks are there at once, whether or not they move", async ({ page }) => {
  await gotoHydrated(page, contact.path);
  for (const field of await page.getByRole("textbox").all()) await field.fill("someone@company.example");
  await page.getByRole("button").click();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  await expect(page.getByRole("status")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("status")).toHaveCSS("opacity", "1");
});
