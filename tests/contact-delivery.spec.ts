/** The contact form with an endpoint, against a real server that misbehaves in every way that one can. */
import type { Page } from "@playwright/test";
import site from "../data/site.json";
import {
  accept,
  type Answer,
  button,
  countLost,
  draft,
  field,
  findRefusingAddress,
  holdAnswer,
  keysOf,
  openForm,
  test,
  words,
  write,
} from "./contact-form";
import { expect } from "./site";

test("a message goes out once, is thanked for, and is gone from the tab", async ({ page, endpoint }) => {
  const finish = holdAnswer(endpoint);
  await openForm(page, endpoint.address);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sendingLabel);
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await button(page).click({ force: true });
  await field(page, "name").press("Enter");
  await expect.poll(() => endpoint.received.length).toBe(1);
  finish();

  await expect(button(page)).toHaveText(words.sentLabel);
  await expect(page.getByText(words.thanks)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
  expect(endpoint.received[0]?.body).toEqual({ ...draft, submission_key: expect.stringMatching(/^[\da-f]{32}$/) });
  await expect(button(page)).toHaveText(words.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");
  expect(endpoint.received).toHaveLength(1);
  // Some services take messages from a domain of theirs alone.
  expect(endpoint.received[0]?.referrer).toBe(`${new URL(page.url()).origin}/`);
});

test("nothing can be written that would be lost, from the press until the thanks are over", async ({
  page,
  endpoint,
}) => {
  const finish = holdAnswer(endpoint);
  await openForm(page, endpoint.address);
  await write(page);
  await button(page).click();
  await expect.poll(() => endpoint.received.length).toBe(1);
  const form = page.getByRole("form");
  await expect(form).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("paragraph").filter({ hasText: words.sendingLabel })).toHaveAttribute(
    "aria-live",
    "polite",
  );
  for (const name of Object.keys(draft)) await expect(field(page, name)).not.toBeEditable();
  await field(page, "message").press("x");
  expect(await countLost(page)).toBe(0);

  finish();
  await expect(button(page)).toHaveText(words.sentLabel);
  await expect(form).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText(words.sendingLabel)).toHaveCount(0);
  for (const name of Object.keys(draft)) await expect(field(page, name)).not.toBeEditable();
  await expect(button(page)).toHaveText(words.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toBeEditable();
});

/** What goes wrong, and what the visitor is told. */
const faults: readonly (readonly [fault: string, answer: Answer, told: string])[] = [
  ["400", (response) => response.writeHead(400).end(), words.failures.refused],
  ["403", (response) => response.writeHead(403).end("no"), words.failures.refused],
  ["404", (response) => response.writeHead(404).end(), words.failures.refused],
  [
    "422 with reasons",
    (response) => response.writeHead(422, { "Content-Type": "application/json" }).end('{"errors":[]}'),
    words.failures.refused,
  ],
  ["429", (response) => response.writeHead(429).end(), words.failures.busy],
  [
    "429 with Retry-After",
    (response) => response.writeHead(429, { "Retry-After": "3600" }).end(),
    `${words.failures.busy} ${words.retryLabel} `,
  ],
  // A gateway that got no answer in time: the receiver may have the message.
  ...[408, 425, 502, 504, 520, 524].map((status): (typeof faults)[number] => [
    String(status),
    (response) => response.writeHead(status).end(),
    words.failures.unreachable,
  ]),
  ["500", (response) => response.writeHead(500).end(), words.failures.server],
  [
    "429 with Retry-After, days away",
    (response) => response.writeHead(429, { "Retry-After": String(3 * 24 * 3600) }).end(),
    `${words.retryLabel} ${new Date(Date.now() + 3 * 24 * 3_600_000).toLocaleDateString("en-US", { dateStyle: "long" })}`,
  ],
  [
    "503 with Retry-After",
    (response) => response.writeHead(503, { "Retry-After": new Date(Date.now() + 7_200_000).toUTCString() }).end(),
    `${words.failures.server} ${words.retryLabel} `,
  ],
  ["a redirect", (response) => response.writeHead(302, { Location: "/thanks" }).end(), words.failures.unreachable],
  [
    "a page of the network's own",
    (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in</h1>"),
    words.failures.unexpected,
  ],
  [
    "a page of the network's own that does not say so",
    (response) => response.writeHead(200, { "Content-Type": "text/plain" }).end("<!doctype html><h1>Log in</h1>"),
    words.failures.unexpected,
  ],
  [
    "an error in an answer of status 200",
    (response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"error":"no such form"}'),
    words.failures.unexpected,
  ],
  [
    "a refusal in an answer of status 200",
    (response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":"false"}'),
    words.failures.unexpected,
  ],
  [
    "JSON that is none",
    (response) => response.writeHead(200, { "Content-Type": "application/json" }).end("{"),
    words.failures.unexpected,
  ],
  ["a connection that is reset", (response) => response.destroy(), words.failures.unreachable],
  [
    "a connection that is reset in the middle of the answer",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write('{"success"', () => response.destroy());
    },
    words.failures.unreachable,
  ],
  ["no answer in time", () => undefined, words.failures.timeout],
  [
    "an answer that never ends",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write("{");
    },
    words.failures.timeout,
  ],
];

