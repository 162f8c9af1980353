import type { ConsoleMessage, Page } from "@playwright/test";
import contactWords from "../data/pages/contact.json";
import { button, field, holdScripts } from "./contact-form";
import { contact, expect, home, gotoHydrated, gotoIdle, hydrateIslands, test } from "./site";

const draft = {
  name: "Ana Núñez 🌴",
  company: "Ümlaut & Söhne",
  email: "ana@example.com",
  message: 'First line\nsecond line, with "quotes" and <b>markup</b>\nשלום',
};

async function fillIn(page: Page) {
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
}

declare global {
  interface Window {
    passThreeSeconds: () => void;
  }
}

/**
 * Holds every timer of 3000 ms until the test lets the three seconds pass; all other timers run. (A fake clock for the
 * whole page would also hold up Gatsby's own navigation.)
 */
async function holdThreeSecondTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const setNative = window.setTimeout.bind(window);
    const clearNative = window.clearTimeout.bind(window);
    const held = new Map<number, () => void>();
    Object.assign(window, {
      setTimeout: (callback: () => void, delay?: number, ...rest: unknown[]) => {
        if (delay !== 3000) return setNative(callback, delay, ...rest);
        const id = -1 - held.size;
        held.set(id, callback);
        return id;
      },
      clearTimeout: (id?: number) => {
        if (!held.delete(id ?? 0)) clearNative(id);
      },
      passThreeSeconds: () => {
        const callbacks = [...held.values()];
        held.clear();
        for (const callback of callbacks) callback();
      },
    });
  });
  return async () => page.evaluate(() => window.passThreeSeconds());
}

test("has the four fields, checked by the browser alone", async ({ page }) => {
  await page.goto(contact.path);
  await expect(page.getByLabel("Name")).toHaveAttribute("autocomplete", "name");
  await expect(page.getByLabel("Name")).toHaveAttribute("placeholder", /full name/);
  await expect(page.getByLabel("Company", { exact: true })).toHaveAttribute("autocomplete", "organization");
  await expect(page.getByLabel("Company", { exact: true })).toHaveAttribute("placeholder", /company's name/);
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "email");
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Email")).toHaveAttribute("placeholder", /@company\./);
  await expect(page.getByLabel("What do you need?")).toHaveAttribute("rows", "6");
  await expect(page.getByLabel("What do you need?")).toHaveAttribute("placeholder", /Describe your project/);
  const names = await page
    .locator("form [required]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("name")));
  expect(names).toEqual(["name", "company", "email", "message"]);
  for (const name of names) await expect(field(page, name ?? "")).toHaveAttribute("required");
  for (const name of names) await expect(field(page, name ?? "")).not.toHaveAttribute("maxlength");
  for (const name of names) await expect(field(page, name ?? "")).toHaveAttribute("dir", "auto");
});

test("is not sent while a field is empty, has but blanks in it, or the address is none", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await gotoHydrated(page, contact.path);
  for (const name of Object.keys(draft)) {
    for (const nothing of ["", " \u00A0 "]) {
      await fillIn(page);
      await field(page, name).fill(nothing);
      await button(page).click();
      await expect(field(page, name)).toBeFocused();
      expect(await field(page, name).evaluate((each: HTMLInputElement) => each.validity.valueMissing)).toBe(true);
    }
  }
  await fillIn(page);
  await field(page, "email").fill("ana at example");
  await button(page).click();
  expect(await field(page, "email").evaluate((each: HTMLInputElement) => each.validity.typeMismatch)).toBe(true);
  await expect(button(page)).toHaveText("Send Message");
  expect(logged).toEqual([]);
});

test("logs the draft as one object, sends nothing, thanks for 3000 ms and is empty again", async ({ page }) => {
  const passThreeSeconds = await holdThreeSecondTimers(page);
  // Pages that are prefetched before the message is sent are not counted.
  await gotoIdle(page, contact.path);
  await hydrateIslands(page);
  const logs: ConsoleMessage[] = [];
  page.on("console", (message) => logs.push(message));

  await fillIn(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await button(page).click();
  await expect(button(page)).toHaveText("Message Sent!");
  await expect(button(page).locator("svg")).toBeVisible();
  await expect(page.getByRole("status")).toHaveText("Thank you! We will reply within 24 hours.");
  expect(logs).toHaveLength(1);
  const logged = logs[0]?.args() ?? [];
  expect(await Promise.all(logged.map(async (each) => each.evaluate((value: unknown) => value)))).toEqual([draft]);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL(contact.path);

  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await button(page).click({ force: true });
  await field(page, "name").press("Enter");
  expect(logs).toHaveLength(1);

  await passThreeSeconds();
  await expect(button(page)).toHaveText("Send Message");
  await expect(page.getByRole("status")).toBeEmpty();
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");

  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toHaveText("Message Sent!");
  expect(logs).toHaveLength(2);
});

test("thanks a visitor who left the page within the three seconds, on coming back", async ({ page }) => {
  const passThreeSeconds = await holdThreeSecondTimers(page);
  await gotoIdle(page, contact.path);
  await hydrateIslands(page);
  await fillIn(page);
  await button(page).click();
  await expect(button(page)).toHaveText("Message Sent!");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  await passThreeSeconds();
  await page.goBack();
  await expect(button(page)).toHaveText("Message Sent!");
  await passThreeSeconds();
  await expect(button(page)).toHaveText("Send Message");
});

test.describe("before the scripts have arrived", () => {
  test("what was typed stays, and a submit is queued until they are there", async ({ page }) => {
    let logs = 0;
    page.on("console", () => {
      logs += 1;
    });
    const release = await holdScripts(page);
    await page.goto(contact.path, { waitUntil: "commit" });
    await fillIn(page);
    await button(page).click();
    await expect(page.getByText(contactWords.form.held)).toBeVisible();
    await field(page, "email").press("Enter");
    await expect(page).toHaveURL(contact.path);
    for (const [name, text] of Object.entries(draft)) await expect(field(page, name)).toHaveValue(text);

    release();
    await expect(button(page)).toHaveText("Message Sent!");
    expect(logs).toBe(1);
  });
});
