/** The contact form with an endpoint: a real server that fails in every possible way. */
import type { Page } from "@playwright/test";
import site from "../../data/site.json";
import { accept, findRefusingUrl, type Responder } from "./contact-endpoint";
import {
  copy,
  countLostCharacters,
  delayResponse,
  draft,
  field,
  fillForm,
  gotoForm,
  submissionKeysOf,
  submitButton,
  test,
} from "./contact-form";
import { expect } from "../site";

test("sends a message once, shows the thanks, and deletes the draft", async ({ page, endpoint }) => {
  const respond = delayResponse(endpoint);
  await gotoForm(page, endpoint.url);
  await fillForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sendingLabel);
  await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
  await submitButton(page).click({ force: true });
  await field(page, "name").press("Enter");
  await expect.poll(() => endpoint.received.length).toBe(1);
  respond();

  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await expect(page.getByText(copy.thanks)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
  expect(endpoint.received[0]?.body).toEqual({ ...draft, submission_key: expect.stringMatching(/^[\da-f]{32}$/) });
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");
  expect(endpoint.received).toHaveLength(1);
  // Some services accept messages only from a registered domain.
  expect(endpoint.received[0]?.referrer).toBe(`${new URL(page.url()).origin}/`);
});

test("makes the fields read-only from the submission until the thanks are hidden", async ({ page, endpoint }) => {
  const respond = delayResponse(endpoint);
  await gotoForm(page, endpoint.url);
  await fillForm(page);
  await submitButton(page).click();
  await expect.poll(() => endpoint.received.length).toBe(1);
  const form = page.getByRole("form");
  await expect(form).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("paragraph").filter({ hasText: copy.sendingLabel })).toHaveAttribute(
    "aria-live",
    "polite",
  );
  for (const name of Object.keys(draft)) await expect(field(page, name)).not.toBeEditable();
  await field(page, "message").press("x");
  expect(await countLostCharacters(page)).toBe(0);

  respond();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  await expect(form).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText(copy.sendingLabel)).toHaveCount(0);
  for (const name of Object.keys(draft)) await expect(field(page, name)).not.toBeEditable();
  await expect(submitButton(page)).toHaveText(copy.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toBeEditable();
});

/** Each failure, with the message that the visitor sees. */
const failures: readonly (readonly [name: string, respond: Responder, message: string])[] = [
  ["status 400", (response) => response.writeHead(400).end(), copy.failures.refused],
  ["status 403", (response) => response.writeHead(403).end("no"), copy.failures.refused],
  ["status 404", (response) => response.writeHead(404).end(), copy.failures.refused],
  [
    "status 422 with reasons",
    (response) => response.writeHead(422, { "Content-Type": "application/json" }).end('{"errors":[]}'),
    copy.failures.refused,
  ],
  ["status 429", (response) => response.writeHead(429).end(), copy.failures.busy],
  [
    "status 429 with Retry-After",
    (response) => response.writeHead(429, { "Retry-After": "3600" }).end(),
    `${copy.failures.busy} ${copy.retryLabel} `,
  ],
  // A gateway timed out: the receiver may have the message.
  ...[408, 425, 502, 504, 520, 524].map((status): (typeof failures)[number] => [
    `status ${String(status)}`,
    (response) => response.writeHead(status).end(),
    copy.failures.unreachable,
  ]),
  ["status 500", (response) => response.writeHead(500).end(), copy.failures.server],
  [
    "status 429 with Retry-After, days away",
    (response) => response.writeHead(429, { "Retry-After": String(3 * 24 * 3600) }).end(),
    `${copy.retryLabel} ${new Date(Date.now() + 3 * 24 * 3_600_000).toLocaleDateString("en-US", { dateStyle: "long" })}`,
  ],
  [
    "status 503 with Retry-After",
    (response) => response.writeHead(503, { "Retry-After": new Date(Date.now() + 7_200_000).toUTCString() }).end(),
    `${copy.failures.server} ${copy.retryLabel} `,
  ],
  ["a redirect", (response) => response.writeHead(302, { Location: "/thanks" }).end(), copy.failures.unreachable],
  [
    "a login page of the network",
    (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in</h1>"),
    copy.failures.unexpected,
  ],
  [
    "a login page of the network as plain text",
    (response) => response.writeHead(200, { "Content-Type": "text/plain" }).end("<!doctype html><h1>Log in</h1>"),
    copy.failures.unexpected,
  ],
  [
    "an error with status 200",
    (response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"error":"no such form"}'),
    copy.failures.unexpected,
  ],
  [
    "a refusal with status 200",
    (response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":"false"}'),
    copy.failures.unexpected,
  ],
  [
    "invalid JSON",
    (response) => response.writeHead(200, { "Content-Type": "application/json" }).end("{"),
    copy.failures.unexpected,
  ],
  ["a reset connection", (response) => response.destroy(), copy.failures.unreachable],
  [
    "a connection reset in the middle of the response",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write('{"success"', () => response.destroy());
    },
    copy.failures.unreachable,
  ],
  ["no response in time", () => undefined, copy.failures.timeout],
  [
    "a response that never ends",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write("{");
    },
    copy.failures.timeout,
  ],
];

