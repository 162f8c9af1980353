/** The contact form with an endpoint: a real server that fails in every possible way. */
import { site } from "../support/content";
import { accept, fail } from "../support/visitor/contact-endpoint";
import { copy, draft, emptyDraft, endpointTest as test, fieldNames } from "../support/visitor/contact-form";
import { expect } from "../support/site";
import { findTouchingTexts } from "../support/visitor/touching-texts";

test("sends a message once, and lets no one edit it until the thanks are hidden", async ({ page, form, endpoint }) => {
  const respond = endpoint.delayResponse();
  await form.openFilled();
  await form.submit();
  await expect(form.submitButton).toHaveText(copy.sendingLabel);
  await expect(form.submitButton).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("form")).toHaveAttribute("aria-busy", "true");
  const announcement = page.getByRole("paragraph").filter({ hasText: copy.sendingLabel });
  await expect(announcement).toHaveAttribute("aria-live", "polite");
  for (const name of fieldNames) await expect(form.field(name)).not.toBeEditable();
  await form.submitButton.click({ force: true });
  await form.field("name").press("Enter");
  await expect.poll(() => endpoint.received.length).toBe(1);

  respond();
  await form.expectSent();
  await expect(page.getByText(copy.thanks)).toBeVisible();
  expect(await page.evaluate(findTouchingTexts)).toEqual([]);
  await expect(announcement).toHaveCount(0);
  await expect(page.getByRole("form")).toHaveAttribute("aria-busy", "false");
  for (const name of fieldNames) await expect(form.field(name)).not.toBeEditable();
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
  expect(endpoint.received).toEqual([
    {
      body: { ...draft, submission_key: expect.stringMatching(/^[\da-f]{32}$/) },
      // Some services accept messages only from a registered domain.
      referrer: `${new URL(page.url()).origin}/`,
    },
  ]);

  await page.clock.runFor(3000);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await form.expectFields(emptyDraft);
  for (const name of fieldNames) await expect(form.field(name)).toBeEditable();
});

test("explains each failure, and keeps the draft to submit or email it", async ({ page, context, form, endpoint }) => {
  const alert = page.getByRole("alert");
  const emailLink = alert.getByRole("link", { name: copy.byEmailLabel });
  await form.openFilled();
  await context.setOffline(true);
  await form.submit();
  await expect(alert).toContainText(copy.failures.offline);
  expect(await page.evaluate(findTouchingTexts)).toEqual([]);
  await context.setOffline(false);
  endpoint.respond = (response) => response.writeHead(429, { "Retry-After": String(3 * 86_400) }).end();
  await form.submit();
  await expect(alert).toContainText(`${copy.failures.busy} ${copy.retryLabel} 4. Januar 2026 um 12:00.`);

  endpoint.respond = fail;
  await form.submit();
  await expect(alert).toContainText(copy.failures.server);
  await form.expectFields();
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await expect(form.submitButton).toHaveAttribute("aria-disabled", "false");
  // Its key is the same too, by which the receiver recognizes it.
  expect(endpoint.received[1]).toEqual(endpoint.received[0]);
  const mail = new URL((await emailLink.getAttribute("href")) ?? "");
  expect(mail.pathname).toBe(site.email);
  for (const text of Object.values(draft))
    expect(mail.searchParams.get("body")?.replaceAll("\r\n", "\n")).toContain(text);

  await form.field("message").fill("A long message. ".repeat(1000));
  await expect(alert).toContainText(copy.tooLong);
  await expect(emailLink).not.toHaveAttribute("href", /body=/);
  await form.field("message").evaluate((area: HTMLTextAreaElement) => (area.value = "filled in by a program"));
  await emailLink.focus();
  await expect(emailLink).toHaveAttribute("href", /filled%20in%20by%20a%20program/);

  endpoint.respond = accept;
  await form.submit();
  await form.expectSent();
  await expect(emailLink).toHaveCount(0);
  expect(endpoint.valuesOf("message")).toEqual([draft.message, draft.message, "filled in by a program"]);
});

test("believes a status of 200, unless the body reports a failure", async ({ page, form, endpoint }) => {
  await form.openFilled();
  endpoint.respond = (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end('{"success":"false","message":"Thank you!"}');
  await form.submit();
  await expect(page.getByRole("alert")).toContainText(copy.failures.unexpected);
  await form.expectFields();

  endpoint.respond = (response) => response.end("Received. Please do not reply: we never share your data.");
  await form.submit();
  await form.expectSent();
});

test("delivers a message of 100 KB with every kind of character unchanged", async ({ form, endpoint }) => {
  await form.openHydrated();
  const characters = "a\nb\tc \u0000 é ß 漢字 שלום مرحبا 👩‍👩‍👧‍👦 🌴 \u202E \uFEFF \"'<>&\\ ";
  const message = characters.repeat(Math.ceil(100_000 / characters.length));
  await form.fillIn({ ...draft, message: "x" });
  await form.field("message").evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, message);
  await form.submit();
  await form.expectSent();
  expect(endpoint.received[0]?.body["message"] === message).toBe(true);
});

test("drops what a program fills in, with the usual thanks, but keeps its draft", async ({ page, form, endpoint }) => {
  await form.openHydrated();
  const honeypot = page.getByLabel(copy.trapLabel);
  expect((await honeypot.locator("..").boundingBox())?.width).toBe(1);
  await expect(honeypot).toHaveAttribute("autocomplete", "off");
  await expect(honeypot).toHaveAttribute("tabindex", "-1");
  for (const name of ["data-1p-ignore", "data-bwignore", "data-lpignore"]) await expect(honeypot).toHaveAttribute(name);
  await form.fillIn();
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = "https://spam.example"));
  await form.submit();
  await form.expectSent();
  await page.clock.runFor(3000);
  await form.expectFields(emptyDraft);
  expect(endpoint.received).toEqual([]);

  await page.reload();
  await form.expectFields();
  await form.submit();
  await form.expectSent();
  expect(endpoint.valuesOf("message")).toEqual([draft.message]);
});
