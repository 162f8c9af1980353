/** The draft of the contact form is kept until it is sent, whatever happens to the page. */
import { accept, fail } from "../support/visitor/contact-endpoint";
import { acceptDialogs, copy, draft, emptyDraft, endpointTest as test } from "../support/visitor/contact-form";
import { contact, delayScripts, expect, hydrateIslands } from "../support/site";

test("keeps the draft until it is sent, through a reload and other pages", async ({ page, form, endpoint }) => {
  await form.openHydrated();
  await form.field("name").pressSequentially("A");
  await page.reload();
  await form.expectFields({ ...emptyDraft, name: "A" });
  await form.fillIn();
  await page.reload();
  await form.expectFields();
  await form.visitHome();
  await page.goBack();
  await form.expectFields();
  await page.goto("about:blank");
  await page.goBack();
  await form.expectFields();
  await form.submit();
  await form.expectSent();
  expect(endpoint.valuesOf("message")).toEqual([draft.message]);

  // However soon the visitor leaves the page.
  await page.goto("about:blank");
  await page.goBack();
  await hydrateIslands(page);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await form.expectFields(emptyDraft);
});

test("keeps the draft on a visit of another page without sessionStorage", async ({ page, form, endpoint }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await form.openHydrated();
  await form.letPagesPrefetch();
  await form.fillIn();
  await form.visitHome();
  await page.goBack();
  await form.expectFields();
  await form.submit();
  await form.expectSent();
  expect(endpoint.valuesOf("message")).toEqual([draft.message]);
});

test("keeps typed text and restores the draft before the scripts have loaded", async ({ page, form, endpoint }) => {
  const release = await delayScripts(page);
  await form.open("domcontentloaded");
  await form.fillIn();
  // When the page is opened by its URL, the browser itself restores no fields.
  await page.goto("about:blank");
  await page.goto(contact.path, { waitUntil: "domcontentloaded" });
  await form.expectFields();
  await form.field("name").fill("Ana");
  await page.goto("about:blank");
  await page.goto(contact.path, { waitUntil: "domcontentloaded" });
  await form.expectFields({ ...draft, name: "Ana" });

  release();
  await form.submit();
  await form.expectSent();
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([{ ...draft, name: "Ana" }]);
});

test("shows the result of a message to a visitor who left the page", async ({ page, form, endpoint }) => {
  const respond = endpoint.delayResponse(fail);
  await form.openHydrated();
  await form.letPagesPrefetch();
  await form.fillIn();
  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(1);
  await form.visitHome();
  await page.goBack();
  await page.clock.runFor(100);
  await expect(form.submitButton).toHaveText(copy.sendingLabel);
  await form.submitButton.press("Enter");
  await form.expectFields();

  await form.visitHome();
  const response = page.waitForResponse(endpoint.url);
  respond();
  await response;
  await page.goBack();
  await page.clock.runFor(100);
  await expect(page.getByRole("alert")).toContainText(copy.failures.server);
  await expect(page.getByRole("link", { name: copy.byEmailLabel })).toHaveAttribute("href", /body=First/);
  await form.expectFields();
  expect(endpoint.received).toHaveLength(1);

  endpoint.respond = accept;
  await form.submit();
  await form.expectSent();
  await form.visitHome();
  // The thanks are shown for three seconds after the visitor is back.
  await page.clock.runFor(2800);
  await page.goBack();
  await page.clock.runFor(2800);
  await form.expectSent();
  await page.clock.runFor(3000);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
});

test("says that a message may not have arrived if the page was left meanwhile", async ({ page, form, endpoint }) => {
  const dialogs = acceptDialogs(page);
  // On a computer without a network, the browser would be offline.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: true }));
  endpoint.respond = () => undefined;
  await form.openFilled();
  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(1);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
  await form.expectFields();
  expect(dialogs).toEqual(["beforeunload"]);

  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(2);
  await page.goto("about:blank");
  await page.goBack();
  await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
  await form.expectFields();
  expect(dialogs).toHaveLength(2);

  const respond = endpoint.delayResponse();
  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(3);
  respond();
  await form.expectSent();
  expect(new Set(endpoint.valuesOf("submission_key")).size).toBe(1);
  await page.reload();
  await hydrateIslands(page);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await form.expectFields(emptyDraft);
  await expect(page.getByText(copy.failures.unreachable)).toHaveCount(0);
  expect(dialogs).toHaveLength(2);
});