for (const [name, respond, message] of failures) {
  test(`shows the failure, keeps the draft and sends it at the next submission after ${name}`, async ({
    page,
    endpoint,
  }) => {
    endpoint.respond = respond;
    await gotoForm(page, endpoint.url, { timeoutSeconds: 1 });
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText(message);
    expect(await countLostCharacters(page)).toBe(0);
    await expect(submitButton(page)).toHaveText(copy.sendLabel);
    await expect(submitButton(page)).toHaveAttribute("aria-disabled", "false");
    const href = await page.getByRole("alert").getByRole("link", { name: copy.byEmailLabel }).getAttribute("href");
    const mailLink = new URL(href ?? "");
    expect(mailLink.pathname).toBe(site.email);
    for (const text of Object.values(draft)) {
      expect(mailLink.searchParams.get("body")?.replaceAll("\r\n", "\n")).toContain(text);
    }

    endpoint.respond = accept;
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    await expect(page.getByRole("alert").filter({ hasText: message })).toHaveCount(0);
    expect(endpoint.received).toHaveLength(2);
    expect(new Set(submissionKeysOf(endpoint)).size).toBe(1);
  });
}

test("reuses the submission key for the same text, and changes it for another text", async ({ page, endpoint }) => {
  endpoint.respond = (response) => response.writeHead(500).end();
  await gotoForm(page, endpoint.url);
  await fillForm(page);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText(copy.failures.server);
  await field(page, "message").press("x");
  await field(page, "message").press("Backspace");
  await submitButton(page).click();
  await expect.poll(() => endpoint.received.length).toBe(2);
  await expect(page.getByRole("alert")).toContainText(copy.failures.server);
  await field(page, "message").fill("And one thing more");
  endpoint.respond = accept;
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  const [first, second, third] = submissionKeysOf(endpoint);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("aborts a submission in time in a browser without AbortSignal.timeout", async ({ page, endpoint }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, "timeout");
  });
  endpoint.respond = () => undefined;
  await gotoForm(page, endpoint.url, { timeoutSeconds: 1 });
  await fillForm(page);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText(copy.failures.timeout);
});

test.describe("the email link", () => {
  test("has the current text of the form in the email link when it is followed", async ({ page, endpoint }) => {
    endpoint.respond = (response) => response.writeHead(500).end();
    await gotoForm(page, endpoint.url);
    await fillForm(page);
    await submitButton(page).click();
    const link = page.getByRole("link", { name: copy.byEmailLabel });
    await field(page, "message").fill("typed since");
    await expect(link).toHaveAttribute("href", /typed%20since/);
    await field(page, "message").evaluate((area: HTMLTextAreaElement) => {
      area.value = "filled in by a program";
    });
    await link.focus();
    await expect(link).toHaveAttribute("href", /filled%20in%20by%20a%20program/);
  });

  test("offers a copy button when the message is too long for the email link", async ({ page, context, endpoint }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    endpoint.respond = (response) => response.writeHead(500).end();
    await gotoForm(page, endpoint.url);
    const message = "A long message. ".repeat(1000);
    await fillForm(page, { ...draft, message });
    await submitButton(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(copy.tooLong);
    const href = await alert.getByRole("link", { name: copy.byEmailLabel }).getAttribute("href");
    expect(new URL(href ?? "").searchParams.has("body")).toBe(false);
    await alert.getByRole("button", { name: copy.copyLabel }).click();
    await expect(alert.getByRole("status")).toHaveText(copy.copied);
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
      [message, "", draft.name, draft.company, draft.email].join("\n"),
    );
    // Text typed since then is not copied yet.
    await field(page, "message").press("x");
    await expect(alert.getByRole("status")).toBeEmpty();
  });
});

