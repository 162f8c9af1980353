/** Puppeteer drives Firefox: Playwright 1.65 sends a command at each start that Firefox ESR 153 does not have. */
import { type BrowserContext, type KeyInput, launch, type Page } from "puppeteer-core";
import type { Engine, Preferences } from "./engine-page";

/** Light text on black, so that dark text which keeps its color would be unreadable. */
const forcedColorPreferences = {
  "browser.display.document_color_use": 2,
  "browser.display.use_system_colors": false,
  "browser.display.background_color": "#000000",
  "browser.display.foreground_color": "#ffffff",
  "browser.display.background_color.dark": "#000000",
  "browser.display.foreground_color.dark": "#ffffff",
  "browser.anchor_color": "#ffff00",
  "browser.anchor_color.dark": "#ffff00",
};

declare global {
  interface Window {
    /** Firefox's PDF viewer, which is a web page. */
    readonly PDFViewerApplication?: {
      readonly pdfDocument?: {
        readonly numPages: number;
        readonly getPage: (
          number: number,
        ) => Promise<{ getTextContent: () => Promise<{ items: { str: string; hasEOL: boolean }[] }> }>;
      };
    };
  }
}

/** Prints a page to a PDF file, and reads its text in Firefox's PDF viewer. */
async function print(page: Page, context: BrowserContext): Promise<string[]> {
  const pdf = await page.pdf({ format: "a4" });
  const viewer = await context.newPage();
  await viewer.goto(`data:application/pdf;base64,${Buffer.from(pdf).toString("base64")}`);
  await viewer.waitForFunction(() => window.PDFViewerApplication?.pdfDocument);
  const sheets = await viewer.evaluate(async () => {
    const file = window.PDFViewerApplication?.pdfDocument;
    const numbers = Array.from({ length: file?.numPages ?? 0 }, (_, index) => index + 1);
    return Promise.all(
      numbers.map(async (number) => {
        const sheet = await file?.getPage(number);
        const { items = [] } = (await sheet?.getTextContent()) ?? {};
        return items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join("");
      }),
    );
  });
  await viewer.close();
  return sheets;
}

export async function openFirefox(
  executablePath: string,
  { reducedMotion, forcedColors, defaultFontSize }: Preferences,
): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "ui.prefersReducedMotion": Number(reducedMotion),
      "font.size.variable.x-western": defaultFontSize,
      ...(forcedColors ? forcedColorPreferences : {}),
    },
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
          touchscreen: { tap: async (x, y) => page.touchscreen.tap(x, y) },
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Puppeteer's types unwrap handles, which these tests do not use
          evaluate: async (run, argument) => page.evaluate(run as never, argument as never),
          print: async () => print(page, context),
        },
        close: async () => context.close(),
      };
    },
    close: async () => browser.close(),
  };
}
