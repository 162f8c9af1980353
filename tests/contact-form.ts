/** Shared by the tests of the contact form: a real server as its endpoint, and helpers that fill the form. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Page, test as base } from "@playwright/test";
import contactCopy from "../data/pages/contact.json";
import { contact, gotoHydrated } from "./site";

export const copy = contactCopy.form;
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
export type Responder = (response: ServerResponse, request: IncomingMessage) => void;

interface Endpoint {
  readonly url: string;
  readonly received: Received[];
  /** Responds to the next messages. */
  respond: Responder;
}

export const accept: Responder = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true}');
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${String(port)}/messages`;
}

/** Returns the URL of a server that has just closed. (Browsers themselves block the low ports that are never in use.) */
export async function findRefusingUrl(): Promise<string> {
  const server = createServer();
  const url = await listen(server);
  await new Promise((done) => server.close(done));
  return url;
}

/** A test with an endpoint that records messages and responds as the test chooses. */
export const test = base.extend<{ endpoint: Endpoint }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
  endpoint: async ({}, provide) => {
    const received: Received[] = [];
    const server: Server = createServer((request, response) => {
      // On a reused connection, the browser itself retries a request that breaks.
      response.setHeader("Connection", "close");
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "content-type");
      response.setHeader("Access-Control-Expose-Headers", "retry-after");
      if (request.method === "OPTIONS") {
        response.writeHead(204).end();
        return;
      }
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push({
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body that the form sends, which the tests assert
          body: JSON.parse(Buffer.concat(chunks).toString()) as Received["body"],
          referrer: request.headers.referer,
        });
        endpoint.respond(response, request);
      });
    });
    const endpoint: Endpoint = { url: await listen(server), received, respond: accept };
    await provide(endpoint);
    server.closeAllConnections();
    server.close();
  },
  // The CSP of the built page allows only the endpoint in data/site.json, which these tests replace.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
  bypassCSP: async ({}, provide) => {
    await provide(true);
  },
});

const fieldNames = { name: "name", company: "company", email: "email", message: "message", key: "submission_key" };

/** Sets the delivery settings that the form would have with an endpoint in data/site.json. */
export async function setEndpoint(page: Page, delivery: string, settings: object = {}): Promise<void> {
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
    { fieldNames, extraFields: [], timeoutSeconds: 15, ...settings, delivery },
  );
}

/** Opens the contact page with an endpoint and hydrates the form. */
export async function gotoForm(page: Page, delivery: string, settings: object = {}): Promise<void> {
  await setEndpoint(page, delivery, settings);
  await gotoHydrated(page, contact.path);
}

/** Delays the endpoint's response until the returned function is called. */
export function delayResponse(endpoint: Endpoint, respond: Responder = accept): () => void {
  let release: (() => void) | undefined;
  endpoint.respond = (response, request) => {
    release = () => respond(response, request);
  };
  return () => release?.();
}

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
export const submitButton = (page: Page) => page.getByRole("main").locator("button[type=submit]");
export const submissionKeysOf = ({ received }: Endpoint) => received.map(({ body }) => body["submission_key"]);

export async function fillForm(page: Page, text: Draft = draft): Promise<void> {
  for (const [name, value] of Object.entries(text)) await field(page, name).fill(value);
  // No one types this fast: advance the clock past the honeypot's minimum time.
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
}

/** Counts the characters of the draft that are no longer in the form. */
export async function countLostCharacters(page: Page, text: Draft = draft): Promise<number> {
  let lost = 0;
  for (const [name, value] of Object.entries(text)) {
    const current = await field(page, name).inputValue();
    lost += current === value ? 0 : Math.abs(value.length - current.length) || 1;
  }
  return lost;
}
