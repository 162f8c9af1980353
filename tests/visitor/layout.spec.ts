import type { Page } from "@playwright/test";
import contactCopy from "../../data/pages/contact.json";
import site from "../../data/site.json";
import {
  about,
  client,
  contact,
  expect,
  gotoIdle,
  home,
  navigationLinks,
  pages,
  type SitePage,
  services,
  test,
  navigationBar,
  navigationLink,
} from "../site";

const { name, email, links } = site;

for (const { path } of pages) {
  test(`marks only the current page in the navigation bar of ${path}`, async ({ page }) => {
    await page.goto(path);
    const navBar = navigationBar(page);
    await expect(navBar.getByRole("link")).toHaveText(navigationLinks.map(({ label }) => label));
    for (const [index, link] of navigationLinks.entries()) {
      const isCurrent = link.path === path;
      const locator = navBar.getByRole("link").nth(index);
      await expect(locator).toHaveCSS("text-decoration-line", isCurrent ? "underline" : "none");
      expect(await locator.getAttribute("aria-current")).toBe(isCurrent ? "page" : null);
    }
  });
}

test("marks the new current page in the navigation bar after a visit", async ({ page }) => {
  await gotoIdle(page, home.path);
  const navBar = navigationBar(page);
  await navigationLink(page, about).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  await expect(navBar.locator("[aria-current]")).toHaveAttribute("href", about.path);
});

for (const width of [320, 1280]) {
  test(`keeps the header at the top with links of full size when scrolled, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(home.path);
    await page.evaluate(() => {
      window.scrollTo({ top: 1200, behavior: "instant" });
    });
    const header = page.getByRole("banner");
    expect((await header.boundingBox())?.y).toBe(0);
    for (const link of await header.getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
}

test("highlights the link to the Client Portal as a button", async ({ page }) => {
  await page.goto(home.path);
  const backgroundOf = async (target: SitePage) =>
    navigationLink(page, target).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await backgroundOf(services)).toBe("rgba(0, 0, 0, 0)");
  expect(await backgroundOf(client)).not.toBe("rgba(0, 0, 0, 0)");
});

test("opens the home page when the brand link is clicked on another page", async ({ page }) => {
  await gotoIdle(page, about.path);
  await page.getByRole("banner").getByRole("link", { name }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
});

test("shows the blurb, quick links, contact links and copyright line in the footer", async ({ page }) => {
  await page.goto(home.path);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(site.blurb);
  await expect(footer).toContainText(site.serviceArea);
  await expect(footer.getByRole("navigation").getByRole("link")).toHaveText(
    site.navigation.links.map(({ label }) => label),
  );
  const profile = footer.getByRole("link", { name: `${site.footer.companyProfileLabel} (${site.labels.newTab})` });
  await expect(profile).toHaveAttribute("href", links.companyProfile);
  await expect(profile).toHaveAttribute("target", "_blank");
  await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(footer).toContainText(`© ${String(new Date().getFullYear())} ${name}`);
});

test("shows the footer in three columns on a laptop", async ({ page }) => {
  await page.goto(home.path);
  const tops = await page
    .getByRole("contentinfo")
    .getByRole("heading")
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  expect(new Set(tops)).toEqual(new Set([tops[0]]));
  expect(tops).toHaveLength(3);
});

test("shows the visitor's current year in the copyright line", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2041-07-01T12:00:00"));
  await page.goto(home.path);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2041 ${name}`);
});

test("moves the focus past the navigation bar with the skip link", async ({ page }) => {
  await gotoIdle(page, home.path);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: site.labels.skipLink })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("announces a visited page and moves the focus to its start", async ({ page }) => {
  await gotoIdle(page, home.path);
  await navigationLink(page, contact).click();
  const announcer = page.locator('[aria-live="assertive"]');
  await expect(announcer).toHaveText(contact.heading);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: site.labels.skipLink })).toBeFocused();
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

test("moves the caret to the start of a visited page, also on Back", async ({ page }) => {
  await gotoIdle(page, home.path);
  await navigationLink(page, contact).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(contact.heading);
  expect(await readTextBeforeCaret(page)).toBe("");
  await page.getByText(contactCopy.text).click();
  expect(await readTextBeforeCaret(page)).toContain(contact.heading);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  expect(await readTextBeforeCaret(page)).toBe("");
});
