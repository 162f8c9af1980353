/** A message that is submitted before the form's scripts have loaded. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { copy, countLostCharacters, draft, field, setEndpoint, submitButton, test } from "./contact-form";
import { about, contact, delayScripts, expect, waitForPrefetch, navigationLink } from "../site";

const queuedNotice = (page: Page) => page.getByText(copy.held);
const editButton = (page: Page) => page.getByRole("button", { name: copy.editLabel });

/** Fills the form and submits it while its scripts are delayed. */
async function queueMessage(page: Page, url: string): Promise<() => void> {
  const release = await delayScripts(page);
  await setEndpoint(page, url);
  await page.goto(contact.path, { waitUntil: "commit" });
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  await submitButton(page).click();
  await expect(queuedNotice(page)).toBeVisible();
  return release;
}

/** Returns the values of the form's fields. */
const readForm = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator("form [required]")
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value }) => [name, value])),
  );

/** Edits of a field by a visitor or an extension after the submission. */
const edits: readonly (readonly [action: string, edit: (page: Page) => Promise<void>])[] = [
  ["the visitor types in", async (page) => page.keyboard.type(" and more")],
  [
    "the visitor pastes into",
    async (page) => {
      await page.evaluate(async () => navigator.clipboard.writeText(" pasted"));
      await page.keyboard.press("ControlOrMeta+V");
    },
  ],
  [
    "the visitor uses an IME in",
    async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Input.imeSetComposition", { text: "すし", selectionStart: 2, selectionEnd: 2 });
      await session.send("Input.insertText", { text: "寿司" });
    },
  ],
  ["the visitor dictates into", async (page) => page.keyboard.insertText(" dictated")],
  ["the visitor undoes edits in", async (page) => page.keyboard.press("ControlOrMeta+Z")],
  [
    "an extension changes",
    async (page) => {
      await field(page, "message").evaluate((area: HTMLTextAreaElement) => {
        area.value = `${area.value} filled in`;
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    },
  ],
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

for (const [action, edit] of edits) {
  test(`keeps every character when ${action} a queued or sending message`, async ({ page, endpoint }) => {
    const release = await queueMessage(page, endpoint.url);
    await field(page, "message").focus();
    // Queued fields are read-only, so most edits do nothing here; only an extension's gets through.
    await edit(page);
    const queuedValues = await readForm(page);
    release();
    await expect.poll(() => endpoint.received.length).toBe(1);
    expect(endpoint.received[0]?.body).toMatchObject(queuedValues);

    // Keeps editing while the message is being sent and afterwards. Text that was not delivered must still be in the form.
    await edit(page);
    const valuesWhileSending = await readForm(page);
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    await edit(page);
    const valuesAfterSent = await readForm(page);
    await expect(submitButton(page)).toHaveText(copy.sendLabel);
    const valuesAfterReset = await readForm(page);
    const isDelivered = [valuesWhileSending, valuesAfterSent].every(
      (values) => JSON.stringify(values) === JSON.stringify(queuedValues),
    );
    expect(valuesAfterReset).toEqual(isDelivered ? { name: "", company: "", email: "", message: "" } : valuesAfterSent);
  });
}

test("makes the fields of a queued message read-only until the visitor chooses to edit", async ({ page, endpoint }) => {
  const release = await queueMessage(page, endpoint.url);
  for (const name of Object.keys(draft)) await expect(field(page, name)).not.toBeEditable();
  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
  await editButton(page).click();
  await expect(field(page, "message")).toBeFocused();
  await expect(queuedNotice(page)).toBeHidden();
  for (const name of Object.keys(draft)) await expect(field(page, name)).toBeEditable();
  await field(page, "message").press("End");
  await page.keyboard.type(" and more");

  release();
  await page.locator("[data-island=contact-form]:not([data-scripts])").waitFor();
  expect(endpoint.received).toEqual([]);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  expect(endpoint.received.map(({ body }) => body["message"])).toEqual([`${draft.message} and more`]);
});

test("asks before the visitor leaves the page with a queued message", async ({ page, endpoint }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await queueMessage(page, endpoint.url);
  await page.reload({ waitUntil: "commit" });
  expect(dialogs).toEqual(["beforeunload"]);
  await expect.poll(async () => countLostCharacters(page)).toBe(0);
});

for (const [condition, reconnect] of [
  ["the browser is online again", async (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")))],
  [
    "the tab is visible again",
    async (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ],
  ["a retry delay has passed", async () => undefined],
] as const) {
  test(`sends a queued message without another click once ${condition}`, async ({ page, endpoint }) => {
    await setEndpoint(page, endpoint.url);
    let isOffline = true;
    await page.route("**/*.js", async (route) => (isOffline ? route.abort("internetdisconnected") : route.continue()));
    await page.goto(contact.path);
    for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
    const failed = page.waitForEvent("requestfailed");
    await submitButton(page).click();
    await failed;
    await expect(queuedNotice(page)).toBeVisible();
    isOffline = false;
    await reconnect(page);
    await expect(submitButton(page)).toHaveText(copy.sentLabel, { timeout: 15_000 });
    expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
  });
}

test("sends no request from the submission until the success message is hidden, with delivery to the console", async ({
  page,
}) => {
  await page.goto(contact.path);
  await field(page, "name").focus();
  await page.locator("[data-island=contact-form]:not([data-scripts])").waitFor();
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  // Prefetching continues when the success message is hidden: count only requests that start before.
  await submitButton(page).evaluate((element) => {
    element.addEventListener("click", () => performance.mark("submitted"));
    new MutationObserver(() => {
      if (element.ariaDisabled === "false") performance.mark("reset");
    }).observe(element, { attributes: true });
  });
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  const requests = await page.evaluate(() => {
    const [submitted] = performance.getEntriesByName("submitted");
    const [reset] = performance.getEntriesByName("reset");
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime > (submitted?.startTime ?? 0) && startTime < (reset?.startTime ?? Infinity))
      .map(({ name }) => name);
  });
  expect(requests).toEqual([]);
});

test("sends a queued message after the browser has translated the page", async ({ page, endpoint }) => {
  const release = await queueMessage(page, endpoint.url);
  // Browsers translate by moving the text of each element into a `<font>`.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("form label, form button, form p")) {
      const font = document.createElement("font");
      font.append(...element.childNodes);
      element.append(font);
    }
  });
  release();
  await expect.poll(() => endpoint.received.length).toBe(1);
  expect(endpoint.received[0]?.body).toMatchObject(draft);
});

test("sends a queued message when the visitor returns from another page of the site", async ({ page, endpoint }) => {
  await setEndpoint(page, endpoint.url);
  await page.goto(contact.path);
  await waitForPrefetch(page, contact.path);
  let isBroken = true;
  await page.route("**/framework-*.js", async (route) => (isBroken ? route.abort() : route.continue()));
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  await submitButton(page).click();
  await expect(queuedNotice(page)).toBeVisible();
  await navigationLink(page, about).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  isBroken = false;
  await page.goBack();
  await expect(submitButton(page)).toHaveText(copy.sentLabel, { timeout: 15_000 });
  expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
});

test("sends a queued message from a tab that was opened before a deploy", async ({ page }) => {
  const html = readFileSync("public/contact.html", "utf8");
  // The page in the tab refers to a script that the deploy has removed.
  await page.route(
    (url) => url.pathname === contact.path,
    async (route) =>
      route.fulfill({ contentType: "text/html", body: html.replace(/contact-form-[\da-f]{20}/g, "contact-form-gone") }),
    { times: 1 },
  );
  await page.goto(contact.path);
  await waitForPrefetch(page, contact.path);
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel, { timeout: 15_000 });
});
