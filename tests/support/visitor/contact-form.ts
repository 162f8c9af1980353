/** The contact page with its form, and an endpoint that receives its messages. */
import type { Locator, Page } from "@playwright/test";
import { contactCopy } from "../content";
import { startServer } from "../../../scripts/file-server.mts";
import { type Endpoint, replaceFormService, servePages, startEndpoint } from "./contact-endpoint";
import { awkwardPublicFolder } from "../tested-folder";
import { contact, expect, home, hydrateIslands, otherFragmentsOf, test, visit } from "../site";

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

export class ContactForm {
  readonly submitButton: Locator;
  readonly queuedNotice: Locator;

  constructor(private readonly page: Page) {
    this.submitButton = page.getByRole("main").locator("button[type=submit]");
    this.queuedNotice = page.getByText(copy.held);
  }

  field(name: keyof Draft): Locator {
    return this.page.getByRole("textbox", { name: copy[name].label, exact: true });
  }

  /** Opens the page with a paused clock: until the test advances it, thanks stay, and no page is prefetched. */
  async open(waitUntil: "commit" | "domcontentloaded" | "load" = "load"): Promise<void> {
    await this.page.clock.install({ time: new Date(2026, 0, 1) });
    await this.page.clock.pauseAt(new Date(2026, 0, 1, 12));
    await this.page.goto(contact.path, { waitUntil });
  }

  async openHydrated(): Promise<void> {
    await this.open();
    await hydrateIslands(this.page);
  }

  async openFilled(): Promise<void> {
    await this.openHydrated();
    await this.fillIn();
  }

  /** Fills the form in the shortest time in which the honeypot accepts a message. */
  async fillIn(text: Draft = draft): Promise<void> {
    for (const name of fieldNames) await this.field(name).fill(text[name]);
    await this.page.clock.runFor(400);
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  /** Fills and submits the form before its scripts have loaded. */
  async queue(): Promise<void> {
    await this.fillIn();
    await this.submit();
    await expect(this.queuedNotice).toBeVisible();
  }

  async expectFields(text: Draft = draft): Promise<void> {
    for (const name of fieldNames) await expect(this.field(name)).toHaveValue(text[name]);
  }

  async expectSent(): Promise<void> {
    await expect(this.submitButton).toHaveText(copy.sentLabel);
  }

  /** Advances the clock until the page has prefetched others: the next request tells that a page is ready. */
  async letPagesPrefetch(paths = otherFragmentsOf(contact.path)): Promise<void> {
    const requested = new Set<string>();
    this.page.on("request", (request) => requested.add(new URL(request.url()).pathname));
    const findMissing = async () => {
      await this.page.clock.runFor(1000);
      return paths.filter((path) => !requested.has(path));
    };
    await expect.poll(findMissing, { intervals: [20] }).toEqual([]);
  }

  async visitHome(): Promise<void> {
    await visit(this.page, home);
    // Until the page is painted and ready.
    await this.page.clock.runFor(100);
  }
}

/** A test of the site, whose form logs messages to the console. */
export const formTest = test.extend<{ form: ContactForm }>({
  form: async ({ page }, provide) => provide(new ContactForm(page)),
});

export async function provideEndpoint(
  { otherOrigins }: { readonly otherOrigins: string[] },
  provide: (endpoint: Endpoint) => Promise<void>,
): Promise<void> {
  const { endpoint, stop } = await startEndpoint();
  otherOrigins.push(new URL(endpoint.url).origin);
  await provide(endpoint);
  stop();
}

/** A test of the awkward site, with an endpoint that records messages and responds as the test chooses. */
export const endpointTest = formTest.extend<{ endpoint: Endpoint; texts: Readonly<Record<string, string>> }>({
  /** Texts of the pages, and what to show instead of them. */
  texts: [{}, { option: true }],
  endpoint: provideEndpoint,
  baseURL: async ({ endpoint, texts }, provide) => {
    const replaceTexts = (html: string) =>
      Object.entries(texts).reduce((result, [text, other]) => result.replaceAll(text, other), html);
    const { url, stop } = await startServer(
      servePages(awkwardPublicFolder, (html) => replaceTexts(replaceFormService(html, endpoint.url))),
    );
    await provide(url);
    await stop();
  },
});

/** Returns where the lower edge of the button and the upper edge of the footer are on the screen. */
export const readEdges = async (page: Page) =>
  page.evaluate(() => ({
    button: document.querySelector("main [type=submit]")?.getBoundingClientRect().bottom ?? NaN,
    footer: document.querySelector("footer")?.getBoundingClientRect().top ?? NaN,
  }));

export async function expectEdges(
  page: Page,
  { button, footer }: Awaited<ReturnType<typeof readEdges>>,
): Promise<void> {
  const now = await readEdges(page);
  // The page scrolls by whole pixels.
  expect(Math.abs(now.button - button)).toBeLessThan(2);
  expect(Math.abs(now.footer - footer)).toBeLessThan(2);
}

/** Accepts the dialogs of a page. Returns their types, which are added as they open. */
export function acceptDialogs(page: Page): readonly string[] {
  const types: string[] = [];
  page.on("dialog", (dialog) => {
    types.push(dialog.type());
    void dialog.accept();
  });
  return types;
}
