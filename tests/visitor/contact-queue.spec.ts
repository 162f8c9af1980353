/** A message that is submitted before the form's scripts have loaded. */
import type { Page } from "@playwright/test";
import { site } from "../support/content";
import { accept } from "../support/visitor/contact-endpoint";
import {
  acceptDialogs,
  type ContactForm,
  copy,
  draft,
  emptyDraft,
  fieldNames,
  formTest,
} from "../support/visitor/contact-form";
import { endpointTest as test } from "../support/visitor/contact-form";
import { contact, delayScripts, expect, rewriteFiles } from "../support/site";

async function queueMessage(page: Page, form: ContactForm): Promise<() => void> {
  const release = await delayScripts(page);
  await form.open("commit");
  await form.queue();
  return release;
}

/** Advances the clock until a queued message is sent. An attempt before the scripts could be loaded fails. */
async function retryUntilSent(page: Page, form: ContactForm): Promise<void> {
  const readButton = async () => {
    await page.clock.runFor(500);
    return form.submitButton.textContent();
  };
  await expect.poll(readButton).toBe(copy.sentLabel);
}

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("sends a queued message as submitted, whatever is typed, pasted or undone", async ({ page, form, endpoint }) => {
  const session = await page.context().newCDPSession(page);
  const edit = async () => {
    await form.field("message").focus();
    await page.keyboard.type(" and more");
    await page.evaluate(async () => navigator.clipboard.writeText(" pasted"));
    await page.keyboard.press("ControlOrMeta+V");
    await session.send("Input.imeSetComposition", { text: "すし", selectionStart: 2, selectionEnd: 2 });
    await session.send("Input.insertText", { text: "寿司" });
    await page.keyboard.insertText(" dictated");
    await page.keyboard.press("ControlOrMeta+Z");
    await form.expectFields();
  };
  await page.addInitScript(() => {
    // Older browsers lack it.
    Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
  });
  const respond = endpoint.delayResponse();
  const release = await queueMessage(page, form);
  await expect(form.queuedNotice.getByRole("link")).toHaveAttribute("href", `mailto:${site.email}`);
  await form.field("email").press("Enter");
  await edit();
  await expect(page).toHaveURL(contact.path);
  expect(endpoint.received).toEqual([]);
  release();
  await expect.poll(() => endpoint.received.length).toBe(1);
  await edit();
  respond();
  await form.expectSent();
  await expect(form.queuedNotice).toBeHidden();
  await edit();
  await page.clock.runFor(3000);
  await form.expectFields(emptyDraft);
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([draft]);
});

test("sends a message that was submitted by a double click", async ({ page, form, endpoint }) => {
  // The page scrolls after the first click, and has another button at the place of the second one.
  await page.setViewportSize({ width: 390, height: 780 });
  const release = await delayScripts(page);
  await form.open("commit");
  await form.fillIn();
  await form.submitButton.dblclick({ delay: 50 });
  await expect(form.queuedNotice).toBeVisible();
  release();
  await expect.poll(() => endpoint.received.map(({ body }) => body)).toMatchObject([draft]);
});

