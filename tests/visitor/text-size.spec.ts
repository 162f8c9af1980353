/** Larger text: by zoom, by the browser's default font size, and by the text size of iOS, which only Safari applies. */
import type { Page } from "@playwright/test";
import { addStyleSheet, expect, notFound, pages, rewriteFiles, test } from "../support/site";
import { expectReflow, listClippedTexts } from "../support/visitor/reflow";

// The policy of a page allows only the styles that the build has written.
test.use({ bypassCSP: true });

const readTextSize = async (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Runs in a page: returns each text with the size of its letters, and whether it is part of a heading. */
function readTexts() {
  const texts: { text: string; size: number; isHeading: boolean }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!parentElement || !textContent?.trim() || parentElement.closest("script, noscript")) continue;
    const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    texts.push({ text: textContent, size, isHeading: parentElement.closest("h1, h2, h3") !== null });
  }
  return texts;
}

for (const { path } of [...pages, notFound])
  test(`enlarges texts of ${path} to at least 190 %, headings to 170 %, by a zoom of 200 % at any width`, async ({
    page,
  }) => {
    await page.goto(path);
    // Only sizes are read: without drawing, a change of the width takes two thirds of the time.
    await addStyleSheet(page, "html { visibility: hidden }");
    const readAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return page.evaluate(readTexts);
    };
    for (let width = 320; width <= 2560; width += 64) {
      const texts = await readAt(width);
      // The zoom halves the width in CSS pixels, each of which has twice the size.
      const zoomed = await readAt(width / 2);
      expect(zoomed).toHaveLength(texts.length);
      const small = texts.flatMap(({ text, size, isHeading }, index) => {
        const enlarged = (2 * (zoomed[index]?.size ?? 0)) / size;
        return enlarged < (isHeading ? 1.7 : 1.9) ? [`${text}: ${String(Math.round(100 * enlarged))} %`] : [];
      });
      expect([width, ...small]).toEqual([width]);
    }
  });

for (const { path } of [...pages, notFound])
  test(`does not scroll ${path} sideways, clips no text and overlaps no label at 200%`, async ({ page }) => {
    // Twice the browser's default font size, which also affects media queries.
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await page.goto(path);
    expect(await readTextSize(page)).toBe("32px");
    await expectReflow(page, [320, 360, 768, 1280], true);
  });

for (const { path } of [...pages, notFound])
  test(`applies iOS's text size to ${path}, without sideways scrolling`, async ({ page }) => {
    let textSize = 0;
    await rewriteFiles(
      page,
      (pathname) => pathname === path,
      (html) =>
        html
          .replace("(-webkit-touch-callout:none)", "(display:block)")
          .replace("-apple-system-body", `${String(textSize)}px system-ui`),
    );
    // The largest size, and the largest size for accessibility, in CSS pixels.
    for (textSize of [23, 53]) {
      await page.goto(path);
      expect(await readTextSize(page)).toBe(`${textSize}px`);
      for (const [width, height] of [
        [360, 667],
        [667, 375],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
        const layout = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          hasSpace: (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) <= innerHeight / 4,
        }));
        expect([textSize, width, layout]).toEqual([textSize, width, { overflow: 0, hasSpace: true }]);
        expect(await page.evaluate(listClippedTexts)).toEqual([]);
      }
    }
  });
