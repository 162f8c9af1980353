/** Chromium, driven by Playwright. */
import type { BrowserType } from "@playwright/test";
import { launchOptions } from "../../playwright.config";
import type { Engine, EnginePage, Preferences } from "./engine-page";

export async function openChromium(
  chromium: BrowserType,
  { reducedMotion, forcedColors, defaultFontSize }: Preferences,
): Promise<Engine> {
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--blink-settings=defaultFontSize=${String(defaultFontSize)}`],
  });
  return {
    openPage: async (baseURL) => {
      const page = await browser.newPage({
        baseURL,
        hasTouch: true,
        colorScheme: forcedColors ? "dark" : "light",
        forcedColors: forcedColors ? "active" : "none",
        reducedMotion: reducedMotion ? "reduce" : "no-preference",
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's types unwrap handles, which these tests do not use
      return { page: page as unknown as EnginePage, close: async () => page.context().close() };
    },
    close: async () => browser.close(),
  };
}
