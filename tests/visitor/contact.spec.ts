/** The contact form with delivery to the console, as specified. */
import type { ConsoleMessage } from "@playwright/test";
import { copy, draft, emptyDraft, fieldNames, formTest as test } from "../support/visitor/contact-form";
import { contact, expect, hydrateIslands } from "../support/site";

test("has the four fields of the contact form", async ({ page }) => {
  await page.goto(contact.path);
  await expect(page.getByLabel("Name")).toHaveAttribute("placeholder", /full name/);
  await expect(page.getByLabel("Company", { exact: true })).toHaveAttribute("placeholder", /company name/);
  await expect(page.getByLabel("Email")).toHaveAttribute("placeholder", /@company\./);
  await expect(page.getByLabel("What do you need?")).toHaveAttribute("placeholder", /Describe your project/);
  await expect(page.getByRole("button")).toHaveText("Send Message");
});

test("has four required fields that the browser can fill in", { tag: "@content" }, async ({ page, form }) => {
  await form.open();
  for (const name of fieldNames) {
    await expect(form.field(name)).toHaveAttribute("name", name);
    await expect(form.field(name)).toHaveAttribute("placeholder", copy[name].placeholder);
    await expect(form.field(name)).toHaveAttribute("dir", "auto");
    await expect(form.field(name)).toHaveAttribute("required");
    await expect(form.field(name)).not.toHaveAttribute("maxlength");
  }
  await expect(page.getByRole("form").getByRole("textbox")).toHaveCount(fieldNames.length);
  await expect(form.field("name")).toHaveAttribute("autocomplete", "name");
  await expect(form.field("company")).toHaveAttribute("autocomplete", "organization");
  await expect(form.field("email")).toHaveAttribute("autocomplete", "email");
  await expect(form.field("email")).toHaveAttribute("type", "email");
  for (const name of ["name", "company"] as const) {
    await expect(form.field(name)).toHaveAttribute("autocapitalize", "words");
    await expect(form.field(name)).toHaveAttribute("autocorrect", "off");
    await expect(form.field(name)).toHaveAttribute("spellcheck", "false");
  }
  await expect(form.field("message")).toHaveAttribute("rows", "6");
});

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("has no text of a state that the form is not in", async ({ page }) => {
      await page.goto(contact.path);
      for (const text of [copy.held, copy.editLabel, copy.sendingLabel, copy.sentLabel, copy.thanks])
        await expect(page.locator("body")).not.toContainText(text);
      // Text browsers show each field, also a hidden one. They run no scripts.
      const fields = page.getByRole("main").locator("input, textarea");
      await expect(fields).toHaveCount(javaScriptEnabled ? fieldNames.length + 1 : fieldNames.length);
    });
  });

test("sends nothing and points to a field that is empty or invalid", async ({ page, form }) => {
  await form.openHydrated();
  await form.submit();
  await expect(form.field("name")).toBeFocused();
  await form.fillIn();
  for (const name of fieldNames) {
    await form.field(name).fill(" \n\u00A0 ");
    await form.submit();
    await expect(form.field(name)).toBeFocused();
    expect(await form.field(name).evaluate((each: HTMLInputElement) => each.validity.valueMissing)).toBe(true);
    await form.field(name).fill(draft[name]);
  }
  await form.field("email").fill("ana at example");
  await form.submit();
  await expect(form.field("email")).toBeFocused();
  expect(await form.field("email").evaluate((each: HTMLInputElement) => each.validity.typeMismatch)).toBe(true);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  expect(await page.consoleMessages()).toEqual([]);
});

test("calls no field invalid, except by the browser after a rejected submit", async ({ page, form }) => {
  await form.open();
  for (const name of fieldNames) await expect(form.field(name)).toHaveAttribute("aria-invalid", "false");
  await hydrateIslands(page);
  await form.fillIn({ ...draft, email: "ana" });
  await form.submit();
  for (const name of fieldNames) await expect(form.field(name)).not.toHaveAttribute("aria-invalid");
  await form.fillIn();
  await form.submit();
  for (const name of fieldNames) await expect(form.field(name)).toHaveAttribute("aria-invalid", "false");
});

test("logs the message, shows the thanks for 3000 ms, and clears the form", async ({ page, form }) => {
  await form.openHydrated();
  await form.letPagesPrefetch();
  // An empty one would be read by screen readers.
  await expect(page.getByRole("status")).toHaveCount(0);
  const logs: ConsoleMessage[] = [];
  page.on("console", (message) => logs.push(message));
  await form.fillIn();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await form.submit();
  await form.expectSent();
  await expect(form.submitButton.locator("svg")).toBeVisible();
  await expect(page.locator("[aria-live=polite]", { hasText: copy.thanks })).toBeVisible();
  expect(logs).toHaveLength(1);
  const logged = logs[0]?.args() ?? [];
  expect(await Promise.all(logged.map(async (each) => each.evaluate((value: unknown) => value)))).toEqual([draft]);

  await expect(form.submitButton).toHaveAttribute("aria-disabled", "true");
  await form.submitButton.click({ force: true });
  await form.field("name").press("Enter");
  await page.clock.runFor(2999);
  await form.expectSent();
  expect(logs).toHaveLength(1);
  await form.expectFields();
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await expect(page.getByText(copy.thanks)).toHaveCount(0);
  await form.expectFields(emptyDraft);
  await expect(page).toHaveURL(contact.path);

  await form.fillIn();
  await form.submit();
  await form.expectSent();
  expect(logs).toHaveLength(2);
});
