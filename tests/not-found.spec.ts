import { expect, home, notFound, test } from "./site";

test("an address without a page answers 404 and leads back", async ({ page, complaints }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  await expect(page).toHaveURL("/");
  // The browser itself reports that the address answered 404.
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes("status of 404")));
});

test("is not for search engines", async ({ page }) => {
  await page.goto(notFound.path);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});

test("the developers' page of components is not in the built site", async ({ page, complaints }) => {
  expect((await page.goto("/components"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(notFound.heading);
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes("status of 404")));
});
