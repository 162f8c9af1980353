/** The contact form with an endpoint: a real server that fails in every possible way. */
import { site } from "../content";
import { accept, type Responder } from "./contact-endpoint";
import {
  copy,
  delayResponse,
  draft,
  emptyDraft,
  expectFields,
  expectSent,
  field,
  fieldNames,
  fillForm,
  gotoForm,
  messagesOf,
  submitButton,
  test,
} from "./contact-form";
import { expect } from "../site";

test("sends a message once, and lets no one edit it until the thanks are hidden", async ({ page, endpoint }) => {
  const respond = delayResponse(endpoint);
  await gotoForm(page);
  await fillForm(page);
  const form = page.getByRole("form");
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sendingLabel);
  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(form).toHaveAttribute("aria-busy", "true");
  const announcement = page.getByRole("paragraph").filter({ hasText: copy.sendingLabel });
  await expect(announcement).toHaveAttribute("aria-live", "polite");
  for (const name of fieldNames) await expect(field(page, name)).not.toBeEditable();
  await submitButton(page).click({ force: true });
  await field(page, "name").press("Enter");
  await expect.poll(() => endpoint.received.length).toBe(1);

  respond();
  await expectSent(page);
  await expect(page.getByText(copy.thanks)).toBeVisible();
  await expect(announcement).toHaveCount(0);
  await expect(form).toHaveAttribute("aria-busy", "false");
  for (const name of fieldNames) await expect(field(page, name)).not.toBeEditable();
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
  expect(endpoint.received).toEqual([
    {
      body: { ...draft, submission_key: expect.stringMatching(/^[\da-f]{32}$/) },
      // Some services accept messages only from a registered domain.
      referrer: `${new URL(page.url()).origin}/`,
    },
  ]);

  await page.clock.runFor(3000);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  await expectFields(page, emptyDraft);
  for (const name of fieldNames) await expect(field(page, name)).toBeEditable();
});

test("keeps the draft when the endpoint responds with 500, for an email or another submission", async ({
  page,
  endpoint,
}) => {
  endpoint.respond = (response) => response.writeHead(500).end();
  await gotoForm(page);
  await fillForm(page);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText(copy.failures.server);
  await expectFields(page);
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "false");
  const emailLink = page.getByRole("alert").getByRole("link", { name: copy.byEmailLabel });
  const mail = new URL((await emailLink.getAttribute("href")) ?? "");
  expect(mail.pathname).toBe(site.email);
  for (const text of Object.values(draft))
    expect(mail.searchParams.get("body")?.replaceAll("\r\n", "\n")).toContain(text);

  await field(page, "message").fill("typed since");
  await expect(emailLink).toHaveAttribute("href", /typed%20since/);
  await field(page, "message").evaluate((area: HTMLTextAreaElement) => {
    area.value = "filled in by a program";
  });
  await emailLink.focus();
  await expect(emailLink).toHaveAttribute("href", /filled%20in%20by%20a%20program/);

  endpoint.respond = accept;
  await submitButton(page).click();
  await expectSent(page);
  await expect(emailLink).toHaveCount(0);
  expect(messagesOf(endpoint)).toEqual([draft.message, "filled in by a program"]);
});

const retryAfter =
  (seconds: number): Responder =>
  (response) =>
    response.writeHead(429, { "Retry-After": String(seconds) }).end();

