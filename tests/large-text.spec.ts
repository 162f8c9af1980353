import { launchOptions } from "./playwright.config";
import { readCollisions } from "./chart";
import { expect, home, notFound, pages, test } from "./site";

// The text size that a visitor has set in the browser, twice the usual one: media queries follow it too.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=defaultFontSize=32"] } });

for (const { path } of [...pages, notFound]) {
  for (const width of [360, 768, 1280]) {
    test(`${path} does not scroll sideways at ${String(width)} px with text of 200 %`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

for (const width of [320, 360, 768, 1280]) {
  test(`no label of the chart touches another at ${String(width)} px with text of 200 %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(home.path);
    expect(await readCollisions(page)).toEqual([]);
  });
}
