/** A message that is submitted before the form's scripts have loaded. */
import type { Page } from "@playwright/test";
import { site } from "../content";
import {
  acceptDialogs,
  copy,
  delayResponse,
  draft,
  emptyDraft,
  expectFields,
  expectSent,
  field,
  fieldNames,
  fillForm,
  letPagesPrefetch,
  messagesOf,
  openForm,
  submitButton,
  test,
  visitHome,
} from "./contact-form";
import { contact, delayScripts, expect, test as siteTest } from "../site";

const queuedNotice = (page: Page) => page.getByText(copy.held);

async function fillAndQueue(page: Page): Promise<void> {
  await fillForm(page);
  await submitButton(page).click();
  await expect(queuedNotice(page)).toBeVisible();
}

/** Submits a message while the form's scripts are delayed. */
async function queueMessage(page: Page): Promise<() => void> {
  const release = await delayScripts(page);
  await openForm(page, "commit");
  await fillAndQueue(page);
  return release;
}

/** Advances the clock until a queued message is sent. An attempt that began before the scripts could be loaded fails. */
async function retryUntilSent(page: Page): Promise<void> {
  const readButton = async () => {
    await page.clock.runFor(500);
    return submitButton(page).textContent();
  };
  await expect.poll(readButton).toBe(copy.sentLabel);
}

test("queues a message before the scripts have loaded, and sends it once they have", async ({ page, endpoint }) => {
  await page.addInitScript(() => {
    // Older browsers lack it.
    Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
  });
  const release = await queueMessage(page);
  await expect(queuedNotice(page).getByRole("link")).toHaveAttribute("href", `mailto:${site.email}`);
  await field(page, "email").press("Enter");
  await expect(page).toHaveURL(contact.path);
  await expectFields(page);
  expect(endpoint.received).toEqual([]);

  release();
  await expectSent(page);
  await expect(queuedNotice(page)).toBeHidden();
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([draft]);
});

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("ignores typing, pasting, an IME, dictation and undo in a submitted message", async ({ page, endpoint }) => {
  const session = await page.context().newCDPSession(page);
  const edit = async () => {
    await field(page, "message").focus();
    await page.keyboard.type(" and more");
    await page.evaluate(async () => navigator.clipboard.writeText(" pasted"));
    await page.keyboard.press("ControlOrMeta+V");
    await session.send("Input.imeSetComposition", { text: "すし", selectionStart: 2, selectionEnd: 2 });
    await session.send("Input.insertText", { text: "寿司" });
    await page.keyboard.insertText(" dictated");
    await page.keyboard.press("ControlOrMeta+Z");
    await expectFields(page);
  };
  const respond = delayResponse(endpoint);
  const release = await queueMessage(page);
  await edit();
  release();
  await expect.poll(() => endpoint.received.length).toBe(1);
  await edit();
  respond();
  await expectSent(page);
  await edit();
  await page.clock.runFor(3000);
  await expectFields(page, emptyDraft);
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([draft]);
});