test("keeps text that an extension adds to a submitted message", async ({ page, form, endpoint }) => {
  const append = async (text: string) =>
    form.field("message").evaluate((area: HTMLTextAreaElement, added) => {
      area.value += added;
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, text);
  const respond = endpoint.delayResponse();
  const release = await queueMessage(page, form);
  await append(" 1");
  release();
  await expect.poll(() => endpoint.valuesOf("message")).toEqual([`${draft.message} 1`]);
  await append(" 2");
  respond();
  await form.expectSent();
  await append(" 3");
  await page.clock.runFor(3000);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await form.expectFields({ ...draft, message: `${draft.message} 1 2 3` });
});

for (const [width, height, colorScheme] of [
  [375, 667, "light"],
  [1280, 720, "dark"],
] as const)
  test(`shows in full that a message is queued, at ${width} × ${height} px`, async ({ page, form }) => {
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
    await form.open("commit");
    await form.fillIn();
    const before = await readLook();
    // The notice appears above it, and pushes the fields up.
    await form.submitButton.evaluate((button) => button.scrollIntoView({ block: "end" }));
    await form.submit();
    await expect(form.queuedNotice).toBeInViewport({ ratio: 1 });
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

test("asks before a queued message is left, and lets the visitor edit it", async ({ page, form, endpoint }) => {
  const dialogs = acceptDialogs(page);
  const release = await queueMessage(page, form);
  await page.reload({ waitUntil: "commit" });
  expect(dialogs).toEqual(["beforeunload"]);
  await form.expectFields();
  await form.submit();
  for (const name of fieldNames) await expect(form.field(name)).not.toBeEditable();
  await expect(form.submitButton).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: copy.editLabel }).click();
  await expect(form.field("message")).toBeFocused();
  await expect(form.queuedNotice).toBeHidden();
  for (const name of fieldNames) await expect(form.field(name)).toBeEditable();
  await form.field("message").press("End");
  await page.keyboard.type(" and more");

  release();
  await page.locator("[data-island=contact-form]:not([data-scripts])").waitFor();
  expect(endpoint.received).toEqual([]);
  await form.submit();
  await form.expectSent();
  expect(endpoint.valuesOf("message")).toEqual([`${draft.message} and more`]);
});

test("sends a message again that was queued before its first outcome was known", async ({ page, form, endpoint }) => {
  acceptDialogs(page);
  endpoint.respond = () => undefined;
  await form.openFilled();
  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(1);
  endpoint.respond = accept;
  const release = await delayScripts(page);
  await page.reload({ waitUntil: "commit" });
  await form.expectFields();
  await form.submit();
  await expect(form.queuedNotice).toBeVisible();
  release();
  await form.expectSent();
  expect(endpoint.received).toHaveLength(2);
  expect(new Set(endpoint.valuesOf("submission_key")).size).toBe(1);
});

for (const [condition, reconnect] of [
  ["the browser is online again", async (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")))],
  [
    "the tab is visible again",
    async (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  ],
  ["a retry delay has passed", async (page: Page) => page.clock.runFor(1000)],
] as const)
  test(`sends a queued message once ${condition}`, async ({ page, form, endpoint, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
    const scripts = "**/*.js";
    await page.route(scripts, async (route) => route.abort("internetdisconnected"));
    await form.open();
    const failed = page.waitForEvent("requestfailed");
    await form.queue();
    await failed;
    await page.unroute(scripts);
    // The form tries only if it has noticed the failure.
    const count = async () => {
      await reconnect(page);
      return endpoint.received.length;
    };
    await expect.poll(count).toBe(1);
    await form.expectSent();
    expect(endpoint.valuesOf("message")).toEqual([draft.message]);
  });

test("sends a queued message when the visitor comes back to it", async ({ page, form, endpoint, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await form.open();
  await form.letPagesPrefetch();
  const script = "**/framework-*.js";
  await page.route(script, async (route) => route.abort());
  await form.queue();
  await form.visitHome();
  await page.unroute(script);
  // Ends the retries of the page that was left.
  await page.clock.runFor(2000);
  await page.goBack();
  await retryUntilSent(page, form);
  expect(endpoint.valuesOf("message")).toEqual([draft.message]);
});

formTest("sends a message from a tab that was opened before a deploy", async ({ page, form, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  // The page in the tab refers to a script that the deploy has removed.
  await rewriteFiles(
    page,
    (pathname) => pathname === contact.path,
    (html) => html.replaceAll(/contact-form-[\da-f]{20}/g, "contact-form-gone"),
    { times: 1 },
  );
  await form.open();
  await form.letPagesPrefetch();
  await form.fillIn();
  await form.submit();
  await retryUntilSent(page, form);
});
