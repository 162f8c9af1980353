/** Prints pages as a visitor does. Emulated media would not show which pictures have loaded in time. */
import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { findProgram } from "../../scripts/programs.mts";
import { launchOptions } from "../playwright.config";
import { contact, expect, home, services, test } from "../support/site";
import { findSeparated, readHeadings } from "../support/visitor/sheets";

test.use({
  launchOptions: {
    ...launchOptions,
    // The dark scheme of the system: the first one for Chromium, the second one for its headless shell.
    args: [...launchOptions.args, "--force-dark-mode", "--blink-settings=preferredColorScheme=0"],
  },
});

const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

test("prints each heading on the sheet of the words below it", async ({ page }) => {
  test.skip(findProgram("pdftotext") === undefined, "poppler-utils is missing.");
  for (const { path } of [home, services]) {
    await page.goto(path);
    const headings = await page.evaluate(readHeadings);
    expect(headings).not.toEqual([]);
    for (const paper of [
      { format: "A4" },
      { format: "Letter" },
      { format: "A4", margin },
      { format: "Letter", margin },
    ]) {
      const sheets = execFileSync("pdftotext", ["-", "-"], { input: await page.pdf(paper), encoding: "utf8" }).split(
        "\f",
      );
      expect(findSeparated(headings, sheets)).toEqual([]);
    }
  }
});

test("prints the contact details from the left if the form is empty, also on wide paper", async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.emulateMedia({ media: "print" });
  await page.goto(contact.path);
  const leftOf = async (level: number) =>
    (
      await page
        .locator(`main h${String(level)}`)
        .first()
        .boundingBox()
    )?.x;
  expect(await leftOf(2)).toBe(await leftOf(1));
});

test("prints the light picture on the first sheet, also from a dark scheme", async ({ browser, baseURL }) => {
  test.skip(findProgram("pdftoppm") === undefined, "poppler-utils is missing.");
  const print = async (colorScheme: "light" | null, printBackground: boolean, hasPictures = true) => {
    const page = await browser.newPage({ colorScheme });
    await page.goto(new URL(home.path, baseURL).href);
    const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    expect(isDark).toBe(colorScheme === null);
    if (!hasPictures) await page.locator("img").evaluateAll((images) => images.map((image) => image.remove()));
    const pdf = await page.pdf({ printBackground });
    await page.close();
    const sheet = execFileSync("pdftoppm", ["-singlefile", "-png", "-r", "50", "-"], { input: pdf });
    return sharp(sheet).removeAlpha().raw().toBuffer();
  };
  for (const printBackground of [false, true]) {
    const light = await print("light", printBackground);
    const dark = await print(null, printBackground);
    const countDifferences = (other: Buffer) =>
      light.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 8).length;
    expect(countDifferences(dark)).toBe(0);
    expect(countDifferences(await print("light", printBackground, false))).toBeGreaterThan(0);
  }
});
