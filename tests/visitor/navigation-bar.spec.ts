/** The navigation bar with other words than those of the site: nothing is cut, and what does not fit gets a row. */
import type { Page } from "@playwright/test";
import { findOneRowWidth } from "../../src/layout/bar-width";
import { addStyleSheet, expect, gotoIdle, home, test } from "../site";

const english = ["Home", "Services", "About", "Contact"];
const german = ["Startseite", "Leistungen", "Über uns", "Kontakt"];
const bars = {
  "short words": { brand: "Example & Co.", links: english, button: "Client Portal" },
  "five links": { brand: "Example & Co.", links: [...english, "Careers"], button: "Client Portal" },
  "labels of two words": {
    brand: "Example & Co.",
    links: ["Home page", "Our services", "Who we are", "Contact us"],
    button: "Client Portal",
  },
  "German words": { brand: "Müller & Söhne", links: german, button: "Kundenbereich" },
  "five German words": {
    brand: "Betriebsberatung Süd",
    links: [...german, "Stellenangebote"],
    button: "Kundenbereich",
  },
  capitals: { brand: "EXAMPLE & CO.", links: ["HOME", "SERVICES", "ABOUT", "CONTACT"], button: "CLIENT PORTAL" },
  "Japanese words": {
    brand: "株式会社データ分析",
    links: ["ホーム", "サービス内容", "私たちについて", "お問い合わせ"],
    button: "お客様ポータル",
  },
  "a long name": { brand: "Northwind Operations & Analytics", links: english, button: "Client Portal" },
  "a name of three long words": {
    brand: "Datenverarbeitung Betriebsoptimierung Unternehmensberatung",
    links: english,
    button: "Client Portal",
  },
  "long labels and six links": {
    brand: "Northwind Operations & Analytics",
    links: [...english, "Case studies", "Careers"],
    button: "Customer portal and service desk",
  },
  "a name that is one long word": { brand: "Donaudampfschifffahrtsgesellschaft", links: german, button: "Portal" },
} as const;
type Bar = (typeof bars)[keyof typeof bars];

const widths = [40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80];

/** Returns the class in the first selector of a rule, also of one inside a container query. */
const classIn = (css = "") => /\.(\w+)[^{}]*\{[^{}]*:/.exec(css)?.[1] ?? "";

/** Shows other words in the bar, with the classes that a build would give it. The build names them, so their rules tell. */
async function showBar(page: Page, bar: Bar): Promise<void> {
  const rules = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).flat(),
  );
  const oneRowWidth = String(findOneRowWidth(bar, widths));
  const isOneRow = (css: string) => css.startsWith("@container") && css.includes(`${oneRowWidth}rem)`);
  const classes = {
    inner: classIn(rules.find((css) => isOneRow(css) && css.includes("padding-bottom"))),
    brand: bar.brand.length > 33 ? classIn(rules.find((css) => css.includes("min(0.875rem, 9vw)"))) : "",
  };
  await page.getByRole("banner").evaluate(
    (header, { brand, links, button, classes: { inner, brand: brandClass } }) => {
      const row = header.firstElementChild;
      const name = header.querySelector("span");
      const list = header.querySelector("ul");
      const item = header.querySelector("li");
      const buttonLink = header.querySelector("nav > a");
      if (!row || !name?.parentElement || !list || !item || !buttonLink) throw new Error("The bar has changed.");
      row.className = `${row.classList[0] ?? ""} ${inner}`;
      name.parentElement.className = `${name.parentElement.classList[0] ?? ""} ${brandClass}`;
      name.textContent = brand;
      buttonLink.textContent = button;
      const items = links.map((label) => {
        const copy = item.cloneNode(true);
        if (copy.firstChild) copy.firstChild.textContent = label;
        return copy;
      });
      list.replaceChildren(...items);
    },
    { ...bar, classes },
  );
}

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

const phoneHeights = new Map([
  [320, 568],
  [360, 640],
  [375, 667],
]);

for (const [name, bar] of Object.entries(bars)) {
  test(`shows ${name} whole in the navigation bar, at each width, also with text at 200 %`, async ({ page }) => {
    await gotoIdle(page, home.path);
    await showBar(page, bar);
    for (const textSize of [16, 32]) {
      await addStyleSheet(page, `html { font-size: ${String(textSize)}px }`);
      for (const width of [320, 360, 375, 600, 768, 1024, 1280]) {
        const height = phoneHeights.get(width) ?? 800;
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
  });
}
