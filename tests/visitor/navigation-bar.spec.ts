/**
 * The navigation bar, also with other words than those of the sites: nothing is cut, and what does not fit gets a row.
 */
import type { Page } from "@playwright/test";
import { findOneRowWidth } from "../../src/layout/bar-width";
import { gotoIdle, home, test } from "../site";
import { expectWholeBar } from "./navigation-bar";

const english = ["Home", "Services", "About", "Contact"];
const german = ["Startseite", "Leistungen", "Über uns", "Kontakt"];
const bars = {
  "German words": { brand: "Müller & Söhne", links: german, button: "Kundenbereich" },
  "Japanese words": {
    brand: "株式会社データ分析",
    links: ["ホーム", "サービス内容", "私たちについて", "お問い合わせ"],
    button: "お客様ポータル",
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

/**
 * Shows other words in the bar, with the classes that a build would give it. The build names them, so their rules tell.
 */
async function showBar(page: Page, bar: Bar): Promise<void> {
  const rules = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)).flat(),
  );
  const oneRowWidth = String(findOneRowWidth(bar.brand, [...bar.links, bar.button], widths));
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

test("shows the words of the site whole in the navigation bar, at each width, also with text at 200 %", async ({
  page,
}) => {
  await gotoIdle(page, home.path);
  await expectWholeBar(page);
});

for (const [name, bar] of Object.entries(bars)) {
  test(`shows ${name} whole in the navigation bar, at each width, also with text at 200 %`, async ({ page }) => {
    await gotoIdle(page, home.path);
    await showBar(page, bar);
    await expectWholeBar(page);
  });
}
