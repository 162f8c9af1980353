import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import aboutWords from "../data/pages/about.json";
import clientWords from "../data/pages/client.json";
import contactWords from "../data/pages/contact.json";
import homeWords from "../data/pages/home.json";
import notFoundWords from "../data/pages/not-found.json";
import servicesWords from "../data/pages/services.json";
import site from "../data/site.json";

export { expect } from "@playwright/test";

const dataFolder = join(__dirname, "..", "data");

/** Every text of every data file. */
export function readAllTexts(): string[] {
  const textsOf = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  return readdirSync(dataFolder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".json"))
    .flatMap((path) => textsOf(JSON.parse(readFileSync(join(dataFolder, path), "utf8"))));
}

/** A page of the site, and what its data file says it is called. */
export interface SitePage {
  readonly path: string;
  readonly heading: string;
  readonly title: string;
  readonly description: string;
}

export const home: SitePage = { ...homeWords, path: "/", heading: homeWords.hero.heading };
export const services: SitePage = { ...servicesWords, path: "/services" };
export const about: SitePage = { ...aboutWords, path: "/about" };
export const contact: SitePage = { ...contactWords, path: "/contact" };
export const client: SitePage = { ...clientWords, path: "/client" };
export const pages = [home, services, about, contact, client];
/** The links of the navigation bar, in their order. */
export const barLinks = [...site.navigation.links, site.navigation.button];
export const notFound: SitePage = { ...notFoundWords, path: "/404.html" };

interface SiteFixtures {
  /** What the console said and should not have. A test that expects something empties it. */
  readonly complaints: string[];
}

/** Fails a test whose page writes a warning or an error to the console, or asks another origin for anything. */
export const test = base.extend<SiteFixtures>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      page.on("request", (request) => {
        if (baseURL === undefined || !request.url().startsWith(baseURL)) complaints.push(`request: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Interacts with the islands of a page, and waits until React has hydrated them. */
export async function hydrateIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    await island.dispatchEvent("pointerover");
    await expect(island).not.toHaveAttribute("data-scripts");
  }
}

/** The paths of the other pages. */
export const othersOf = (path: string) => pages.filter((each) => each.path !== path).map((each) => each.path);

/** Waits until a page has prefetched the others. */
export async function waitForPrefetch(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => wanted.every((each) => performance.getEntriesByName(new URL(each, location.href).href).length > 0),
    othersOf(path),
  );
  await page.waitForLoadState("networkidle");
}

/** Opens a page, and waits until it has prefetched the others. */
export async function gotoIdle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForPrefetch(page, path);
}

/** Adds a style sheet to a page, whose policy allows none but its own in its HTML. */
export async function addStyles(page: Page, text: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

/** Waits until every picture of a page can be painted, those out of sight too. */
export async function decodePictures(page: Page): Promise<void> {
  await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map(async (image) => image.decode()));
  });
}

/** Opens a page with its islands hydrated. */
export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrateIslands(page);
}

/** What TypeScript's own types do not know yet: https://wicg.github.io/layout-instability/ */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Keeps what moves on the page without the visitor's doing, from the first paint on. To be called before the page is
 * opened; `readShifts` then answers with each movement.
 */
export async function watchShifts(page: Page): Promise<{ readShifts: () => Promise<unknown[]> }> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an observer of layout shifts is given
        const { value, sources } = entry as PerformanceEntry & LayoutShift;
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeValue,
        );
        performance.mark("shift", { detail: { value, moved } });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    readShifts: async () =>
      page.evaluate(() =>
        performance
          .getEntriesByName("shift")
          .map((entry) => (entry instanceof PerformanceMark ? (entry.detail as unknown) : undefined)),
      ),
  };
}
