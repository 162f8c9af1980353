/** The site on a file server without any settings. */
import { join } from "node:path";
import { servePlainly } from "./plain-server";
import { expect, home, gotoHydrated, pages, test as base } from "./site";

const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
    async ({}, provide) => {
      const { address, stop } = await servePlainly(join(__dirname, "..", "public"));
      await provide(address);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ address }, provide) => provide(address),
});

for (const { path, heading } of pages) {
  test(`${path} opens`, async ({ page }) => {
    await gotoHydrated(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a visitor goes through all pages", async ({ page }) => {
      await page.goto("/");
      for (const { path, heading } of [...pages.slice(1), home]) {
        await page.getByRole("banner").locator(`a[href="${path}"]`).first().click();
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      }
    });
  });
}
