import type { ConsoleMessage, Page } from "@playwright/test";
import { copy, field, submitButton } from "./contact-form";
import {
  contact,
  delayScripts,
  expect,
  gotoHydrated,
  gotoIdle,
  home,
  hydrateIslands,
  test,
  navigationLink,
} from "../site";

const draft = {
  name: "Ana Núñez 🌴",
  company: "Ümlaut & Söhne",
  email: "ana@example.com",
  message: 'First line\nsecond line, with "quotes" and <b>markup</b>\nשלום',
};

async function fillForm(page: Page) {
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
}

declare global {
  interface Window {
    runThreeSecondTimers: () => void;
  }
}

/**
 * Pauses every timer of 3000 ms until the returned function is called. All other timers run: a fake clock for the whole
 * page would also pause navigation.
 */
async function pauseThreeSecondTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const nativeSetTimeout = window.setTimeout.bind(window);
    const nativeClearTimeout = window.clearTimeout.bind(window);
    const paused = new Map<number, () => void>();
    Object.assign(window, {
      setTimeout: (callback: () => void, delay?: number, ...rest: unknown[]) => {
        if (delay !== 3000) return nativeSetTimeout(callback, delay, ...rest);
        const id = -1 - paused.size;
        paused.set(id, callback);
        return id;
      },
      clearTimeout: (id?: number) => {
        if (!paused.delete(id ?? 0)) nativeClearTimeout(id);
      },
      runThreeSecondTimers: () => {
        const callbacks = [...paused.values()];
        paused.clear();
        for (const callback of callbacks) callback();
      },
    });
  });
  return async () => page.evaluate(() => window.runThreeSecondTimers());
}

test("has four fields that only the browser validates", async ({ page }) => {
  await page.goto(contact.path);
  for (const name of ["name", "company", "email", "message"] as const) {
    const { label, placeholder } = copy[name];
    const labeled = page.getByRole("textbox", { name: label, exact: true });
    await expect(labeled).toHaveAttribute("name", name);
    await expect(labeled).toHaveAttribute("placeholder", placeholder);
  }
  await expect(field(page, "name")).toHaveAttribute("autocomplete", "name");
  await expect(field(page, "company")).toHaveAttribute("autocomplete", "organization");
  await expect(field(page, "email")).toHaveAttribute("autocomplete", "email");
  await expect(field(page, "email")).toHaveAttribute("type", "email");
  for (const name of ["name", "company"]) {
    await expect(field(page, name)).toHaveAttribute("autocapitalize", "words");
    await expect(field(page, name)).toHaveAttribute("autocorrect", "off");
    await expect(field(page, name)).toHaveAttribute("spellcheck", "false");
  }
  await expect(field(page, "message")).toHaveAttribute("rows", "6");
  const names = await page
    .locator("form [required]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("name")));
  expect(names).toEqual(["name", "company", "email", "message"]);
  for (const name of names) await expect(field(page, name ?? "")).toHaveAttribute("required");
  for (const name of names) await expect(field(page, name ?? "")).not.toHaveAttribute("maxlength");
  for (const name of names) await expect(field(page, name ?? "")).toHaveAttribute("dir", "auto");
});

test("sends nothing while a field is empty or has only spaces, or the email address is invalid", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await gotoHydrated(page, contact.path);
  for (const name of Object.keys(draft)) {
    for (const blank of ["", " \u00A0 "]) {
      await fillForm(page);
      await field(page, name).fill(blank);
      await submitButton(page).click();
      await expect(field(page, name)).toBeFocused();
      expect(await field(page, name).evaluate((each: HTMLInputElement) => each.validity.valueMissing)).toBe(true);
    }
  }
  await fillForm(page);
  await field(page, "email").fill("ana at example");
  await submitButton(page).click();
  expect(await field(page, "email").evaluate((each: HTMLInputElement) => each.validity.typeMismatch)).toBe(true);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  expect(logged).toEqual([]);
});

test("calls no field invalid before a submit, and leaves it to the browser after a rejected one", async ({ page }) => {
  await page.goto(contact.path);
  const expectEach = async (ariaInvalid: string | null) => {
    for (const name of Object.keys(draft))
      await expect.poll(async () => field(page, name).getAttribute("aria-invalid")).toBe(ariaInvalid);
  };
  await expectEach("false");
  await gotoHydrated(page, contact.path);
  await fillForm(page);
  await field(page, "email").fill("ana");
  await expectEach("false");
  await submitButton(page).click();
  await expectEach(null);
  await field(page, "email").fill(draft.email);
  await submitButton(page).click();
  await expect(field(page, "email")).toHaveValue("");
  await expectEach("false");
});

test("has no empty status that a screen reader would read", async ({ page }) => {
  await gotoHydrated(page, contact.path);
  await expect(page.getByRole("status")).toHaveCount(0);
  await fillForm(page);
  await submitButton(page).click();
  await expect(page.locator("[aria-live=polite]", { hasText: copy.thanks })).toBeVisible();
});

test("logs the draft as one object, sends no request, shows the thanks for 3000 ms and clears the form", async ({
  page,
}) => {
  const runThreeSecondTimers = await pauseThreeSecondTimers(page);
  // Pages that are prefetched before the message is sent are not counted.
  await gotoIdle(page, contact.path);
  await hydrateIslands(page);
  const logs: ConsoleMessage[] = [];
  page.on("console", (message) => logs.push(message));

  await fillForm(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await expect(submitButton(page).locator("svg")).toBeVisible();
  await expect(page.getByText(copy.thanks)).toBeVisible();
  expect(logs).toHaveLength(1);
  const logged = logs[0]?.args() ?? [];
  expect(await Promise.all(logged.map(async (each) => each.evaluate((value: unknown) => value)))).toEqual([draft]);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL(contact.path);

  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
  await submitButton(page).click({ force: true });
  await field(page, "name").press("Enter");
  expect(logs).toHaveLength(1);

  await runThreeSecondTimers();
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  await expect(page.getByText(copy.thanks)).toHaveCount(0);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");

  await fillForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  expect(logs).toHaveLength(2);
});

test("shows the thanks on Back to a visitor who left the page within three seconds", async ({ page }) => {
  const runThreeSecondTimers = await pauseThreeSecondTimers(page);
  await gotoIdle(page, contact.path);
  await hydrateIslands(page);
  await fillForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await navigationLink(page, home).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  await runThreeSecondTimers();
  await page.goBack();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await runThreeSecondTimers();
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
});

test.describe("before the scripts have loaded", () => {
  test("keeps typed text and queues a submission until the scripts have loaded", async ({ page }) => {
    let logs = 0;
    page.on("console", () => {
      logs += 1;
    });
    const release = await delayScripts(page);
    await page.goto(contact.path, { waitUntil: "commit" });
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.getByText(copy.held)).toBeVisible();
    await field(page, "email").press("Enter");
    await expect(page).toHaveURL(contact.path);
    for (const [name, text] of Object.entries(draft)) await expect(field(page, name)).toHaveValue(text);

    release();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(logs).toBe(1);
  });
});
