import { launchOptions } from "./playwright.config";
import { readCollisions } from "./chart";
import { expect, home, notFound, pages, test } from "./site";

// Twice the browser's default font size, which also affects media queries.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=defaultFontSize=32"] } });

for (const { path } of [...pages, notFound]) {
  for (const width of [360, 768, 1280]) {
    test(`does not scroll ${path} horizontally at ${String(width)} px with text at 200%`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

for (const width of [320, 360, 768, 1280]) {
  test(`overlaps no labels of the chart at ${String(width)} px with text at 200%`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(home.path);
    expect(await readCollisions(page)).toEqual([]);
  });
}
