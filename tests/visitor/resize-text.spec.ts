import { launchOptions } from "../playwright.config";
import { readCollisions } from "./chart";
import { expect, home, notFound, pages, test } from "../site";

// Twice the browser's default font size, which also affects media queries.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=defaultFontSize=32"] } });

for (const { path } of [...pages, notFound]) {
  test(`does not scroll ${path} horizontally with text at 200%`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test("overlaps no labels of the chart with text at 200%", async ({ page }) => {
  await page.goto(home.path);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, ...(await readCollisions(page))]).toEqual([width]);
  }
});
