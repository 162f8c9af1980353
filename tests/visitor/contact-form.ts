/** Shared by the tests of the contact form: a fixture with an endpoint, and helpers that fill the form. */
import { type Page, test as base } from "@playwright/test";
import contactCopy from "../../data/pages/contact.json";
import { accept, type Endpoint, type Responder, startEndpoint } from "./contact-endpoint";
import { contact, gotoHydrated } from "../site";

export const copy = contactCopy.form;
export const draft = {
  name: "Ana Núñez 🌴",
  company: "Ümlaut & Söhne",
  email: "ana@company.example",
  message: 'First line\nsecond line, with "quotes", “smart quotes”, it’s… and <b>markup</b>\nשלום',
};
type Draft = typeof draft;

/** A test with an endpoint that records messages and responds as the test chooses. */
export const test = base.extend<{ endpoint: Endpoint }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
  endpoint: async ({}, provide) => {
    const { endpoint, stop } = await startEndpoint();
    await provide(endpoint);
    stop();
  },
  // The CSP of the built page allows only the endpoint in data/site.json, which these tests replace.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
  bypassCSP: async ({}, provide) => {
    await provide(true);
  },
});

const fieldNames = {
  name: "name",
  company: "company",
  email: "email",
  message: "message",
  key: "submission_key",
};

/** Returns the delivery settings that the form would have with an endpoint in data/site.json. */
export const endpointSettings = (delivery: string, settings: object = {}) => ({
  fieldNames,
  extraFields: [],
  timeoutSeconds: 15,
  ...settings,
  delivery,
});

/** Sets the delivery settings of the form in a page. */
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
    endpointSettings(delivery, settings),
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

/** Advances the page's clock past the honeypot's minimum time: no one types as fast as a test. */
export function advanceClock(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

export async function fillForm(page: Page, text: Draft = draft): Promise<void> {
  for (const [name, value] of Object.entries(text)) await field(page, name).fill(value);
  await page.evaluate(advanceClock);
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
