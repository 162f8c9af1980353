/** The draft of the contact form is kept until it is sent, whatever happens to the page. */
import type { Page } from "@playwright/test";
import site from "../../data/site.json";
import {
  copy,
  countLostCharacters,
  delayResponse,
  draft,
  field,
  fillForm,
  gotoForm,
  setEndpoint,
  submissionKeysOf,
  submitButton,
  test,
} from "./contact-form";
import { contact, delayScripts, expect, home, hydrateIslands, waitForPrefetch, navigationLink } from "../site";

async function visitHome(page: Page): Promise<void> {
  await navigationLink(page, home).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
}

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
}

test.describe("the draft", () => {
  test("keeps the draft through a reload, another page of the site, and Back", async ({ page, endpoint }) => {
    await gotoForm(page, endpoint.url);
    await field(page, "name").pressSequentially("A");
    await page.reload();
    await expect(field(page, "name")).toHaveValue("A");
    await fillForm(page);
    await page.reload();
    await expect.poll(async () => countLostCharacters(page)).toBe(0);
    await visitHome(page);
    await page.goBack();
    await expect.poll(async () => countLostCharacters(page)).toBe(0);
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(async () => countLostCharacters(page)).toBe(0);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received[0]?.body["message"]).toBe(draft.message);
    await page.reload();
    await hydrateIslands(page);
    await expect(field(page, "name")).toHaveValue("");
  });

  test("keeps the draft through another page of the site when sessionStorage is blocked", async ({
    page,
    endpoint,
  }) => {
    await blockStorage(page);
    await gotoForm(page, endpoint.url);
    await fillForm(page);
    await visitHome(page);
    await page.goBack();
    await expect.poll(async () => countLostCharacters(page)).toBe(0);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received).toHaveLength(1);
  });
});

test.describe("while a message is being sent", () => {
  test("shows the result of a pending message when the visitor returns from another page of the site", async ({
    page,
    endpoint,
  }) => {
    const respond = delayResponse(endpoint, (response) => response.writeHead(500).end());
    await gotoForm(page, endpoint.url);
    await waitForPrefetch(page, contact.path);
    await fillForm(page);
    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(1);
    await visitHome(page);
    await page.goBack();
    await expect(submitButton(page)).toHaveText(copy.sendingLabel);
    // Not a click: the page may scroll while it is on its way.
    await submitButton(page).press("Enter");
    expect(await countLostCharacters(page)).toBe(0);

    await visitHome(page);
    const response = page.waitForResponse(endpoint.url);
    respond();
    await response;
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText(copy.failures.server);
    await expect(page.getByRole("link", { name: copy.byEmailLabel })).toHaveAttribute("href", /body=First/);
    expect(await countLostCharacters(page)).toBe(0);
    expect(endpoint.received).toHaveLength(1);
  });

  test("asks before a reload or another site while a message is pending, and shows the failure afterwards", async ({
    page,
    endpoint,
  }) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    endpoint.respond = () => undefined;
    await gotoForm(page, endpoint.url);
    await fillForm(page);
    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(1);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
    expect(await countLostCharacters(page)).toBe(0);
    expect(dialogs).toEqual(["beforeunload"]);

    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(2);
    await page.goto("about:blank");
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
    expect(await countLostCharacters(page)).toBe(0);
    expect(dialogs).toHaveLength(2);

    const respond = delayResponse(endpoint);
    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(3);
    respond();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(new Set(submissionKeysOf(endpoint)).size).toBe(1);
    await page.reload();
    await hydrateIslands(page);
    await expect(submitButton(page)).toHaveText(copy.sendLabel);
    await expect(page.getByRole("alert").filter({ hasText: copy.failures.unreachable })).toHaveCount(0);
    expect(dialogs).toHaveLength(2);
  });
});

test("restores no draft of a sent message, however soon the page is left", async ({ page, endpoint }) => {
  await gotoForm(page, endpoint.url);
  await fillForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await page.goto("about:blank");
  await page.goBack();
  await hydrateIslands(page);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");
});

test.describe("before the scripts have loaded", () => {
  test("queues a submission with a notice, and sends it once the scripts have loaded", async ({ page, endpoint }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
    });
    const release = await delayScripts(page);
    await setEndpoint(page, endpoint.url);
    await page.goto(contact.path, { waitUntil: "commit" });
    for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
    await submitButton(page).click();
    await expect(page.getByText(copy.held)).toBeVisible();
    await expect(page.getByText(copy.held).getByRole("link")).toHaveAttribute("href", `mailto:${site.email}`);
    await expect(page).toHaveURL(contact.path);
    expect(endpoint.received).toEqual([]);

    release();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
    await expect(page.getByText(copy.held)).toBeHidden();
  });

  test("keeps typed text and restores the draft before the scripts have loaded", async ({ page, endpoint }) => {
    await gotoForm(page, endpoint.url);
    await fillForm(page);
    const release = await delayScripts(page);
    // When the page is opened by its URL, the browser itself restores no fields.
    await page.goto("about:blank");
    await page.goto(contact.path, { waitUntil: "domcontentloaded" });
    expect(await countLostCharacters(page)).toBe(0);
    await field(page, "name").fill("Ana");
    await page.goto("about:blank");
    await page.goto(contact.path, { waitUntil: "domcontentloaded" });
    expect(await countLostCharacters(page, { ...draft, name: "Ana" })).toBe(0);

    release();
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received.map(({ body }) => [body["name"], body["message"]])).toEqual([["Ana", draft.message]]);
  });
});
