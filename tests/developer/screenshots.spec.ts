/** Screenshots in a quarter of their size. The heading font replaces the system font, which depends on the machine. */
import { join } from "node:path";
import sharp from "sharp";
import { addStyleSheet, decodeImages, expect, home, notFound, pages, test } from "../support/site";

// The screenshots at the top of README.md. No test compares anything with them.
test("takes the screenshots of the home page for README.md", { tag: "@readme" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(home.path);
    await decodeImages(page);
    const picture = sharp(await page.screenshot()).webp({ quality: 80 });
    await picture.toFile(join(__dirname, `../../docs/images/home-${colorScheme}.webp`));
  }
});

for (const [name, width, colorScheme] of [
  ["phone", 360, "light"],
  ["laptop", 1280, "dark"],
] as const)
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: 0.25, colorScheme });

    for (const { path } of [...pages, notFound])
      test(`matches the screenshot of ${path} on a ${name}`, async ({ page }) => {
        await page.goto(path);
        await addStyleSheet(page, `:root { --font-body: "Heading Font" }`);
        // The full heading font is loaded with the full style sheet, when the page is idle.
        await page.waitForFunction(() => Array.from(document.fonts).some(({ family }) => family === "Heading Font"));
        await page.evaluate(async () => document.fonts.load('700 1em "Heading Font"'));
        await decodeImages(page);
        await expect(page).toHaveScreenshot(`${path.replaceAll(/\W/g, "") || "home"}-${name}.png`, {
          fullPage: true,
          scale: "device",
          maxDiffPixelRatio: 0.01,
        });
      });
  });
