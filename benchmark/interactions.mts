import type { Browser, Page } from "@playwright/test";

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1350, height: 940 } };

/** Opens a page over a slow connection, with the CPU throttled to a quarter of its speed. */
async function openThrottled(browser: Browser, device: typeof phone | typeof desktop, url: string): Promise<Page> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150, // milliseconds
    downloadThroughput: 200_000, // bytes per second: 1.6 Mbit/s
    uploadThroughput: 94_000, // 0.75 Mbit/s
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(url, { waitUntil: "load" });
  return page;
}

/**
 * Waits until the page has prefetched its links. It prefetches one after the other, and `/client` is the last one. The
 * network is idle for a while before that, so waiting only for this would end too early.
 */
async function waitForPrefetch(page: Page): Promise<void> {
  const lastFragment = "/fragments/client.txt";
  await page.waitForFunction(
    (path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0,
    lastFragment,
  );
  await page.waitForLoadState("networkidle");
}

/** Returns the milliseconds from a click on a link of the home page until the heading of the next page is painted. */
export async function measureNavigation(browser: Browser, origin: string, hoversFirst: boolean): Promise<number> {
  const page = await openThrottled(browser, desktop, `${origin}/`);
  await waitForPrefetch(page);
  const link = page.locator('header a[href="/services"]');
  if (hoversFirst) {
    await link.hover();
    await page.waitForTimeout(200);
  }
  const heading = await page.locator("h1").innerText();
  const clickedAt = await link.evaluate((element: HTMLElement) => {
    const now = performance.timeOrigin + performance.now();
    element.click();
    return now;
  });
  const paintedAt = await page.waitForFunction(
    (before) => {
      const h1 = document.querySelector("h1");
      return h1 && h1.innerText !== before && h1.clientHeight > 0 && performance.timeOrigin + performance.now();
    },
    heading,
    { polling: "raf" },
  );
  const duration = Number(await paintedAt.jsonValue()) - clickedAt;
  await page.context().close();
  return duration;
}

/** Returns the duration in milliseconds of the slowest event of a first tap, which also loads scripts. */
export async function measureFirstTap(browser: Browser, url: string, selector: string): Promise<number> {
  const page = await openThrottled(browser, phone, url);
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    // The marks keep the durations in the page until the end.
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark("event", { detail: duration });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the durationThreshold of the Event Timing API
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  // The island covers the drawing, so Playwright would refuse to tap it.
  await page.locator(selector).tap({ force: true });
  // src/browser/islands/hydrate-island.tsx removes `data-scripts` after React has hydrated the island. Each of these
  // pages has only one island.
  await page.locator("[data-island]:not([data-scripts])").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const durations = await page.evaluate(() =>
    performance.getEntriesByName("event").map((entry) => (entry instanceof PerformanceMark ? Number(entry.detail) : 0)),
  );
  await page.context().close();
  return Math.max(0, ...durations);
}
