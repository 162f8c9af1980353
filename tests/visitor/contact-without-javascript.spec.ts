import { contactCopy, site } from "../support/content";
import { contact, expect, test } from "../support/site";

test.use({ javaScriptEnabled: false });

test("shows an email link instead of the form without JavaScript", async ({ page }) => {
  await page.goto(contact.path);
  const main = page.getByRole("main");
  await expect(main.locator("form")).toBeHidden();
  // Playwright's text locators skip <noscript>.
  const notice = main.locator("noscript p");
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(contactCopy.form.withoutScripts);
  await expect(notice.locator("a")).toHaveAttribute("href", `mailto:${site.email}`);
});
