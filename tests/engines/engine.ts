/** Runs a test in each engine: in Chromium with Playwright, in Firefox and WebKit with their own protocols. */
import { test as base, expect } from "@playwright/test";
import { launchOptions } from "../playwright.config";
import type { Engine, EnginePage } from "./engine-page";
import { openFirefox } from "./firefox";
import { type SiteProxy, startSiteProxy } from "./site-proxy";
import { openWebKit } from "./webkit";

interface TestFixtures {
  readonly siteProxy: SiteProxy;
  readonly enginePage: EnginePage;
}
interface WorkerFixtures {
  /** The path of Firefox, in the project that uses it. */
  readonly firefoxPath: string;
  /** The path of WebKit's driver, in the project that uses it. */
  readonly webKitDriver: string;
  /** False for tests of scrolling and animations. */
  readonly prefersReducedMotion: boolean;
  readonly engine: Engine;
}

/** Fails a test whose scripts log a warning or an error, or whose page violates its Content-Security-Policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  firefoxPath: ["", { option: true, scope: "worker" }],
  webKitDriver: ["", { option: true, scope: "worker" }],
  prefersReducedMotion: [true, { option: true, scope: "worker" }],
  engine: [
    async ({ playwright, firefoxPath, webKitDriver, prefersReducedMotion }, provide) => {
      let engine: Engine;
      if (firefoxPath !== "") engine = await openFirefox(firefoxPath, prefersReducedMotion);
      else if (webKitDriver !== "") engine = await openWebKit(webKitDriver, prefersReducedMotion);
      else {
        const browser = await playwright.chromium.launch(launchOptions);
        engine = {
          openPage: async (baseURL) => {
            const page = await browser.newPage({
              baseURL,
              reducedMotion: prefersReducedMotion ? "reduce" : "no-preference",
            });
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's types unwrap handles, which these tests do not use
            return { page: page as unknown as EnginePage, close: async () => page.context().close() };
          },
          close: async () => browser.close(),
        };
      }
      await provide(engine);
      await engine.close();
    },
    { scope: "worker" },
  ],
  siteProxy: async ({ baseURL }, provide) => {
    const siteProxy = await startSiteProxy(baseURL ?? "");
    await provide(siteProxy);
    siteProxy.stop();
  },
  enginePage: async ({ engine, siteProxy }, provide) => {
    const { page, close } = await engine.openPage(siteProxy.url);
    // Engines start with different sizes, and WebKit keeps that of the previous test.
    await page.setViewportSize({ width: 1280, height: 720 });
    await provide(page);
    for (const level of ["error", "warn"]) expect(await readMessages(page, level)).toEqual([]);
    await close();
  },
});

/** Returns the messages of a level, such as `log`, that pages have logged in this tab. */
export async function readMessages(page: EnginePage, level: string): Promise<string[]> {
  const messages = await page.evaluate(() => sessionStorage.getItem("messages") ?? "");
  return messages
    .split("\n")
    .filter((message) => message.startsWith(`${level}: `))
    .map((message) => message.slice(level.length + 2));
}
