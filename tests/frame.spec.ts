import site from "../data/site.json";
import { about, barLinks, contact, expect, home, gotoIdle, pages, test } from "./site";

const { name, email, links } = site;

for (const { path } of pages) {
  test(`on ${path} the bar marks the current page, and it alone`, async ({ page }) => {
    await page.goto(path);
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link")).toHaveText(barLinks.map(({ label }) => label));
    for (const link of barLinks) {
      const isCurrent = link.path === path;
      const shown = bar.getByRole("link", { name: link.label, exact: true });
      await expect(shown).toHaveCSS("text-decoration-line", isCurrent ? "underline" : "none");
      expect(await shown.getAttribute("aria-current")).toBe(isCurrent ? "page" : null);
    }
  });
}

test("the mark follows a route change", async ({ page }) => {
  await gotoIdle(page, home.path);
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  await expect(bar.locator("[aria-current]")).toHaveText("About");
});

for (const width of [320, 1280]) {
  test(`the bar stays at the top, whole and in reach, at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(home.path);
    await page.evaluate(() => {
      window.scrollTo({ top: 1200, behavior: "instant" });
    });
    const bar = page.getByRole("banner");
    expect((await bar.boundingBox())?.y).toBe(0);
    for (const link of await bar.getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });
}

test("the Client Portal's link is a highlighted button", async ({ page }) => {
  await page.goto(home.path);
  const bar = page.getByRole("navigation", { name: "Main" });
  const backgroundOf = async (label: string) =>
    bar.getByRole("link", { name: label }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await backgroundOf("Contact")).toBe("rgba(0, 0, 0, 0)");
  expect(await backgroundOf("Client Portal")).not.toBe("rgba(0, 0, 0, 0)");
});

test("the brand link goes home from another page", async ({ page }) => {
  await gotoIdle(page, about.path);
  await page.getByRole("banner").getByRole("link", { name }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
});

test("the footer has the blurb, quick links, connections and the copyright line", async ({ page }) => {
  await page.goto(home.path);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("enterprise-level data and operational efficiency to growth-minded businesses");
  await expect(footer).toContainText("serving companies across Florida and beyond");
  await expect(footer.getByRole("navigation").getByRole("link")).toHaveText(
    site.navigation.links.map(({ label }) => label),
  );
  const profile = footer.getByRole("link", { name: "Company profile (opens in a new tab)" });
  await expect(profile).toHaveAttribute("href", links.companyProfile);
  await expect(profile).toHaveAttribute("target", "_blank");
  await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(footer).toContainText(`© ${String(new Date().getFullYear())} ${name}`);
});

test("the footer has three columns where there is room", async ({ page }) => {
  await page.goto(home.path);
  const tops = await page
    .getByRole("contentinfo")
    .getByRole("heading")
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  expect(new Set(tops)).toEqual(new Set([tops[0]]));
  expect(tops).toHaveLength(3);
});

test("the copyright line has the visitor's year, however old the build is", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2041-07-01T12:00:00"));
  await page.goto(home.path);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2041 ${name}`);
});

test("the skip link leads past the bar", async ({ page }) => {
  await gotoIdle(page, home.path);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Let's Talk" })).toBeFocused();
});

test("after a route change the focus is at the new page, which is announced", async ({ page }) => {
  await gotoIdle(page, home.path);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  const announcer = page.locator('[aria-live="assertive"]');
  await expect(announcer).toHaveText(contact.heading);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
