/** The navigation bar with other words: nothing in it depends on how long they are. */
import { homeCopy } from "../support/content";
import { contact, expect, expectAnnounced, gotoIdle, home, test, visit } from "../support/site";
import { createFocusReader } from "../support/visitor/focus-indicator";
import {
  type BarWords,
  expectNone,
  expectWholeBar,
  listHiddenLinks,
  listWrongRows,
  removeContent,
  replaceBarWords,
} from "../support/visitor/navigation-bar";
import { openIdleInFrame, sizesOf } from "../support/visitor/sized-frame";

const german: BarWords = {
  name: "Müller & Söhne GmbH",
  labels: ["Startseite", "Leistungen", "Über uns", "Kontakt", "Karriere"],
  button: "Kundenbereich",
};
const longGerman: BarWords = {
  name: "Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung GmbH",
  labels: ["Startseite", "Dienstleistungsangebote", "Über uns", "Kontakt", "Datenschutzerklärung"],
  button: "Kundenbereich",
};
const allWords: Readonly<Record<string, BarWords>> = {
  "short words": { name: "Acme Co", labels: ["Home", "Work"], button: "Log in" },
  "single letters": { name: "A", labels: ["B", "C"], button: "D" },
  capitals: { name: "EXAMPLE & CO.", labels: ["HOME", "SERVICES", "ABOUT", "CONTACT"], button: "CLIENT PORTAL" },
  "a long name": {
    name: "Northwind Operations & Analytics of Southwest Florida",
    labels: ["Home", "Services", "About", "Contact"],
    button: "Client Portal",
  },
  "German words": german,
  "long German words": longGerman,
  "a long word in the button": { ...german, button: "Terminvereinbarung" },
  "Japanese words": {
    name: "株式会社データ分析",
    labels: ["ホーム", "サービス内容", "私たちについて", "お問い合わせ"],
    button: "お客様ポータル",
  },
  "nine links": {
    name: "Example & Co.",
    labels: ["Home", "Services", "About", "Contact", "Careers", "Pricing", "Partners", "Press", "Questions"],
    button: "Client Portal",
  },
};
const arabic: BarWords = {
  name: "شركة البيانات والتحليل",
  labels: ["الرئيسية", "الخدمات", "من نحن", "اتصل بنا"],
  button: "بوابة العملاء",
};

const widthsFromTablet = Array.from({ length: 39 }, (_, index) => 704 + 32 * index);

test("shows any words whole in the navigation bar at each width, and in one row if it has room", async ({ page }) => {
  const frame = await openIdleInFrame(page, home.path);
  await removeContent(frame);
  for (const [title, words] of Object.entries(allWords)) {
    await replaceBarWords(frame, words);
    await expectNone(frame, sizesOf(widthsFromTablet), listWrongRows, title);
    await expectWholeBar(frame, title);
  }
  // From right to left.
  await replaceBarWords(frame, arabic, "rtl");
  await expectWholeBar(frame, "Arabic words");
});

/** Runs in a page. */
const listOverflow = () => {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  return overflow === 0 ? [] : [`overflow of ${overflow} px`];
};

test("breaks a word of the navigation bar that is longer than a row, and never scrolls sideways", async ({ page }) => {
  const frame = await openIdleInFrame(page, home.path);
  const [word = ""] = longGerman.name.split(" ");
  for (const words of [
    { ...german, name: word },
    { ...german, button: word },
    { ...german, labels: [word, word] },
  ]) {
    await replaceBarWords(frame, words);
    for (const list of [listOverflow, listHiddenLinks])
      await expectNone(frame, sizesOf([160, 320, 703, 704, 1024, 1920]), list);
  }
});

test("shows a whole focus mark at each link of a navigation bar of several rows", async ({ page }) => {
  await gotoIdle(page, home.path);
  const readFocus = await createFocusReader(page);
  for (const [width, words] of [
    [320, german],
    [768, longGerman],
    [1024, longGerman],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await replaceBarWords(page, words);
    const links = await page.getByRole("banner").getByRole("link").all();
    // The focus is visible after a key.
    await page.keyboard.press("Shift");
    for (const link of links) {
      await link.focus();
      expect([width, await readFocus()]).toMatchObject([width, { outline: 3, isInView: true, isWhole: true }]);
    }
  }
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const)
  test(`hides no focused element and no linked section below a high navigation bar at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await gotoIdle(page, home.path);
    await replaceBarWords(page, longGerman);
    const readBarBottom = async () =>
      page.getByRole("banner").evaluate((bar: HTMLElement) => bar.getBoundingClientRect().bottom);
    await page.locator('main a[href$="#how-we-work"]').click();
    const heading = page.getByRole("heading", { name: homeCopy.process.heading });
    await expect(heading).toBeInViewport();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(await readBarBottom());

    await visit(page, contact);
    await expectAnnounced(page, contact);
    await page.getByRole("contentinfo").getByRole("link").last().focus();
    const readFocused = async () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const labels =
          focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused.labels : [];
        const [bar, top] = [document.querySelector("header"), labels?.[0] ?? focused].map((element) =>
          element?.getBoundingClientRect(),
        );
        return {
          isInMain: focused?.closest("main, footer") !== null,
          isBelowBar: bar !== undefined && top !== undefined && top.top >= bar.bottom,
          text: focused?.textContent,
        };
      });
    for (let focused = await readFocused(); focused.isInMain; focused = await readFocused()) {
      expect(focused).toMatchObject({ isBelowBar: true });
      await page.keyboard.press("Shift+Tab");
    }
  });

test("scrolls a navigation bar of any height away in a low viewport", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await gotoIdle(page, home.path);
  await replaceBarWords(page, longGerman);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await expect(page.getByRole("banner")).not.toBeInViewport();
});
