import { expect, home, notFound, test } from "../site";

test("responds to an unknown URL with status 404 and a link to the home page", async ({ page, consoleErrors }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
  await page.getByRole("main").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  await expect(page).toHaveURL("/");
  // The browser itself logs the status 404.
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((each) => !each.includes("status of 404")));
});

test("excludes the not-found page from search engines", async ({ page }) => {
  await page.goto(notFound.path);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test("leaves the components preview out of the build", async ({ page, consoleErrors }) => {
  expect((await page.goto("/components"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((each) => !each.includes("status of 404")));
});
