import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, home, pages, test, watchShifts } from "./site";

for (const { path } of pages) {
  for (const width of [360, 768, 1280]) {
    test(`the typeface of headings moves nothing when it arrives, on ${path} at ${String(width)} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { readShifts } = await watchShifts(page);
      const readHeights = async () =>
        page.locator("h1, h2, h3").evaluateAll((headings) => headings.map(({ clientHeight }) => clientHeight));
      await page.route("**/*.woff2", async (route) => {
        await page.locator("footer").waitFor();
        await page.evaluate(
          async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        heights = await readHeights();
        await route.continue();
      });
      let heights: number[] = [];
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      expect(await page.evaluate(() => document.fonts.check('700 1rem "Funnel Display"'))).toBe(true);
      expect(await readHeights()).toEqual(heights);
      expect(await readShifts()).toEqual([]);
    });
  }
}

test("the typeface is fetched at once, and is small", async ({ page }) => {
  await page.goto(home.path);
  const address = await page.locator('link[rel="preload"][as="font"]').getAttribute("href");
  expect(statSync(join(__dirname, "../public", address ?? "")).size).toBeLessThan(30_000);
  const asked = await page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2")).length,
  );
  expect(asked).toBe(1);
});
