import type { Page } from "@playwright/test";
import { addStyleSheet, expect } from "../site";

/** Returns what is wrong with the bar in the current viewport. */
const findFaults = async (page: Page, maxHeight: number) =>
  page.getByRole("banner").evaluate((header, limit) => {
    const faults: string[] = [];
    const box = header.getBoundingClientRect();
    if (box.height > limit) faults.push(`is ${String(Math.round(box.height))} px high`);
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push("scrolls the page");
    const list = header.querySelector("ul");
    const inner = header.firstElementChild?.getBoundingClientRect();
    for (const link of header.querySelectorAll("a")) {
      const text = link.textContent ?? "";
      const range = document.createRange();
      range.selectNodeContents(link);
      const words = range.getBoundingClientRect();
      const clip = (list?.contains(link) === true ? list : header).getBoundingClientRect();
      if (words.top < box.top || words.bottom > box.bottom) faults.push(`cuts off ${text}`);
      if (list?.contains(link) !== true && (words.left < 0 || words.right > clip.right))
        faults.push(`cuts off ${text}`);
      // A word in several lines, although a row has room for it.
      const node = (link.firstElementChild ?? link).firstChild;
      for (const { index, 0: word } of text.matchAll(/\S+/g)) {
        if (!node) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()];
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        if (new Set(rects.map(({ top }) => top)).size > 1 && width < (inner?.width ?? 0) - 40)
          faults.push(`breaks ${word}`);
      }
    }
    const sharesRow = list && list.getBoundingClientRect().width < (inner?.width ?? 0) - 1;
    const hasRoom = box.height + 44 <= limit;
    if (sharesRow && hasRoom && list.scrollWidth > list.clientWidth + 1) faults.push("scrolls, although a row is free");
    return faults;
  }, maxHeight);

const phoneHeights: Readonly<Record<number, number>> = { 320: 568, 360: 640, 375: 667 };

/** Expects that the bar is shown whole at each width, also with text at 200%, and each of its links on focus. */
export async function expectWholeBar(page: Page): Promise<void> {
  for (const textSize of [16, 32]) {
    await addStyleSheet(page, `html { font-size: ${String(textSize)}px }`);
    for (const width of [320, 360, 375, 600, 768, 1024, 1280]) {
      const height = phoneHeights[width] ?? 800;
      await page.setViewportSize({ width, height });
      // With larger text, the bar scrolls away in a low viewport, so it has no limit.
      const faults = await findFaults(page, textSize === 16 ? height / 5 : height);
      expect([textSize, width, ...faults]).toEqual([textSize, width]);
      if (textSize > 16) continue;
      for (const link of await page.getByRole("banner").getByRole("link").all()) {
        await link.focus();
        await expect(link).toBeInViewport({ ratio: 0.99 });
      }
    }
  }
}
