import { join } from "node:path";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import {
  aboutCopy,
  clientCopy,
  contactCopy,
  homeCopy,
  notFoundCopy,
  readDataFile,
  schemas,
  servicesCopy,
  site,
} from "./content";
import { fragmentPath } from "../../shared/fragment-path";
import { listFiles } from "../../shared/list-files";
import { readPathPrefix } from "../../shared/site-url";
import { pagesOf } from "../../content-model/page-paths";
import { testedFolder } from "./tested-folder";

export { expect } from "@playwright/test";

const dataFolder = join(testedFolder, "data");

export function textsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

export const readDataTexts = () =>
  listFiles(dataFolder)
    .filter((path) => path.endsWith(".json"))
    .flatMap((path) => textsOf(readDataFile(path)));

/** The path in the URL of the tested site, such as `/website`. */
export const pathPrefix = readPathPrefix(testedFolder);

/** A page of the site, with the heading and metadata from its data file. */
export type SitePage = Readonly<Record<"path" | "heading" | "title" | "description", string>>;

export const home: SitePage = { ...homeCopy, path: "/", heading: homeCopy.hero.heading };
export const services: SitePage = { ...servicesCopy, path: "/services" };
export const about: SitePage = { ...aboutCopy, path: "/about" };
export const contact: SitePage = { ...contactCopy, path: "/contact" };
export const client: SitePage = { ...clientCopy, path: "/client" };
export const notFound: SitePage = { ...notFoundCopy, path: "/404.html" };

const namedPages = [home, services, about, contact, client];
/** Pages that developers have added: see CONTRIBUTING.md. */
const addedPages = [...schemas.values()].flatMap((schema) =>
  Array.from(
    pagesOf(schema, readDataFile(schema.path)),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- such a page has a header, and the data has passed validation
    ([path, { value }]): SitePage => ({ ...(value as SitePage), path }),
  ).filter(({ path }) => ![...namedPages, notFound].some((each) => each.path === path)),
);
export const pages = [...namedPages, ...addedPages];

/** Returns the title that tabs and search results show: with the company's name if both fit into 60 characters. */
export function shownTitleOf({ title }: Pick<SitePage, "title">): string {
  const full = `${title} | ${site.name}`;
  return Array.from(full).length > 60 ? title : full;
}

/** Links of the navigation bar, in order. */
export const navigationLinks = [...site.navigation.links, site.navigation.button];
/** The pages that the navigation bar links to, the home page last. */
export const linkedPages = pages
  .filter(({ path }) => navigationLinks.some((link) => link.path === path))
  .toSorted((one, other) => Number(one.path === "/") - Number(other.path === "/"));

export const navigationBar = (page: Page) => page.getByRole("navigation", { name: site.navigation.label, exact: true });

/** Locates a link to a page: that of the navigation bar, unless editors have removed it there. */
export const navigationLink = (page: Page, { path }: Pick<SitePage, "path">) =>
  navigationBar(page).or(page.getByRole("main")).locator(`a[href="${pathPrefix}${path}"]`).first();

export const expectHeading = async (page: Page, { heading }: Pick<SitePage, "heading">) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

export async function visit(page: Page, target: SitePage): Promise<void> {
  await navigationLink(page, target).click();
  await expectHeading(page, target);
}

/**
 * Waits until a page that was swapped in has the focus, the caret and the scroll position, which come after its first
 * paint. Then it is announced.
 */
export const expectAnnounced = async (page: Page, { heading }: Pick<SitePage, "heading">) =>
  expect(page.locator("p[aria-live=assertive]")).toHaveText(heading);

/** For tests of what moves. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Delays each animation frame of a page at random, as a busy computer does: see CONTRIBUTING.md. */
function delayFrames(): void {
  const native = window.requestAnimationFrame.bind(window);
  const callbacks: FrameRequestCallback[] = [];
  let nextFrame = 0;
  window.requestAnimationFrame = (callback) => {
    nextFrame = Math.max(nextFrame, performance.now() + (Math.random() < 0.2 ? 300 * Math.random() : 0));
    // Frames keep their order, but timers with almost the same end may not.
    callbacks.push(callback);
    return Number(setTimeout(() => native((time) => callbacks.shift()?.(time)), nextFrame - performance.now()));
  };
}

interface SiteFixtures {
  /** Warnings and errors in the console, and errors of pages. */
  readonly consoleErrors: string[];
  /** Those that a test expects, as they may come until its end. Any other fails it. */
  readonly expectedErrors: RegExp[];
  /** Origins of the test's servers: its pages may send requests there, and the browser may report that these fail. */
  readonly otherOrigins: string[];
}

