/** A translator that goes over a page again and again, as browsers do: it wraps or replaces text nodes. */
import type { Page } from "@playwright/test";

export const translatorWays = ["wraps each text in elements", "replaces each text"] as const;

/** Translates each text of the body, now and later, to itself in brackets. */
export async function startTranslator(page: Page, way: (typeof translatorWays)[number]): Promise<void> {
  await page.evaluate((wraps) => {
    const translated = new WeakSet<Node>();
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const isHidden = !text.textContent?.trim() || text.parentElement?.closest("script, style, noscript, textarea");
        if (isHidden || translated.has(text)) continue;
        const translation = document.createTextNode(`[${text.textContent ?? ""}]`);
        translated.add(translation);
        const wrapper = document.createElement("font");
        wrapper.append(document.createElement("font"));
        wrapper.firstElementChild?.append(translation);
        text.parentNode?.replaceChild(wraps ? wrapper : translation, text);
      }
    };
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
    translate();
  }, way === "wraps each text in elements");
}