for (const [fault, answer, told] of faults) {
  test(`${fault}: the visitor is told, no letter is lost, and the same message can be sent again`, async ({
    page,
    endpoint,
  }) => {
    endpoint.answer = answer;
    await openForm(page, endpoint.address, { timeoutSeconds: 1 });
    await write(page);
    await button(page).click();
    await expect(page.getByRole("alert")).toContainText(told);
    expect(await countLost(page)).toBe(0);
    await expect(button(page)).toHaveText(words.sendLabel);
    await expect(button(page)).toHaveAttribute("aria-disabled", "false");
    const address = await page.getByRole("alert").getByRole("link", { name: words.byEmailLabel }).getAttribute("href");
    const mail = new URL(address ?? "");
    expect(mail.pathname).toBe(site.email);
    for (const text of Object.values(draft)) {
      expect(mail.searchParams.get("body")?.replaceAll("\r\n", "\n")).toContain(text);
    }

    endpoint.answer = accept;
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    await expect(page.getByRole("alert").filter({ hasText: told })).toHaveCount(0);
    expect(endpoint.received).toHaveLength(2);
    expect(new Set(keysOf(endpoint)).size).toBe(1);
  });
}

test("another text is another message, with a key of its own; the same text is the same message", async ({
  page,
  endpoint,
}) => {
  endpoint.answer = (response) => response.writeHead(500).end();
  await openForm(page, endpoint.address);
  await write(page);
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText(words.failures.server);
  await field(page, "message").press("x");
  await field(page, "message").press("Backspace");
  await button(page).click();
  await expect.poll(() => endpoint.received.length).toBe(2);
  await expect(page.getByRole("alert")).toContainText(words.failures.server);
  await field(page, "message").fill("And one thing more");
  endpoint.answer = accept;
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  const [first, second, third] = keysOf(endpoint);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("in a browser that lacks what is new, a message is given up in time", async ({ page, endpoint }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, "timeout");
  });
  endpoint.answer = () => undefined;
  await openForm(page, endpoint.address, { timeoutSeconds: 1 });
  await write(page);
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText(words.failures.timeout);
});

