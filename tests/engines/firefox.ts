/** Puppeteer drives Firefox: Playwright 1.65 sends a command at each start that Firefox ESR 153 does not have. */
import { type KeyInput, launch } from "puppeteer-core";
import type { Engine } from "./engine-page";

export async function openFirefox(executablePath: string, reducedMotion: boolean): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: { "ui.prefersReducedMotion": Number(reducedMotion) },
  });
  return {
    openPage: async (baseUrl) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return {
        page: {
          goto: async (url) => page.goto(new URL(url, baseUrl).href),
          reload: async () => page.reload(),
          click: async (selector) => page.click(selector),
          fill: async (selector, text) => page.locator(selector).fill(text),
          setViewportSize: async (size) => page.setViewport(size),
          keyboard: {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's names of keys are those of Puppeteer
            press: async (key) => page.keyboard.press(key as KeyInput),
          },
          mouse: { move: async (x, y) => page.mouse.move(x, y) },
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Puppeteer's types unwrap handles, which these tests do not use
          evaluate: async (run, argument) => page.evaluate(run as never, argument as never),
        },
        close: async () => context.close(),
      };
    },
    close: async () => browser.close(),
  };
}
