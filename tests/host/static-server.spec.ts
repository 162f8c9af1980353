/** The site on a static file server without configuration. */
import { join } from "node:path";
import { serveFolder, startServer } from "../../scripts/file-server";
import { expect, gotoHydrated, linkedPages, navigationLink, pages, test as base } from "../site";

const test = base.extend<object, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
    async ({}, provide) => {
      const { url, stop } = await startServer(serveFolder(join(__dirname, "../../public")));
      await provide(url);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ url }, provide) => provide(url),
});

for (const { path, heading } of pages) {
  test(`serves ${path} at the first visit and after a reload`, async ({ page }) => {
    await gotoHydrated(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(`lets a visitor go through all pages ${javaScriptEnabled ? "with" : "without"} scripts`, async ({ page }) => {
      await page.goto("/");
      for (const { path, heading } of linkedPages) {
        await navigationLink(page, { path }).click();
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      }
    });
  });
}