/** Each failure, with the message that the visitor sees. */
const failures: readonly (readonly [condition: string, respond: Responder, message: string])[] = [
  ["the endpoint is busy for an hour", retryAfter(3600), `${copy.failures.busy} ${copy.retryLabel} 1:00:00 PM.`],
  ["the endpoint is busy for days", retryAfter(3 * 86_400), `${copy.retryLabel} January 4, 2026 at 12:00 PM.`],
  ["the connection is reset", (response) => response.destroy(), copy.failures.unreachable],
  [
    "the network responds with a login page",
    (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in</h1>"),
    copy.failures.unexpected,
  ],
];

for (const [condition, respond, message] of failures) {
  test(`explains the failure, and sends the same message at the next submission, when ${condition}`, async ({
    page,
    endpoint,
  }) => {
    endpoint.respond = respond;
    await gotoForm(page);
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText(message);
    endpoint.respond = accept;
    await submitButton(page).click();
    await expectSent(page);
    expect(endpoint.received).toHaveLength(2);
    // Its key is the same too, by which the receiver recognizes it.
    expect(endpoint.received[1]).toEqual(endpoint.received[0]);
  });
}

test("waits 15 seconds for a response, in a browser without AbortSignal.timeout", async ({ page, endpoint }) => {
  endpoint.respond = () => undefined;
  await gotoForm(page);
  await page.evaluate(() => Reflect.deleteProperty(AbortSignal, "timeout"));
  await fillForm(page);
  await submitButton(page).click();
  await expect.poll(() => endpoint.received.length).toBe(1);
  await page.clock.runFor(14_999);
  await expect(submitButton(page)).toHaveText(copy.sendingLabel);
  await page.clock.runFor(1);
  await expect(page.getByRole("alert")).toContainText(copy.failures.timeout);
  await expectFields(page);
});

test("keeps the draft offline, and sends it at the next submission online", async ({ page, context }) => {
  await gotoForm(page);
  await fillForm(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText(copy.failures.offline);
  await expectFields(page);
  await context.setOffline(false);
  await submitButton(page).click();
  await expectSent(page);
});

test("says that a message is too long for the email link", async ({ page, endpoint }) => {
  endpoint.respond = (response) => response.writeHead(500).end();
  await gotoForm(page);
  await fillForm(page, { ...draft, message: "A long message. ".repeat(1000) });
  await submitButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(copy.tooLong);
  await expect(alert.getByRole("link", { name: copy.byEmailLabel })).not.toHaveAttribute("href", /body=/);
});

test("delivers a message of 100 KB with every kind of character unchanged", async ({ page, endpoint }) => {
  await gotoForm(page);
  const characters = "a\nb\tc \u0000 é ß 漢字 שלום مرحبا 👩‍👩‍👧‍👦 🌴 \u202E \uFEFF \"'<>&\\ ";
  const message = characters.repeat(Math.ceil(100_000 / characters.length));
  await fillForm(page, { ...draft, message: "x" });
  await field(page, "message").evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, message);
  await submitButton(page).click();
  await expectSent(page);
  expect(endpoint.received[0]?.body["message"] === message).toBe(true);
});

test.describe("the spam filter", () => {
  test("drops a message with a filled honeypot, and shows the usual thanks", async ({ page, endpoint }) => {
    await gotoForm(page);
    const honeypot = page.getByLabel(copy.trapLabel);
    expect((await honeypot.locator("..").boundingBox())?.width).toBe(1);
    await expect(honeypot).toHaveAttribute("autocomplete", "off");
    await expect(honeypot).toHaveAttribute("tabindex", "-1");
    for (const name of ["data-1p-ignore", "data-bwignore", "data-lpignore"])
      await expect(honeypot).toHaveAttribute(name);
    await fillForm(page);
    await honeypot.evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    await submitButton(page).click();
    await expectSent(page);
    expect(endpoint.received).toEqual([]);
  });

  test("drops a message filled in within 399 ms with the usual thanks, but keeps its draft", async ({
    page,
    endpoint,
  }) => {
    await gotoForm(page);
    for (const name of fieldNames) await field(page, name).fill(draft[name]);
    await page.clock.runFor(399);
    await submitButton(page).click();
    await expectSent(page);
    expect(endpoint.received).toEqual([]);
    await page.clock.runFor(3000);
    await expectFields(page, emptyDraft);

    await page.reload();
    await expectFields(page);
    await submitButton(page).click();
    await expectSent(page);
    expect(messagesOf(endpoint)).toEqual([draft.message]);
  });
});
