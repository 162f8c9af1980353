/** The contact form with delivery to the console, as specified. */
import type { ConsoleMessage } from "@playwright/test";
import {
  copy,
  draft,
  emptyDraft,
  expectFields,
  expectSent,
  field,
  fieldNames,
  fillForm,
  gotoForm,
  letPagesPrefetch,
  openForm,
  submitButton,
  visitHome,
} from "./contact-form";
import { client, contact, expect, home, hydrateIslands, test } from "../site";

test("has four required fields that the browser can fill in", { tag: "@content" }, async ({ page }) => {
  await openForm(page);
  for (const name of fieldNames) {
    await expect(field(page, name)).toHaveAttribute("name", name);
    await expect(field(page, name)).toHaveAttribute("placeholder", copy[name].placeholder);
    await expect(field(page, name)).toHaveAttribute("dir", "auto");
    await expect(field(page, name)).toHaveAttribute("required");
    await expect(field(page, name)).not.toHaveAttribute("maxlength");
  }
  await expect(page.getByRole("form").getByRole("textbox")).toHaveCount(fieldNames.length);
  await expect(field(page, "name")).toHaveAttribute("autocomplete", "name");
  await expect(field(page, "company")).toHaveAttribute("autocomplete", "organization");
  await expect(field(page, "email")).toHaveAttribute("autocomplete", "email");
  await expect(field(page, "email")).toHaveAttribute("type", "email");
  for (const name of ["name", "company"] as const) {
    await expect(field(page, name)).toHaveAttribute("autocapitalize", "words");
    await expect(field(page, name)).toHaveAttribute("autocorrect", "off");
    await expect(field(page, name)).toHaveAttribute("spellcheck", "false");
  }
  await expect(field(page, "message")).toHaveAttribute("rows", "6");
});

test("sends nothing and points to the field that is empty, has only spaces, or has an invalid email address", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await gotoForm(page);
  await submitButton(page).click();
  await expect(field(page, "name")).toBeFocused();
  await fillForm(page);
  for (const name of fieldNames) {
    await field(page, name).fill(" \n\u00A0 ");
    await submitButton(page).click();
    await expect(field(page, name)).toBeFocused();
    expect(await field(page, name).evaluate((each: HTMLInputElement) => each.validity.valueMissing)).toBe(true);
    await field(page, name).fill(draft[name]);
  }
  await field(page, "email").fill("ana at example");
  await submitButton(page).click();
  await expect(field(page, "email")).toBeFocused();
  expect(await field(page, "email").evaluate((each: HTMLInputElement) => each.validity.typeMismatch)).toBe(true);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  expect(logged).toEqual([]);
});

test("calls no field invalid before a submit, and leaves it to the browser after a rejected one", async ({ page }) => {
  await openForm(page);
  for (const name of fieldNames) await expect(field(page, name)).toHaveAttribute("aria-invalid", "false");
  await hydrateIslands(page);
  await fillForm(page, { ...draft, email: "ana" });
  await submitButton(page).click();
  for (const name of fieldNames) await expect(field(page, name)).not.toHaveAttribute("aria-invalid");
  await fillForm(page);
  await submitButton(page).click();
  for (const name of fieldNames) await expect(field(page, name)).toHaveAttribute("aria-invalid", "false");
});

test("logs the message as one object, sends no request, shows the thanks for 3000 ms, and clears the form", async ({
  page,
}) => {
  await gotoForm(page);
  // An empty one would be read by screen readers.
  await expect(page.getByRole("status")).toHaveCount(0);
  const logs: ConsoleMessage[] = [];
  page.on("console", (message) => logs.push(message));
  await fillForm(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await submitButton(page).click();
  await expectSent(page);
  await expect(submitButton(page).locator("svg")).toBeVisible();
  await expect(page.locator("[aria-live=polite]", { hasText: copy.thanks })).toBeVisible();
  expect(logs).toHaveLength(1);
  const logged = logs[0]?.args() ?? [];
  expect(await Promise.all(logged.map(async (each) => each.evaluate((value: unknown) => value)))).toEqual([draft]);

  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
  await submitButton(page).click({ force: true });
  await field(page, "name").press("Enter");
  await page.clock.runFor(2999);
  await expectSent(page);
  expect(logs).toHaveLength(1);
  await expectFields(page);
  // Other pages are prefetched only now.
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  await expect(page.getByText(copy.thanks)).toHaveCount(0);
  await expectFields(page, emptyDraft);
  await expect(page).toHaveURL(contact.path);
  await letPagesPrefetch(page);

  await fillForm(page);
  await submitButton(page).click();
  await expectSent(page);
  expect(logs).toHaveLength(2);
});

test("interrupts prefetching from the submission until the thanks are hidden", async ({ page }) => {
  await gotoForm(page);
  await letPagesPrefetch(page, [home.path]);
  await fillForm(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await submitButton(page).click();
  await expectSent(page);
  await page.clock.runFor(2999);
  await expectSent(page);
  expect(requests).toEqual([]);
  await letPagesPrefetch(page, [client.path]);
});

test("shows the thanks on Back to a visitor who left the page within three seconds", async ({ page }) => {
  await gotoForm(page);
  await letPagesPrefetch(page);
  await fillForm(page);
  await submitButton(page).click();
  await expectSent(page);
  await visitHome(page);
  await page.clock.runFor(3000);
  await page.goBack();
  await expectSent(page);
  await page.clock.runFor(3000);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
});
