/** A message that is submitted before the form's scripts have loaded. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { button, countLost, draft, field, holdScripts, nameEndpoint, test, words } from "./contact-form";
import { about, contact, expect, waitForPrefetch } from "./site";

const queuedNotice = (page: Page) => page.getByText(words.held);
const editButton = (page: Page) => page.getByRole("button", { name: words.editLabel });

/** Fills the form in and submits it while its scripts are held back. */
async function queue(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page);
  await nameEndpoint(page, address);
  await page.goto(contact.path, { waitUntil: "commit" });
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  await button(page).click();
  await expect(queuedNotice(page)).toBeVisible();
  return release;
}

/** What is in the form's fields. */
const readForm = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator("form [required]")
      .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value }) => [name, value])),
  );

/** What a visitor, or a program of theirs, may do to a field after submitting. */
const edits: readonly (readonly [how: string, edit: (page: Page) => Promise<void>])[] = [
  ["typing", async (page) => page.keyboard.type(" and more")],
  [
    "pasting",
    async (page) => {
      await page.evaluate(async () => navigator.clipboard.writeText(" pasted"));
      await page.keyboard.press("ControlOrMeta+V");
    },
  ],
  [
    "composing letters",
    async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Input.imeSetComposition", { text: "すし", selectionStart: 2, selectionEnd: 2 });
      await session.send("Input.insertText", { text: "寿司" });
    },
  ],
  ["dictating", async (page) => page.keyboard.insertText(" dictated")],
  ["undoing", async (page) => page.keyboard.press("ControlOrMeta+Z")],
  [
    "a program that fills fields in",
    async (page) => {
      await field(page, "message").evaluate((area: HTMLTextAreaElement) => {
        area.value = `${area.value} filled in`;
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    },
  ],
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

for (const [how, edit] of edits) {
  test(`loses no character to ${how} between the submit and the thanks`, async ({ page, endpoint }) => {
    const release = await queue(page, endpoint.address);
    await field(page, "message").focus();
    await edit(page);
    const shown = await readForm(page);
    release();
    await expect.poll(() => endpoint.received.length).toBe(1);
    expect(endpoint.received[0]?.body).toMatchObject(shown);

    // The same again at every later moment: what the form shows then was sent, or is still there afterwards.
    await edit(page);
    const meanwhile = await readForm(page);
    await expect(button(page)).toHaveText(words.sentLabel);
    await edit(page);
    const atLast = await readForm(page);
    await expect(button(page)).toHaveText(words.sendLabel);
    const left = await readForm(page);
    const isSent =
      JSON.stringify(atLast) === JSON.stringify(shown) && JSON.stringify(meanwhile) === JSON.stringify(shown);
    expect(left).toEqual(isSent ? { name: "", company: "", email: "", message: "" } : atLast);
  });
}

test("keeps the fields as they were submitted until the visitor chooses to edit", async ({ page, endpoint }) => {
  const release = await queue(page, endpoint.address);
  for (const name of Object.keys(draft)) await expect(field(page, name)).not.toBeEditable();
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await editButton(page).click();
  await expect(field(page, "message")).toBeFocused();
  await expect(queuedNotice(page)).toBeHidden();
  for (const name of Object.keys(draft)) await expect(field(page, name)).toBeEditable();
  await field(page, "message").press("End");
  await page.keyboard.type(" and more");

  release();
  await page.locator("[data-island=contact-form]:not([data-scripts])").waitFor();
  expect(endpoint.received).toEqual([]);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  expect(endpoint.received.map(({ body }) => body["message"])).toEqual([`${draft.message} and more`]);
});

test("asks before the page is left", async ({ page, endpoint }) => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await queue(page, endpoint.address);
  await page.reload({ waitUntil: "commit" });
  expect(questions).toEqual(["beforeunload"]);
  await expect.poll(async () => countLost(page)).toBe(0);
});

for (const [how, comeBack] of [
  ["the connection is back", async (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")))],
  [
    "the tab is looked at again",
    async (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ],
  ["some time has passed", async () => undefined],
] as const) {
  test(`sends the message by itself once ${how}`, async ({ page, endpoint }) => {
    await nameEndpoint(page, endpoint.address);
    let isOffline = true;
    await page.route("**/*.js", async (route) => (isOffline ? route.abort("internetdisconnected") : route.continue()));
    await page.goto(contact.path);
    for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
    const failed = page.waitForEvent("requestfailed");
    await button(page).click();
    await failed;
    await expect(queuedNotice(page)).toBeVisible();
    isOffline = false;
    await comeBack(page);
    await expect(button(page)).toHaveText(words.sentLabel, { timeout: 15_000 });
    expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
  });
}

test("asks for nothing from the submit until the thanks are over, with delivery to the console", async ({ page }) => {
  await page.goto(contact.path);
  await field(page, "name").focus();
  await page.locator("[data-island=contact-form]:not([data-scripts])").waitFor();
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  // When the thanks are over, prefetching goes on: only what starts before that counts.
  await button(page).evaluate((element) => {
    element.addEventListener("click", () => performance.mark("submitted"));
    new MutationObserver(() => {
      if (element.ariaDisabled === "false") performance.mark("reset");
    }).observe(element, { attributes: true });
  });
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  await expect(button(page)).toHaveText(words.sendLabel);
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

test("sends a queued message when the page has been translated meanwhile", async ({ page, endpoint }) => {
  const release = await queue(page, endpoint.address);
  // As browsers translate: the text of each element moves into one of theirs.
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

test("sends a queued message once the visitor is back from another page of the site", async ({ page, endpoint }) => {
  await nameEndpoint(page, endpoint.address);
  await page.goto(contact.path);
  await waitForPrefetch(page, contact.path);
  let isBroken = true;
  await page.route("**/framework-*.js", async (route) => (isBroken ? route.abort() : route.continue()));
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  await button(page).click();
  await expect(queuedNotice(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  isBroken = false;
  await page.goBack();
  await expect(button(page)).toHaveText(words.sentLabel, { timeout: 15_000 });
  expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
});

test("sends a queued message from a tab that was open before a release", async ({ page }) => {
  const html = readFileSync("public/contact.html", "utf8");
  // The page that the tab has names a script that the release has removed.
  await page.route(
    (url) => url.pathname === contact.path,
    async (route) =>
      route.fulfill({ contentType: "text/html", body: html.replace(/contact-form-[\da-f]{20}/g, "contact-form-gone") }),
    { times: 1 },
  );
  await page.goto(contact.path);
  await waitForPrefetch(page, contact.path);
  for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel, { timeout: 15_000 });
});