test("keeps text that an extension adds to a submitted message", async ({ page, endpoint }) => {
  const append = async (text: string) =>
    field(page, "message").evaluate((area: HTMLTextAreaElement, added) => {
      area.value += added;
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, text);
  const respond = delayResponse(endpoint);
  const release = await queueMessage(page);
  await append(" 1");
  release();
  await expect.poll(() => messagesOf(endpoint)).toEqual([`${draft.message} 1`]);
  await append(" 2");
  respond();
  await expectSent(page);
  await append(" 3");
  await page.clock.runFor(3000);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  await expectFields(page, { ...draft, message: `${draft.message} 1 2 3` });
});

for (const [width, height, colorScheme] of [
  [375, 667, "light"],
  [1280, 720, "dark"],
] as const) {
  test(`shows the whole notice of a queued message, and what waits, at ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const readLook = async () =>
      page.locator("form [required], form [type=submit]").evaluateAll((controls) =>
        controls.map((control) => {
          const { borderStyle, backgroundColor } = getComputedStyle(control);
          return [borderStyle, backgroundColor] as const;
        }),
      );
    await delayScripts(page);
    await openForm(page, "commit");
    await fillForm(page);
    const before = await readLook();
    // The notice appears below it.
    await submitButton(page).evaluate((button) => {
      button.scrollIntoView({ block: "end" });
    });
    await submitButton(page).click();
    await expect(queuedNotice(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: copy.editLabel })).toBeInViewport({ ratio: 1 });
    for (const [index, [border, background]] of (await readLook()).entries()) {
      expect(border).toBe("dashed");
      expect(background).not.toBe(before[index]?.[1]);
    }
    await page.getByRole("button", { name: copy.editLabel }).click();
    // The button that replaces this one may be under the pointer.
    await page.mouse.move(0, 0);
    await expect.poll(readLook).toEqual(before);
  });
}

test("makes the fields of a queued message read-only until the visitor chooses to edit", async ({ page, endpoint }) => {
  const release = await queueMessage(page);
  for (const name of fieldNames) await expect(field(page, name)).not.toBeEditable();
  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: copy.editLabel }).click();
  await expect(field(page, "message")).toBeFocused();
  await expect(queuedNotice(page)).toBeHidden();
  for (const name of fieldNames) await expect(field(page, name)).toBeEditable();
  await field(page, "message").press("End");
  await page.keyboard.type(" and more");

  release();
  await page.locator("[data-island=contact-form]:not([data-scripts])").waitFor();
  expect(endpoint.received).toEqual([]);
  await submitButton(page).click();
  await expectSent(page);
  expect(messagesOf(endpoint)).toEqual([`${draft.message} and more`]);
});

test("asks before the visitor leaves the page with a queued message", async ({ page }) => {
  const dialogs = acceptDialogs(page);
  await queueMessage(page);
  await page.reload({ waitUntil: "commit" });
  expect(dialogs).toEqual(["beforeunload"]);
  await expectFields(page);
});

for (const [condition, reconnect] of [
  ["the browser is online again", async (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")))],
  [
    "the tab is visible again",
    async (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  ],
  ["a retry delay has passed", async (page: Page) => page.clock.runFor(1000)],
] as const) {
  test(`sends a queued message without another click once ${condition}`, async ({ page, endpoint, consoleErrors }) => {
    const scripts = "**/*.js";
    await page.route(scripts, async (route) => route.abort("internetdisconnected"));
    await openForm(page);
    const failed = page.waitForEvent("requestfailed");
    await fillAndQueue(page);
    await failed;
    await page.unroute(scripts);
    // The form tries only if it has noticed the failure.
    const count = async () => {
      await reconnect(page);
      return endpoint.received.length;
    };
    await expect.poll(count).toBe(1);
    await expectSent(page);
    expect(messagesOf(endpoint)).toEqual([draft.message]);
    consoleErrors.length = 0;
  });
}

test("sends a queued message after the browser has translated the page, and lets the visitor leave", async ({
  page,
  endpoint,
  consoleErrors,
}) => {
  const dialogs = acceptDialogs(page);
  const release = await queueMessage(page);
  // Browsers translate by moving the text of each element into a `<font>`.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("form label, form button, form p")) {
      const font = document.createElement("font");
      font.append(...element.childNodes);
      element.append(font);
    }
  });
  release();
  await expectSent(page);
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([draft]);
  await page.reload();
  expect(dialogs).toEqual([]);
  // React reports that it renders the form again.
  consoleErrors.length = 0;
});

test("sends a queued message when the visitor returns from another page of the site", async ({
  page,
  endpoint,
  consoleErrors,
}) => {
  await openForm(page);
  await letPagesPrefetch(page);
  const script = "**/framework-*.js";
  await page.route(script, async (route) => route.abort());
  await fillAndQueue(page);
  await visitHome(page);
  await page.unroute(script);
  // Ends the retries of the page that was left.
  await page.clock.runFor(2000);
  await page.goBack();
  await retryUntilSent(page);
  expect(messagesOf(endpoint)).toEqual([draft.message]);
  consoleErrors.length = 0;
});

siteTest("sends a message from a tab that was opened before a deploy", async ({ page, consoleErrors }) => {
  // The page in the tab refers to a script that the deploy has removed.
  await page.route(
    (url) => url.pathname === contact.path,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(/contact-form-[\da-f]{20}/g, "contact-form-gone");
      await route.fulfill({ response, body: html });
    },
    { times: 1 },
  );
  await openForm(page);
  await letPagesPrefetch(page);
  await fillForm(page);
  await submitButton(page).click();
  await retryUntilSent(page);
  consoleErrors.length = 0;
});
