/** What the tests of the contact form share: a real server that takes its messages, and how the form is filled in. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import contactWords from "../data/pages/contact.json";
import { contact, gotoHydrated, test as base } from "./site";

export const words = contactWords.form;
export const draft = {
  name: "Ana Núñez 🌴",
  company: "Ümlaut & Söhne",
  email: "ana@company.example",
  message: 'First line\nsecond line, with "quotes" and <b>markup</b>\nשלום',
};
type Draft = typeof draft;

interface Received {
  readonly body: Readonly<Record<string, string>>;
  readonly referrer: string | undefined;
}
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

interface Endpoint {
  readonly address: string;
  readonly received: Received[];
  /** How the next messages are answered. */
  answer: Answer;
}

export const accept: Answer = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true}');
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}/messages`;
}

/** An address at which nobody listens any more. (The low ports at which nobody does are blocked by browsers themselves.) */
export async function findRefusingAddress(): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  await new Promise((done) => server.close(done));
  return address;
}

/** A test with an endpoint that takes messages, and answers as the test wants. */
export const test = base.extend<{ endpoint: Endpoint }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  endpoint: async ({}, provide) => {
    const received: Received[] = [];
    const server: Server = createServer((request, response) => {
      // On a connection that is used again, the browser itself repeats a request that breaks.
      response.setHeader("Connection", "close");
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
        received.push({
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the form sends, which the tests hold to
          body: JSON.parse(Buffer.concat(pieces).toString()) as Received["body"],
          referrer: request.headers.referer,
        });
        endpoint.answer(response, request);
      });
    });
    const endpoint: Endpoint = { address: await listen(server), received, answer: accept };
    await provide(endpoint);
    server.closeAllConnections();
    server.close();
  },
  // The built page allows the delivery that data/site.json names, which is not the one that is put in its place here.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  bypassCSP: async ({}, provide) => {
    await provide(true);
  },
  // Requests to the endpoint, and what the browser says of those that fail, are what is tested here.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures it needs
  complaints: async ({}, provide) => {
    await provide([]);
  },
});

/** Gives the form the settings that it would have if data/site.json named an endpoint. */
export async function nameEndpoint(page: Page, delivery: string, settings: object = {}): Promise<void> {
  await page.addInitScript(
    (changed) => {
      addEventListener("DOMContentLoaded", () => {
        const island = document.querySelector<HTMLElement>("[data-island=contact-form]");
        if (!island) return;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
        const props = JSON.parse(island.dataset["props"] ?? "") as { settings: object };
        island.dataset["props"] = JSON.stringify({ ...props, settings: { ...props.settings, ...changed } });
      });
    },
    { ...settings, delivery },
  );
}

/** Opens the form with an endpoint. */
export async function openForm(page: Page, delivery: string, settings: object = {}): Promise<void> {
  await nameEndpoint(page, delivery, settings);
  await gotoHydrated(page, contact.path);
}

/** Keeps the site's scripts from coming until they are released. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => release?.();
}

/** An answer that is given when the test wants it. */
export function holdAnswer(endpoint: Endpoint, answer: Answer = accept): () => void {
  let finish: (() => void) | undefined;
  endpoint.answer = (response, request) => {
    finish = () => answer(response, request);
  };
  return () => finish?.();
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
/** The button that submits the form. */
export const button = (page: Page) => page.getByRole("main").locator("button[type=submit]");
export const keysOf = ({ received }: Endpoint) => received.map(({ body }) => body["submission_key"]);

export async function write(page: Page, text: Draft = draft): Promise<void> {
  for (const [name, value] of Object.entries(text)) await field(page, name).fill(value);
  // Nobody writes as fast as this: the clock is put forward.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
}

/** How many letters of the draft are no longer in the form. */
export async function countLost(page: Page, text: Draft = draft): Promise<number> {
  let lost = 0;
  for (const [name, value] of Object.entries(text)) {
    const there = await field(page, name).inputValue();
    lost += there === value ? 0 : Math.abs(value.length - there.length) || 1;
  }
  return lost;
}