for (const [name, findUrl] of [
  ["a refused connection", findRefusingUrl],
  ["an unknown host name", () => "http://no-such-name.invalid/messages"],
] as const) {
  test(`shows the failure and keeps the draft after ${name}`, async ({ page }) => {
    await gotoForm(page, await findUrl());
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText(copy.failures.unreachable);
    expect(await countLostCharacters(page)).toBe(0);
  });
}

test("shows the failure and keeps the draft offline, and sends it at the next submission online", async ({
  page,
  context,
  endpoint,
}) => {
  await gotoForm(page, endpoint.url);
  await fillForm(page);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText(copy.failures.offline);
  expect(await countLostCharacters(page)).toBe(0);
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
});

test("delivers a message of 100 KB with every kind of character unchanged", async ({ page, endpoint }) => {
  await gotoForm(page, endpoint.url);
  const characters = "a\nb\tc \u0000 é ß 漢字 שלום مرحبا 👩‍👩‍👧‍👦 🌴 \u202E \uFEFF \"'<>&\\ ";
  const message = characters.repeat(Math.ceil(100_000 / characters.length));
  await fillForm(page, { ...draft, message: "x" });
  await field(page, "message").evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, message);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  expect(endpoint.received[0]?.body["message"] === message).toBe(true);
});

test("sends the field names and extra fields of data/site.json", async ({ page, endpoint }) => {
  await gotoForm(page, endpoint.url, {
    fieldNames: { name: "full_name", company: "organization", email: "_replyto", message: "text", key: "id" },
    extraFields: [{ name: "access_key", value: "0000" }],
  });
  await fillForm(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
  expect(endpoint.received[0]?.body).toEqual({
    full_name: draft.name,
    organization: draft.company,
    _replyto: draft.email,
    text: draft.message,
    id: expect.any(String),
    access_key: "0000",
  });
});

/** Fills the form at once, as a bot does, while the clock advances by `milliseconds`. */
async function fillFormAtOnce(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    ([texts, time]) => {
      const now = performance.now();
      performance.now = () => now;
      for (const [name, text] of Object.entries(texts)) {
        const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!control) continue;
        control.value = text;
        control.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
      performance.now = () => now + time;
    },
    [draft, milliseconds] as const,
  );
}

test.describe("the spam filter", () => {
  test("drops a message with a filled honeypot, and shows the usual thanks", async ({ page, endpoint }) => {
    await gotoForm(page, endpoint.url);
    const honeypot = page.locator('[name="website"]');
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
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received).toEqual([]);
  });

  test("drops a message submitted within 0.4 s of its first character, and shows the usual thanks", async ({
    page,
    endpoint,
  }) => {
    await gotoForm(page, endpoint.url);
    await fillFormAtOnce(page, 100);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received).toEqual([]);

    // A visitor's draft is not lost.
    await expect(submitButton(page)).toHaveText(copy.sendLabel);
    await expect(field(page, "name")).toHaveValue("");
    await page.reload();
    await expect.poll(async () => countLostCharacters(page)).toBe(0);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
  });

  test("sends a message typed in half a second, even when the system clock is set back", async ({ page, endpoint }) => {
    await gotoForm(page, endpoint.url);
    await page.evaluate(() => {
      Date.now = () => 0;
    });
    await fillFormAtOnce(page, 500);
    await submitButton(page).click();
    await expect(submitButton(page)).toHaveText(copy.sentLabel);
    expect(endpoint.received).toHaveLength(1);
  });
});
