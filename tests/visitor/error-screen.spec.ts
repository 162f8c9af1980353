/** An island that fails shows the error screen in its place. The rest of the page keeps working. */
import type { Page } from "@playwright/test";
import { site } from "../support/content";
import { about, contact, expect, expectHeading, home, rewriteFiles, test, visit } from "../support/site";

const { title, link } = site.errorScreen;
const errorScreen = (page: Page) => page.getByRole("heading", { name: title });

for (const { path } of [home, contact])
  test(`shows the error screen only in place of the failed island of ${path}`, async ({
    page,
    consoleErrors,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    // A broken build or cache.
    await rewriteFiles(
      page,
      (pathname) => pathname === path,
      (html) => html.replace(/data-props="[^"]*"/, 'data-props="{}"'),
    );
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    const text = (await heading.textContent()) ?? "";
    await page.locator("[data-island]").dispatchEvent("pointerover");
    await expect(errorScreen(page)).toBeVisible();
    await expect(heading).toHaveText(text);
    expect(consoleErrors).not.toEqual([]);

    await visit(page, about);
    await page.goBack();
    await expect(heading).toHaveText(text);
    await page.locator("[data-island]").dispatchEvent("pointerover");
    await page.getByRole("link", { name: link.label }).click();
    await expectHeading(page, home);
  });
