import type { Page } from "@playwright/test";
import { contactCopy, site } from "../support/content";
import {
  contact,
  expect,
  expectAnnounced,
  gotoIdle,
  home,
  navigationBar,
  navigationLinks,
  pages,
  test,
  visit,
} from "../support/site";
import { expectWholeBar } from "../support/visitor/navigation-bar";
import { openIdleInFrame } from "../support/visitor/sized-frame";

test("marks the current page and highlights the Client Portal in the navigation bar", async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    for (const [index, link] of navigationLinks.entries()) {
      const isCurrent = link.path === path;
      const locator = navigationBar(page).getByRole("link").nth(index);
      await expect(locator).toHaveText(link.label);
      await expect(locator).toHaveCSS("text-decoration-line", isCurrent ? "underline" : "none");
      expect(await locator.getAttribute("aria-current")).toBe(isCurrent ? "page" : null);
      const isButton = link === site.navigation.button;
      await expect(locator).toHaveCSS("background-color", isButton ? /^rgb\(/ : "rgba(0, 0, 0, 0)");
    }
  }
});

test("shows the whole navigation bar at each width, also with text at 200 %", async ({ page }) => {
  await expectWholeBar(await openIdleInFrame(page, home.path));
});

test("moves the focus past the navigation bar with the skip link", async ({ page }) => {
  await page.goto(home.path);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: site.labels.skipLink })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

/** Reads the text of the page in front of the caret. Screen readers and find-in-page continue there. */
const readTextBeforeCaret = async (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    range.setStart(document.body, 0);
    if (anchorNode) range.setEnd(anchorNode, anchorOffset ?? 0);
    return range.toString();
  });

test("moves the focus and the caret to the start of a visited page, also on Back", async ({ page }) => {
  await gotoIdle(page, home.path);
  await visit(page, contact);
  await expectAnnounced(page, contact);
  expect(await readTextBeforeCaret(page)).toBe("");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: site.labels.skipLink })).toBeFocused();
  await page.getByText(contactCopy.text).click();
  expect(await readTextBeforeCaret(page)).toContain(contact.heading);
  await page.goBack();
  await expectAnnounced(page, home);
  expect(await readTextBeforeCaret(page)).toBe("");
});
