import { findSitePages } from "../../content-model/check/data-validator";
import { readSchemas } from "../../content-model/check/schemas";
import { readDataFile } from "../support/content";
import {
  about,
  client,
  decodeImages,
  expect,
  expectHeading,
  gotoIdle,
  home,
  navigationLink,
  notFound,
  pages,
  readDataTexts,
  test,
} from "../support/site";
import { findTouchingTexts } from "../support/visitor/touching-texts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of [...pages, notFound])
    test(`keeps the texts on ${path} apart if no styles are read`, { tag: "@content" }, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(findTouchingTexts)).toEqual([]);
    });
});

/** Removes a text from a longer one, but not from the middle of a word. */
function removeText(from: string, text: string): string {
  if (text === "" || !from.includes(text)) return from;
  const pattern = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return from.replaceAll(new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, "gu"), " ");
}

for (const { path } of [...pages, notFound]) {
  test(`shows no text on ${path} that is not in data/`, async ({ page }) => {
    await page.goto(path);
    const shown = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (parentElement?.closest("script, style, noscript") === null) found.push(nodeValue ?? "");
      }
      const attributes = ["aria-label", "alt", "placeholder", "title"];
      for (const element of document.body.querySelectorAll("*"))
        for (const name of attributes) found.push(element.getAttribute(name) ?? "");
      return found.map((text) => text.trim());
    });
    // The longest text first, because one may contain another.
    const texts = readDataTexts().toSorted((one, other) => other.length - one.length);
    // The year, and figures of the chart, which the build formats.
    const computed = /\+30 points|\d+%|20\d\d/g;
    // A text of the page may join several texts of data/.
    const hasOtherText = (part: string) => /[a-z\d]/i.test(texts.reduce(removeText, part.replaceAll(computed, "")));
    const unknown = shown.filter((text) => !texts.includes(text) && hasOtherText(text));
    expect(unknown).toEqual([]);
  });

  test(`opens ${path} with its pictures, and never scrolls sideways`, { tag: "@content" }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await decodeImages(page);
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test("requests a picture that has failed again on the next visit", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const portrait = page.getByRole("main").getByRole("img").first();
  const readState = async () => {
    await portrait.scrollIntoViewIfNeeded();
    return portrait.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  };
  await gotoIdle(page, home.path);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("founder"));
  await page.route(/\.(?:avif|webp|png)$/, async (route) => route.abort());
  await navigationLink(page, about).click();
  expect(await readState()).toBe(false);
  await failed;
  await page.unrouteAll();
  await navigationLink(page, home).click();
  await navigationLink(page, about).click();
  await expect.poll(readState).toBe(true);
});

test("offers each picture in the size at which it is shown", async ({ page }) => {
  for (const width of [360, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of [home, about, client]) {
      await page.goto(path);
      await decodeImages(page);
      // The natural width of a picture with several files is that of its `sizes`.
      const slack = await page
        .locator("main img")
        .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth - image.width));
      expect(Math.min(...slack), `${path} at ${String(width)} px`).toBeGreaterThanOrEqual(-1);
    }
  }
});

test("has each section that links may lead to", async ({ page }) => {
  const { linkPaths } = findSitePages(readSchemas("data"), readDataFile);
  for (const path of linkPaths.filter((each) => each.includes("#"))) {
    await page.goto(path);
    await expect(page.locator(new URL(page.url()).hash)).toBeInViewport();
  }
});

test("responds to an unknown URL with status 404 and a link to the home page", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expectHeading(page, notFound);
  await page.getByRole("main").getByRole("link").click();
  await expectHeading(page, home);
  await expect(page).toHaveURL("/");
});
