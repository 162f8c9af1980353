/** An island that fails shows the error screen in its place. The rest of the page keeps working. */
import type { Page } from "@playwright/test";
import { site } from "../content";
import { about, contact, expect, expectHeading, home, test, visit } from "../site";

const { title, link } = site.errorScreen;
const errorScreen = (page: Page) => page.getByRole("heading", { name: title });

/** Serves a page whose island has no props, as a broken build or cache would. */
async function breakIsland(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace(/data-props="[^"]*"/, 'data-props="{}"');
      expect(broken).not.toBe(html);
      await route.fulfill({ response, body: broken });
    },
  );
}

for (const { path } of [home, contact]) {
  test(`replaces the failed island of ${path} with the error screen, and keeps page and navigation working`, async ({
    page,
    consoleErrors,
  }) => {
    await breakIsland(page, path);
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    const text = (await heading.textContent()) ?? "";
    await page.locator("[data-island]").dispatchEvent("pointerover");
    await expect(errorScreen(page)).toBeVisible();
    await expect(heading).toHaveText(text);
    expect(consoleErrors).not.toEqual([]);
    consoleErrors.length = 0;

    await visit(page, about);
    await page.goBack();
    await expect(heading).toHaveText(text);
    await page.locator("[data-island]").dispatchEvent("pointerover");
    await page.getByRole("link", { name: link.label }).click();
    await expectHeading(page, home);
    consoleErrors.length = 0;
  });
}
