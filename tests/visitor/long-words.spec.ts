/** Long words, as an editor may write them in any field. */
import type { Page } from "@playwright/test";
import { homeCopy, steps } from "../content";
import { notFound, pages, test } from "../site";
import { expectReflow } from "./reflow";

/** The build chooses a layout for the words of these. Unit tests of the sections cover it. */
const fixedTexts = [homeCopy.reasons.heading, ...steps.flatMap((step) => Object.values(step))];

/** Replaces the longest word of each text by a long one, and each figure by a long figure. */
async function lengthenWords(page: Page, longWord: string): Promise<void> {
  await page.evaluate(
    ([word, fixed]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? "";
        const isCopy =
          node.parentElement?.closest("main, footer") && !node.parentElement.closest("svg, noscript, time");
        const [longest = ""] = text.split(/\s+/).toSorted((one, other) => other.length - one.length);
        if (!isCopy || longest === "" || fixed.includes(text)) continue;
        node.textContent = text.replace(longest, /\d/.test(longest) ? "12,500,000+" : word);
      }
    },
    [longWord, fixedTexts] as const,
  );
}

for (const { path } of [...pages, notFound]) {
  test(`breaks only words of ${path} that are longer than a line, and never scrolls sideways`, async ({ page }) => {
    for (const longWord of ["Transformations", "Geschäftsprozessoptimierung", "x".repeat(90)]) {
      await page.goto(path);
      await lengthenWords(page, longWord);
      await expectReflow(page, [320, 360, 640, 768, 960, 1280], longWord.length >= 90);
    }
  });
}
