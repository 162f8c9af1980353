import type { Page } from "@playwright/test";
import { expect } from "../site";
import { drawingOf, readCollisions } from "./drawing";

/** Runs in a browser: lists the texts that are partly hidden, because their element is too narrow or too low. */
export function listClippedTexts(): string[] {
  return [...document.querySelectorAll("h1, h2, h3, p, a, button, label, li")]
    .filter((element) => {
      const { overflow, clipPath } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isClipped = clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
      return clipPath === "none" && isClipped && overflow !== "visible";
    })
    .map((element) => element.textContent);
}

/** Returns words that continue in another line, though they fit in 70% of the width of the page or the form. */
const listBrokenWords = async (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const pageWidth = Math.min(innerWidth, 80 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.closest("main, footer") || !parent.checkVisibility()) continue;
      const limit = 0.7 * (parent.closest("form")?.clientWidth ?? pageWidth * 0.9);
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/[^\s/–—-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size < 2) continue;
        parent.style.whiteSpace = "nowrap";
        if (range.getBoundingClientRect().width < limit) broken.push(`${parent.tagName}: ${word}`);
        parent.style.whiteSpace = "";
      }
    }
    return broken;
  });

/** Expects at each width that nothing scrolls sideways, texts are whole, and only words longer than a line break. */
export async function expectReflow(page: Page, widths: readonly number[], mayBreakWords = false): Promise<void> {
  const hasDrawing = (await drawingOf(page).count()) > 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const broken = mayBreakWords ? [] : await listBrokenWords(page);
    const clipped = await page.evaluate(listClippedTexts);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const collisions = hasDrawing ? await readCollisions(page) : [];
    const faults = { broken, clipped, overflow, collisions };
    expect({ width, ...faults }).toEqual({ width, broken: [], clipped: [], overflow: 0, collisions: [] });
  }
}
