/** Shared by the tests of the contact form: a fixture with an endpoint, and helpers that open and fill the form. */
import type { Page } from "@playwright/test";
import { contactCopy } from "../content";
import { startServer } from "../../scripts/file-server.mts";
import { accept, type Endpoint, type Responder, serveWithEndpoint, startEndpoint } from "./contact-endpoint";
import { contact, expect, home, hydrateIslands, navigationLink, otherPathsOf, test as base } from "../site";

export const copy = contactCopy.form;
export const draft = {
  name: "Ana Núñez 🌴",
  company: "Ümlaut & Söhne",
  email: "ana@company.example",
  message: 'First line\nsecond line, with "quotes", “smart quotes”, it’s… and <b>markup</b>\nשלום',
};
type Draft = typeof draft;
export const emptyDraft: Draft = { name: "", company: "", email: "", message: "" };
export const fieldNames = ["name", "company", "email", "message"] as const;

/** A test of the awkward site, with an endpoint that records messages and responds as the test chooses. */
export const test = base.extend<{ endpoint: Endpoint }>({
  endpoint: async ({ otherOrigins }, provide) => {
    const { endpoint, stop } = await startEndpoint();
    otherOrigins.push(new URL(endpoint.url).origin);
    await provide(endpoint);
    stop();
  },
  baseURL: async ({ endpoint }, provide) => {
    const { url, stop } = await startServer(serveWithEndpoint(endpoint.url));
    await provide(url);
    await stop();
  },
});

/** Accepts the dialogs of a page. Returns their types, which are added as they open. */
export function acceptDialogs(page: Page): readonly string[] {
  const types: string[] = [];
  page.on("dialog", (dialog) => {
    types.push(dialog.type());
    void dialog.accept();
  });
  return types;
}

/**
 * Opens the contact page at noon on January 1, 2026. The page's clock is paused: a message that was sent stays so, and other
 * pages are not prefetched, until the test advances the clock.
 */
export async function openForm(page: Page, waitUntil: "commit" | "domcontentloaded" | "load" = "load"): Promise<void> {
  await page.clock.install({ time: new Date(2026, 0, 1) });
  await page.clock.pauseAt(new Date(2026, 0, 1, 12));
  await page.goto(contact.path, { waitUntil });
}

/** Opens the contact page, and hydrates the form. */
export async function gotoForm(page: Page): Promise<void> {
  await openForm(page);
  await hydrateIslands(page);
}

/** Delays the endpoint's response until the returned function is called. */
export function delayResponse(endpoint: Endpoint, respond: Responder = accept): () => void {
  let release: (() => void) | undefined;
  endpoint.respond = (response, request) => {
    release = () => respond(response, request);
  };
  return () => release?.();
}

export const field = (page: Page, name: keyof Draft) =>
  page.getByRole("textbox", { name: copy[name].label, exact: true });
export const submitButton = (page: Page) => page.getByRole("main").locator("button[type=submit]");
export const submissionKeysOf = ({ received }: Endpoint) => received.map(({ body }) => body["submission_key"]);
export const messagesOf = ({ received }: Endpoint) => received.map(({ body }) => body["message"]);

/** Advances the clock of a page in which it is not paused: no one types as fast as a test. */
export function advanceClock(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

/** Fills the form in the shortest time in which the honeypot accepts a message. */
export async function fillForm(page: Page, text: Draft = draft): Promise<void> {
  for (const name of fieldNames) await field(page, name).fill(text[name]);
  await page.clock.runFor(400);
}

export async function expectFields(page: Page, text: Draft = draft): Promise<void> {
  for (const name of fieldNames) await expect(field(page, name)).toHaveValue(text[name]);
}

export async function expectSent(page: Page): Promise<void> {
  await expect(submitButton(page)).toHaveText(copy.sentLabel);
}

/** Advances the clock until the page has prefetched others. Each is ready to be visited when the next one is requested. */
export async function letPagesPrefetch(page: Page, paths = otherPathsOf(contact.path)): Promise<void> {
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(new URL(request.url()).pathname));
  const findMissing = async () => {
    await page.clock.runFor(1000);
    return paths.filter((path) => !requested.has(path));
  };
  await expect.poll(findMissing, { intervals: [20] }).toEqual([]);
}

/** Advances the clock until a page visited without loading is painted and ready. */
export const letPaint = async (page: Page) => page.clock.runFor(100);

export async function visitHome(page: Page): Promise<void> {
  await navigationLink(page, home).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  await letPaint(page);
}
