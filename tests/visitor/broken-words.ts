import type { Page } from "@playwright/test";

/** Returns words that continue in another line, though they fit in 70% of the width of the page or the form. */
export const listBrokenWords = async (page: Page) =>
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
