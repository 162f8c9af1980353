/** The site with what is awkward: long words, a fifth link, renamed pictures. */
import type { Frame } from "@playwright/test";
import {
  about,
  addStyleSheet,
  decodeImages,
  expect,
  gotoIdle,
  home,
  navigationBar,
  notFound,
  pages,
  test,
} from "../support/site";
import { expectWholeBar } from "../support/visitor/navigation-bar";
import { expectReflow } from "../support/visitor/reflow";
import { openIdleInFrame, openInFrame } from "../support/visitor/sized-frame";

test.use({ baseURL: process.env["AWKWARD_SITE_URL"] });

/** Replaces the longest word of each text by a longer one, as an editor may write it in any field. */
const lengthenWords = async (frame: Frame, longWord: string) =>
  frame.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [longest = ""] = (node.textContent ?? "").split(/\s+/).toSorted((one, other) => other.length - one.length);
      const isCopy = node.parentElement?.closest("main, footer") && !node.parentElement.closest("svg, noscript, time");
      if (isCopy && /^\D+$/.test(longest) && longest.length < word.length)
        node.textContent = node.textContent?.replace(longest, word) ?? "";
    }
  }, longWord);

const widths = [320, 480, 768, 960, 1280];

test("shows each page whole at every width, also with text at 200 %", async ({ page }) => {
  for (const { path } of [...pages, notFound]) {
    const frame = await openInFrame(page, path);
    await decodeImages(frame);
    await expectReflow(frame, widths);
    await addStyleSheet(frame, "html { font-size: 32px }");
    await expectReflow(frame, widths, true);
  }
});

test("breaks only words of each page that are longer than a line, and never scrolls sideways", async ({ page }) => {
  for (const { path } of [...pages, notFound]) {
    const frame = await openInFrame(page, path);
    await lengthenWords(frame, "Geschäftsprozessoptimierung");
    await expectReflow(frame, widths);
    for (const closed of await frame.getByRole("main").locator("summary").all()) await closed.click();
    await lengthenWords(frame, "x".repeat(90));
    await expectReflow(frame, widths, true);
  }
});

test("names the language of the site to browsers and others", async ({ page }) => {
  await page.goto(home.path);
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.locator("meta[property='og:locale']")).toHaveAttribute("content", "de_DE");
  expect(await page.locator("[type='application/ld+json']").textContent()).toContain('"inLanguage":"de-DE"');
});

test("shows pasted no-break spaces as blanks, except between a number and its unit", async ({ page }) => {
  await page.goto(home.path);
  const textOf = async (text: string) => page.getByText(text).textContent();
  expect(await textOf("We turn scattered")).toMatch(/^We turn scattered spreadsheets, tools and processes into /);
  expect(await textOf("Tell us in a few")).toContain("sentences. We reply within 24\u00A0h with a next step,");
});

test("shows a long name and five links whole in the navigation bar", async ({ page }) => {
  await gotoIdle(page, about.path);
  await navigationBar(page).getByRole("link", { name: "How we work" }).click();
  await expect(page.getByRole("heading", { name: "How we work" })).toBeInViewport();
  await expect(page).toHaveURL("/#how-we-work");
  // With the full stop that the name of the other site has itself.
  await expect(page.getByRole("contentinfo")).toContainText("GmbH & Co. KG. All rights reserved.");
  await expectWholeBar(await openIdleInFrame(page, about.path));
});
