/** The contact form with an endpoint, against a real server that misbehaves in every way that one can. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import contactWords from "../data/pages/contact.json";
import site from "../data/site.json";
import { contact, expect, home, openAlive, test as base } from "./site";

const words = contactWords.form;
const draft = {
  name: "Ana Núñez 🌴",
  company: "Ümlaut & Söhne",
  email: "ana@company.example",
  message: 'First line\nsecond line, with "quotes" and <b>markup</b>\nשלום',
};
type Draft = typeof draft;

interface Received {
  readonly body: Readonly<Record<string, string>>;
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

interface Endpoint {
  readonly address: string;
  readonly received: Received[];
  /** How the next messages are answered. */
  answer: Answer;
}

const accept: Answer = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true}');
};

const test = base.extend<{ endpoint: Endpoint }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  endpoint: async ({}, provide) => {
    const received: Received[] = [];
    const server: Server = createServer((request, response) => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "content-type");
      response.setHeader("Access-Control-Expose-Headers", "retry-after");
      if (request.method === "OPTIONS") {
        response.writeHead(204).end();
        return;
      }
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("end", () => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the form sends, which is held to below
        received.push({ body: JSON.parse(Buffer.concat(pieces).toString()) as Received["body"] });
        endpoint.answer(response, request);
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
    const { port } = server.address() as AddressInfo;
    const endpoint: Endpoint = { address: `http://127.0.0.1:${String(port)}/messages`, received, answer: accept };
    await provide(endpoint);
    server.closeAllConnections();
    server.close();
  },
  // Requests to the endpoint, and what the browser says of those that fail, are what is tested here.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  complaints: async ({}, provide) => {
    await provide([]);
  },
});

// The built page allows the delivery that data/site.json names, which is not the one that is put in its place here.
test.use({ bypassCSP: true });

/** Opens the form as it is where data/site.json names an endpoint. */
async function openForm(page: Page, delivery: string, settings: object = {}): Promise<void> {
  const text = await readFile("public/page-data/contact/page-data.json", "utf8");
  await page.route("**/page-data/contact/page-data.json", async (route) => {
    const delivered = JSON.stringify({ ...site.contact, ...settings, delivery }).slice(1, -1);
    const changed = text.replace(/"delivery":"console".*?"extraFields":\[\]/, delivered);
    expect(changed).not.toBe(text);
    await route.fulfill({ contentType: "application/json", body: changed });
  });
  await openAlive(page, contact.path);
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page) => page.getByRole("main").getByRole("button");

async function write(page: Page, text: Draft = draft): Promise<void> {
  for (const [name, value] of Object.entries(text)) await field(page, name).fill(value);
  // Nobody writes as fast as this: the clock of the form is put forward.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
}

/** How many letters of the draft are no longer in the form. */
async function countLost(page: Page, text: Draft = draft): Promise<number> {
  let lost = 0;
  for (const [name, value] of Object.entries(text)) {
    const there = await field(page, name).inputValue();
    lost += there === value ? 0 : Math.abs(value.length - there.length) || 1;
  }
  return lost;
}

test("a message goes out once, is thanked for, and is gone from the tab", async ({ page, endpoint }) => {
  let finish: (() => void) | undefined;
  endpoint.answer = (response, request) => {
    finish = () => accept(response, request);
  };
  await openForm(page, endpoint.address);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sendingLabel);
  await expect(button(page)).toHaveAttribute("aria-disabled", "true");
  await button(page).click({ force: true });
  await field(page, "name").press("Enter");
  await expect.poll(() => endpoint.received.length).toBe(1);
  finish?.();

  await expect(button(page)).toHaveText(words.sentLabel);
  await expect(page.getByText(words.thanks)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("contact-draft"))).toBeNull();
  const [{ body } = { body: {} }] = endpoint.received;
  expect(body).toEqual({ ...draft, submission_key: expect.stringMatching(/^[\da-f]{32}$/) });
  await expect(button(page)).toHaveText(words.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");
  expect(endpoint.received).toHaveLength(1);
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
  ["500", (response) => response.writeHead(500).end(), words.failures.server],
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
    const keys = endpoint.received.map(({ body }) => body["submission_key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
}

test("another text is another message, with a key of its own", async ({ page, endpoint }) => {
  endpoint.answer = (response) => response.writeHead(500).end();
  await openForm(page, endpoint.address);
  await write(page);
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText(words.failures.server);
  await field(page, "message").fill("And one thing more");
  endpoint.answer = accept;
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  expect(new Set(endpoint.received.map(({ body }) => body["submission_key"])).size).toBe(2);
});

for (const [fault, address] of [
  ["a server that refuses the connection", "http://127.0.0.1:9/messages"],
  ["a name that nobody has", "http://no-such-name.invalid/messages"],
] as const) {
  test(`${fault}: the visitor is told, and no letter is lost`, async ({ page }) => {
    await openForm(page, address);
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

test.describe("the draft is kept", () => {
  test("through a reload, another page of the site, and Back", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    await field(page, "name").pressSequentially("A");
    await page.reload();
    await expect(field(page, "name")).toHaveValue("A");
    await write(page);
    await page.reload();
    await expect.poll(async () => countLost(page)).toBe(0);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
    await page.goBack();
    await expect.poll(async () => countLost(page)).toBe(0);
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(async () => countLost(page)).toBe(0);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received[0]?.body["message"]).toBe(draft.message);
    await page.reload();
    await expect(field(page, "name")).toHaveValue("");
  });

  test("where the tab's storage is full or forbidden, all else is the same", async ({ page, endpoint }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    });
    await openForm(page, endpoint.address);
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received).toHaveLength(1);
  });
});

test("a press before the scripts is held, said so, and sent once they are there", async ({ page, endpoint }) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/page-data/contact/page-data.json", async (route) => {
    const response = await route.fetch();
    const delivery = JSON.stringify({ ...site.contact, delivery: endpoint.address }).slice(1, -1);
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"delivery":"console".*?"extraFields":\[\]/, delivery) });
  });
  await page.goto(contact.path, { waitUntil: "commit" });
  await write(page);
  await button(page).click();
  await expect(page.getByText(words.held)).toBeVisible();
  await expect(page).toHaveURL(contact.path);
  expect(endpoint.received).toEqual([]);

  release?.();
  await expect(button(page)).toHaveText(words.sentLabel);
  expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
  await expect(page.getByText(words.held)).toBeHidden();
});

test.describe("what a program writes is dropped, and looks sent", () => {
  test("the field that no visitor sees", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    const trap = page.locator('[name="website"]');
    expect((await trap.locator("..").boundingBox())?.width).toBe(1);
    await expect(trap).toHaveAttribute("autocomplete", "off");
    await expect(trap).toHaveAttribute("tabindex", "-1");
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
    await page.evaluate((texts) => {
      for (const [name, text] of Object.entries(texts)) {
        const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!control) continue;
        control.value = text;
        control.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }
      const now = Date.now();
      Date.now = () => now;
      document.querySelector("form")?.requestSubmit();
    }, draft);
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received).toEqual([]);
  });
});
