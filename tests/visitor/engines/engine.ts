/** Runs a test in each engine: in Chromium with Playwright, in Firefox and WebKit with their own protocols. */
import { test as base, expect } from "@playwright/test";
import { openChromium } from "./chromium";
import type { Engine, EnginePage, Preferences } from "./engine-page";
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
  /** The default has reduced motion, so that tests do not wait for scrolling and animations. */
  readonly preferences: Preferences;
  readonly engine: Engine;
}

export const defaultPreferences: Preferences = { reducedMotion: true, forcedColors: false, defaultFontSize: 16 };

/** Fails a test whose scripts log a warning or an error, or whose page violates its Content-Security-Policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  firefoxPath: ["", { option: true, scope: "worker" }],
  webKitDriver: ["", { option: true, scope: "worker" }],
  preferences: [defaultPreferences, { option: true, scope: "worker" }],
  engine: [
    async ({ playwright, firefoxPath, webKitDriver, preferences }, provide) => {
      let engine: Engine;
      if (firefoxPath !== "") engine = await openFirefox(firefoxPath, preferences);
      else if (webKitDriver !== "") engine = await openWebKit(webKitDriver, preferences);
      else engine = await openChromium(playwright.chromium, preferences);
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