/** Fails a test whose page logs a warning or an error to the console, or sends a request to another origin. */
export const test = base.extend<SiteFixtures>({
  consoleErrors: async ({}, provide) => provide([]),
  expectedErrors: async ({}, provide) => provide([]),
  otherOrigins: async ({}, provide) => provide([]),
  page: async ({ page, baseURL, consoleErrors, expectedErrors, otherOrigins }, provide) => {
    const goto = page.goto.bind(page);
    // Only of `/path`: Playwright resolves it to the host of `baseURL`, without the path there.
    page.goto = async (url, options) => goto(url.replace(/^(?=\/)/, pathPrefix), options);
    const isOther = (url: string) => otherOrigins.some((origin) => url.startsWith(origin));
    if (process.env["DELAY_FRAMES"] !== undefined) await page.addInitScript(delayFrames);
    // A site with `analytics` counts no view of a test.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true }),
    );
    page.on("console", (message) => {
      if (!["error", "warning"].includes(message.type()) || isOther(message.location().url)) return;
      consoleErrors.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => consoleErrors.push(`error: ${error.message}`));
    const foreignRequests: Request[] = [];
    page.context().on("request", (request) => {
      const url = request.url();
      if (baseURL === undefined || !(url.startsWith(baseURL) || isOther(url))) foreignRequests.push(request);
    });
    await provide(page);
    // A page may still be loading something, such as what it prefetches.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // The browser sends no request that the page's policy blocks.
    const sent = foreignRequests.filter((request) => request.failure()?.errorText !== "csp");
    expect(sent.map((request) => request.url())).toEqual([]);
    expect(consoleErrors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

export function recordRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Interacts with the islands of a page and waits until React has hydrated them. */
export async function hydrateIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    await island.dispatchEvent("pointerover");
    await expect(island).not.toHaveAttribute("data-scripts");
  }
}

/** Returns the URL of the fragment of a page, which is prefetched. */
export const fragmentOf = ({ path }: Pick<SitePage, "path">) => `/${fragmentPath(path)}`;
/** Pages that every page links to, in its header or footer, and thus prefetches. */
export const prefetchedPages = pages.filter(
  ({ path }) => path === "/" || navigationLinks.some((link) => link.path === path),
);
export const otherFragmentsOf = (path: string) => prefetchedPages.filter((each) => each.path !== path).map(fragmentOf);

/** Waits until a page is idle. What it has fetched is stored by then: that happens right after the response. */
export const waitUntilIdle = async (page: Pick<Page, "evaluate">) =>
  page.evaluate(async () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

/** Waits until a page has prefetched the other pages. */
export async function waitForPrefetch(page: Pick<Page, "evaluate">, path: string): Promise<void> {
  await page.evaluate(async (paths) => {
    const isDone = () =>
      paths.every((each) => performance.getEntriesByName(new URL(each, location.href).href).length > 0);
    // Polling would have the browser draw frames, which takes time from the page.
    await new Promise<void>((resolve) => {
      if (isDone()) resolve();
      else
        new PerformanceObserver((_list, observer) => {
          if (!isDone()) return;
          observer.disconnect();
          resolve();
        }).observe({ type: "resource" });
    });
  }, otherFragmentsOf(path));
  await waitUntilIdle(page);
}

/** Has pages prefetch others right after their load event. */
export const skipPrefetchDelay = async (page: Page) =>
  page.addInitScript(() => {
    const native = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (handler: () => void, delay = 0) => native(handler, delay === 1000 ? 0 : delay),
    });
  });

/** Opens a page and waits until it has prefetched the other pages, which it then does right after its load event. */
export async function gotoIdle(page: Page, path: string): Promise<void> {
  await skipPrefetchDelay(page);
  await page.goto(path);
  await waitForPrefetch(page, path);
}

/** Adds a constructed style sheet to a page, because the page's CSP blocks any other `<style>`. */
export async function addStyleSheet(page: Pick<Page, "evaluate">, text: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

/** Loads and decodes every image of a page, including those outside the viewport. */
export async function decodeImages(page: Pick<Page, "locator">): Promise<void> {
  await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map(async (image) => image.decode()));
  });
}

/** Waits until a page has painted what it has now. */
export const waitForPaint = async (page: Pick<Page, "evaluate">) =>
  page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export async function gotoHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrateIslands(page);
}

/** Delays the requests to URLs that match a pattern until the returned function is called. */
export async function delayRequests(page: Page, pattern: string): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => released.then(async () => route.continue()));
  return () => release?.();
}

/** Delays the site's script files until the returned function is called. */
export const delayScripts = async (page: Page) => delayRequests(page, "**/*.js");

/** Changes files of the site on their way to the browser, as another server, build or browser would have them. */
export async function rewriteFiles(
  page: Page,
  isRewritten: (pathname: string) => boolean,
  rewrite: (text: string) => string,
  options?: { times: number },
): Promise<void> {
  await page.route(
    ({ pathname }) => isRewritten(pathname),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = rewrite(text);
      expect(body).not.toBe(text);
      await route.fulfill({ response, body });
    },
    options,
  );
}

/** Missing from TypeScript's DOM types: https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { readonly hadRecentInput: boolean; readonly sources: { node: Node | null }[] };

/** Records layout shifts from the first paint on, also those that CLS leaves out, such as half a second after a key. */
export async function observeLayoutShifts(page: Page, countsAll = true) {
  await page.addInitScript((includesExpected) => {
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry type of a layout-shift observer
      for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : node?.nodeValue,
        );
        if (!hadRecentInput || includesExpected) performance.mark(`shift: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, countsAll);
  return async () =>
    page.evaluate(() =>
      performance.getEntriesByType("mark").flatMap(({ name }) => (name.startsWith("shift: ") ? name : [])),
    );
}
