/** Larger text: by zoom, by the browser's default font size, and by the text size of iOS, which only Safari applies. */
import type { Frame } from "@playwright/test";
import { expect, notFound, pages, rewriteFiles, test } from "../support/site";
import { expectReflow, listClippedTexts } from "../support/visitor/reflow";
import { expectAt, measureAt, openInFrame, sizesOf } from "../support/visitor/sized-frame";

// The policy of a page allows only the styles that the build has written.
test.use({ bypassCSP: true });

const readTextSize = async (frame: Frame) => frame.evaluate(() => getComputedStyle(document.documentElement).fontSize);

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

const widths = Array.from({ length: 36 }, (_, index) => 320 + 64 * index);

test("enlarges texts to at least 190 %, headings to 170 %, by a zoom of 200 % at any width", async ({ page }) => {
  for (const { path } of [...pages, notFound]) {
    const frame = await openInFrame(page, path);
    const measured = await measureAt(frame, sizesOf(widths), { texts: readTexts });
    // The zoom halves the width in CSS pixels, each of which has twice the size.
    const zoomed = await measureAt(frame, sizesOf(widths.map((width) => width / 2)), { texts: readTexts });
    for (const [at, { width, texts }] of measured.entries()) {
      const enlargedTexts = zoomed[at]?.texts;
      expect(enlargedTexts).toHaveLength(texts.length);
      const small = texts.flatMap(({ text, size, isHeading }, index) => {
        const enlarged = (2 * (enlargedTexts?.[index]?.size ?? 0)) / size;
        return enlarged < (isHeading ? 1.7 : 1.9) ? [`${text}: ${String(Math.round(100 * enlarged))} %`] : [];
      });
      expect([path, width, ...small]).toEqual([path, width]);
    }
  }
});

test("does not scroll pages sideways, clips no text and overlaps no label at 200%", async ({ page }) => {
  // Twice the browser's default font size, which also affects media queries.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const { path } of [...pages, notFound]) {
    const frame = await openInFrame(page, path);
    expect(await readTextSize(frame)).toBe("32px");
    await expectReflow(frame, [320, 360, 768, 1280], true);
  }
});

/** Runs in a page: returns whether it scrolls sideways, or the bar takes more than a quarter of the viewport. */
function readLayout() {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  return {
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    hasSpace: (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) <= innerHeight / 4,
  };
}

test("applies iOS's text size without sideways scrolling", async ({ page }) => {
  let textSize = 0;
  const isPage = (pathname: string) => [...pages, notFound].some(({ path }) => path === pathname);
  await rewriteFiles(page, isPage, (html) =>
    html
      .replace("(-webkit-touch-callout:none)", "(display:block)")
      .replace("-apple-system-body", `${String(textSize)}px system-ui`),
  );
  const sizes = [
    { width: 360, height: 667 },
    { width: 667, height: 375 },
    { width: 1024, height: 768 },
  ];
  for (const { path } of [...pages, notFound])
    // The largest size, and the largest size for accessibility, in CSS pixels.
    for (textSize of [23, 53]) {
      const frame = await openInFrame(page, path);
      expect(await readTextSize(frame)).toBe(`${textSize}px`);
      const results = { layout: { overflow: 0, hasSpace: true }, clipped: [] };
      await expectAt(frame, sizes, { layout: readLayout, clipped: listClippedTexts }, results);
    }
});
