import type { Frame } from "@playwright/test";
import { listCollisions } from "./drawing";
import { expectAt, sizesOf } from "./sized-frame";

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

/** Runs in a page: lists words that continue in another line, though they fit in 70% of the page or the form. */
function listBrokenWords(): string[] {
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
}

/** Runs in a page. */
const readOverflow = () => document.documentElement.scrollWidth - innerWidth;

/** Expects at each width that nothing scrolls sideways, texts are whole, and only words longer than a line break. */
export async function expectReflow(frame: Frame, widths: readonly number[], mayBreakWords = false): Promise<void> {
  const measures = { clipped: listClippedTexts, overflow: readOverflow, collisions: listCollisions };
  const results = { clipped: [], overflow: 0, collisions: [] };
  if (mayBreakWords) await expectAt(frame, sizesOf(widths), measures, results);
  else await expectAt(frame, sizesOf(widths), { ...measures, broken: listBrokenWords }, { ...results, broken: [] });
}
