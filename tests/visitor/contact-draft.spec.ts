/** The draft of the contact form is kept until it is sent, whatever happens to the page. */
import {
  acceptDialogs,
  copy,
  delayResponse,
  draft,
  emptyDraft,
  expectFields,
  expectSent,
  field,
  fillForm,
  gotoForm,
  letPagesPrefetch,
  letPaint,
  messagesOf,
  openForm,
  submissionKeysOf,
  submitButton,
  test,
  visitHome,
} from "./contact-form";
import { contact, delayScripts, expect, hydrateIslands } from "../site";

test("keeps the draft through a reload, another page and another site, and restores no sent message", async ({
  page,
  endpoint,
}) => {
  await gotoForm(page);
  await field(page, "name").pressSequentially("A");
  await page.reload();
  await expectFields(page, { ...emptyDraft, name: "A" });
  await fillForm(page);
  await page.reload();
  await expectFields(page);
  await visitHome(page);
  await page.goBack();
  await expectFields(page);
  await page.goto("about:blank");
  await page.goBack();
  await expectFields(page);
  await submitButton(page).click();
  await expectSent(page);
  expect(messagesOf(endpoint)).toEqual([draft.message]);

  // However soon the visitor leaves the page.
  await page.goto("about:blank");
  await page.goBack();
  await hydrateIslands(page);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  await expectFields(page, emptyDraft);
});

test("keeps the draft through another page of the site when sessionStorage is blocked", async ({ page, endpoint }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await gotoForm(page);
  await letPagesPrefetch(page);
  await fillForm(page);
  await visitHome(page);
  await page.goBack();
  await expectFields(page);
  await submitButton(page).click();
  await expectSent(page);
  expect(messagesOf(endpoint)).toEqual([draft.message]);
});

test("keeps typed text and restores the draft before the scripts have loaded", async ({ page, endpoint }) => {
  const release = await delayScripts(page);
  await openForm(page, "domcontentloaded");
  await fillForm(page);
  // When the page is opened by its URL, the browser itself restores no fields.
  await page.goto("about:blank");
  await page.goto(contact.path, { waitUntil: "domcontentloaded" });
  await expectFields(page);
  await field(page, "name").fill("Ana");
  await page.goto("about:blank");
  await page.goto(contact.path, { waitUntil: "domcontentloaded" });
  await expectFields(page, { ...draft, name: "Ana" });

  release();
  await submitButton(page).click();
  await expectSent(page);
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([{ ...draft, name: "Ana" }]);
});

test.describe("while a message is being sent", () => {
  test("shows the result to a visitor who returns from another page of the site", async ({ page, endpoint }) => {
    const respond = delayResponse(endpoint, (response) => response.writeHead(500).end());
    await gotoForm(page);
    await letPagesPrefetch(page);
    await fillForm(page);
    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(1);
    await visitHome(page);
    await page.goBack();
    await letPaint(page);
    await expect(submitButton(page)).toHaveText(copy.sendingLabel);
    await submitButton(page).press("Enter");
    await expectFields(page);

    await visitHome(page);
    const response = page.waitForResponse(endpoint.url);
    respond();
    await response;
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText(copy.failures.server);
    await expect(page.getByRole("link", { name: copy.byEmailLabel })).toHaveAttribute("href", /body=First/);
    await expectFields(page);
    expect(endpoint.received).toHaveLength(1);
  });

  test("asks before a reload or another site, and says afterwards that the message may not have arrived", async ({
    page,
    endpoint,
  }) => {
    const dialogs = acceptDialogs(page);
    endpoint.respond = () => undefined;
    await gotoForm(page);
    await fillForm(page);
    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(1);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
    await expectFields(page);
    expect(dialogs).toEqual(["beforeunload"]);

    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(2);
    await page.goto("about:blank");
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
    await expectFields(page);
    expect(dialogs).toHaveLength(2);

    const respond = delayResponse(endpoint);
    await submitButton(page).click();
    await expect.poll(() => endpoint.received.length).toBe(3);
    respond();
    await expectSent(page);
    expect(new Set(submissionKeysOf(endpoint)).size).toBe(1);
    await page.reload();
    await hydrateIslands(page);
    await expect(submitButton(page)).toHaveText(copy.sendLabel);
    await expectFields(page, emptyDraft);
    await expect(page.getByText(copy.failures.unreachable)).toHaveCount(0);
    expect(dialogs).toHaveLength(2);
  });
});
