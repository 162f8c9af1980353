import { expect, home, navigationLinks, notFound, pages, test, navigationBar } from "../support/site";

test.use({ javaScriptEnabled: false });

test("opens every page by the navigation bar on a phone without JavaScript", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(home.path);
  const bar = navigationBar(page);
  for (const [index, { path }] of navigationLinks.entries()) {
    await bar.getByRole("link").nth(index).click();
    await expect(page).toHaveURL(path);
    const heading = pages.find((each) => each.path === path.split("#")[0])?.heading ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("hides no heading or paragraph without JavaScript", async ({ page }) => {
  for (const { path, heading } of [...pages, notFound]) {
    await page.goto(path);
    // Not by role: what is hidden has none.
    const texts = page.getByRole("main").locator(":is(h1, h2, h3, p):not(form *, details *, noscript *, [aria-live])");
    const [shown, hidden] = await texts.evaluateAll((all) =>
      [true, false].map((isShown) =>
        all.filter((text) => text.checkVisibility() === isShown).map(({ textContent }) => textContent),
      ),
    );
    expect(shown, path).toContain(heading);
    expect(hidden, path).toEqual([]);
  }
});