test.describe("by e-mail", () => {
  test("the link has what is in the form when it is followed", async ({ page, endpoint }) => {
    endpoint.answer = (response) => response.writeHead(500).end();
    await openForm(page, endpoint.address);
    await write(page);
    await button(page).click();
    const link = page.getByRole("link", { name: words.byEmailLabel });
    await field(page, "message").fill("typed since");
    await expect(link).toHaveAttribute("href", /typed%20since/);
    await field(page, "message").evaluate((area: HTMLTextAreaElement) => {
      area.value = "filled in by a program";
    });
    await link.focus();
    await expect(link).toHaveAttribute("href", /filled%20in%20by%20a%20program/);
  });

  test("a message that is too long for a link is copied", async ({ page, context, endpoint }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    endpoint.answer = (response) => response.writeHead(500).end();
    await openForm(page, endpoint.address);
    const message = "A long message. ".repeat(1000);
    await write(page, { ...draft, message });
    await button(page).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(words.tooLong);
    const address = await alert.getByRole("link", { name: words.byEmailLabel }).getAttribute("href");
    expect(new URL(address ?? "").searchParams.has("body")).toBe(false);
    await alert.getByRole("button", { name: words.copyLabel }).click();
    await expect(alert.getByRole("status")).toHaveText(words.copied);
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
      [message, "", draft.name, draft.company, draft.email].join("\n"),
    );
    // What has been written since is not copied yet.
    await field(page, "message").press("x");
    await expect(alert.getByRole("status")).toBeEmpty();
  });
});

for (const [fault, findAddress] of [
  ["a server that refuses the connection", findRefusingAddress],
  ["a name that nobody has", () => "http://no-such-name.invalid/messages"],
] as const) {
  test(`${fault}: the visitor is told, and no letter is lost`, async ({ page }) => {
    await openForm(page, await findAddress());
    await write(page);
    await button(page).click();
    await expect(page.getByRole("alert")).toContainText(words.failures.unreachable);
    expect(await countLost(page)).toBe(0);
  });
}

test("offline: the visitor is told, no letter is lost, and it goes out once there is a connection", async ({
  page,
  context,
  endpoint,
}) => {
  await openForm(page, endpoint.address);
  await write(page);
  await context.setOffline(true);
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText(words.failures.offline);
  expect(await countLost(page)).toBe(0);
  await context.setOffline(false);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
});

test("every kind of letter arrives as it was written, 100 KB of them", async ({ page, endpoint }) => {
  await openForm(page, endpoint.address);
  const letters = "a\nb\tc \u0000 é ß 漢字 שלום مرحبا 👩‍👩‍👧‍👦 🌴 \u202E \uFEFF \"'<>&\\ ";
  const message = letters.repeat(Math.ceil(100_000 / letters.length));
  await write(page, { ...draft, message: "x" });
  await field(page, "message").evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, message);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  expect(endpoint.received[0]?.body["message"] === message).toBe(true);
});

test("what the receiver calls the fields, and wants besides, is data", async ({ page, endpoint }) => {
  await openForm(page, endpoint.address, {
    fieldNames: { name: "full_name", company: "organization", email: "_replyto", message: "text", key: "id" },
    extraFields: [{ name: "access_key", value: "0000" }],
  });
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  expect(endpoint.received[0]?.body).toEqual({
    full_name: draft.name,
    organization: draft.company,
    _replyto: draft.email,
    text: draft.message,
    id: expect.any(String),
    access_key: "0000",
  });
});

/** Writes as a program does, in no time, which the clock shows as `milliseconds`. */
async function writeAtOnce(page: Page, milliseconds: number): Promise<void> {
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

test.describe("what a program writes is dropped, and looks sent", () => {
  test("the field that no visitor sees", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    const trap = page.locator('[name="website"]');
    expect((await trap.locator("..").boundingBox())?.width).toBe(1);
    await expect(trap).toHaveAttribute("autocomplete", "off");
    await expect(trap).toHaveAttribute("tabindex", "-1");
    for (const name of ["data-1p-ignore", "data-bwignore", "data-lpignore"]) await expect(trap).toHaveAttribute(name);
    await write(page);
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received).toEqual([]);
  });

  test("a message that is there in no time", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    await writeAtOnce(page, 100);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received).toEqual([]);

    // Should it have been a person's, it is not lost.
    await expect(button(page)).toHaveText(words.sendLabel);
    await expect(field(page, "name")).toHaveValue("");
    await page.reload();
    await expect.poll(async () => countLost(page)).toBe(0);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
  });

  test("and nothing of a person's: half a second, or a clock that is put back, will do", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    await page.evaluate(() => {
      Date.now = () => 0;
    });
    await writeAtOnce(page, 500);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received).toHaveLength(1);
  });
});
