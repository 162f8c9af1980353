import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";

/** What a phone on a slow line makes of a page: sizes in KiB, times in milliseconds. */
export interface VisitFigures {
  readonly kibAtLoad: number;
  readonly scriptKibAtLoad: number;
  /** What came after the load event, unasked. */
  readonly kibAhead: number;
  /** All, once the page has been scrolled to its end. */
  readonly kibScrolled: number;
  readonly longTasks: number;
  /** Of the load, and of the way to the end of the page. */
  readonly layoutShift: number;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const quietFor = 2000;

interface Traffic {
  readonly kib: (type?: string) => number;
  readonly waitUntilQuiet: () => Promise<void>;
}

async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const types = new Map<string, string>();
  const arrived: { readonly type: string; readonly bytes: number }[] = [];
  let lastChange = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "" }) => {
    if (request.url.startsWith("http")) types.set(requestId, type);
    lastChange = performance.now();
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined) arrived.push({ type, bytes: encodedDataLength });
    types.delete(requestId);
    lastChange = performance.now();
  });
  session.on("Network.loadingFailed", ({ requestId }) => types.delete(requestId));
  await session.send("Network.enable");
  return {
    kib: (type) =>
      arrived.filter((each) => type === undefined || each.type === type).reduce((sum, { bytes }) => sum + bytes, 0) /
      1024,
    waitUntilQuiet: async () => {
      while (types.size > 0 || performance.now() - lastChange < quietFor) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** 1.6 Mbit/s, 150 ms a request, a processor of a quarter of this one's speed. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

interface Observed extends PerformanceEntry {
  /** Of a layout shift. */
  readonly value?: number;
  /** Of an event that belongs to a press. */
  readonly interactionId?: number;
}

declare global {
  interface Window {
    readonly observed: { readonly longtask: number[]; readonly "layout-shift": number[]; readonly event: number[] };
  }
}

/** Keeps, in `window.observed`, how long tasks and answers to presses took, and how much has moved. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed: Window["observed"] = { longtask: [], "layout-shift": [], event: [] };
    Object.assign(window, { observed });
    for (const type of ["longtask", "layout-shift", "event"] as const) {
      const init = { type, buffered: true, durationThreshold: 16 };
      new PerformanceObserver((list) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is asked for
        for (const { duration, value, interactionId } of list.getEntries() as Observed[]) {
          if (type !== "event" || interactionId !== 0) observed[type].push(value ?? duration);
        }
      }).observe(init);
    }
  });
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

async function inPage<Result>(
  browser: Browser,
  device: typeof phone | { readonly viewport: { readonly width: number; readonly height: number } },
  visit: (page: Page, traffic: Traffic) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await watchPage(page);
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await slowDown(session);
  const result = await visit(page, traffic);
  await context.close();
  return result;
}

/** Starts a browser. */
export const launch = async (executablePath: string): Promise<Browser> => chromium.launch({ executablePath });

/** Opens a page, waits until nothing more comes, and scrolls to its end. */
export const visitPage = async (browser: Browser, address: string): Promise<VisitFigures> =>
  inPage(browser, phone, async (page, traffic) => {
    await page.goto(address, { waitUntil: "load" });
    const kibAtLoad = traffic.kib();
    const scriptKibAtLoad = traffic.kib("Script");
    await traffic.waitUntilQuiet();
    const kibAhead = traffic.kib() - kibAtLoad;
    const longTasks = sumOf(await page.evaluate(() => window.observed.longtask));
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.7) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    });
    await traffic.waitUntilQuiet();
    const layoutShift = sumOf(await page.evaluate(() => window.observed["layout-shift"]));
    return { kibAtLoad, scriptKibAtLoad, kibAhead, kibScrolled: traffic.kib(), longTasks, layoutShift };
  });

/** From the press of a link on the home page, which is at rest, until the heading of the next page is painted. */
export const followLink = async (browser: Browser, address: string, hoversFirst: boolean): Promise<number> =>
  inPage(browser, { viewport: { width: 1350, height: 940 } }, async (page, traffic) => {
    await page.goto(`${address}/`, { waitUntil: "load" });
    await traffic.waitUntilQuiet();
    const link = page.locator('header a[href="/services"]');
    const heading = await page.locator("h1").innerText();
    if (hoversFirst) {
      await link.hover();
      await page.waitForTimeout(200);
    }
    const pressed = await link.evaluate(
      async (element) =>
        new Promise<number>((resolve) => {
          addEventListener(
            "click",
            ({ timeStamp }) => {
              resolve(performance.timeOrigin + timeStamp);
            },
            { capture: true, once: true },
          );
          if (element instanceof HTMLElement) element.click();
        }),
    );
    const painted = await page.waitForFunction(
      (before) => {
        const h1 = document.querySelector("h1");
        return (
          h1 !== null && h1.innerText !== before && h1.clientHeight > 0 && performance.timeOrigin + performance.now()
        );
      },
      heading,
      { polling: "raf" },
    );
    return Number(await painted.jsonValue()) - pressed;
  });

/** The slowest answer to a first press, while the scripts that the press brings are still on their way. */
export const pressFirst = async (browser: Browser, address: string, selector: string): Promise<number> =>
  inPage(browser, phone, async (page, traffic) => {
    await page.goto(address, { waitUntil: "load" });
    await page.locator(selector).scrollIntoViewIfNeeded();
    await page.locator(selector).tap();
    await traffic.waitUntilQuiet();
    return Math.max(0, ...(await page.evaluate(() => window.observed.event)));
  });
