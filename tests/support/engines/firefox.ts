/** Puppeteer drives Firefox: Playwright 1.65 sends a command at each start that Firefox ESR 153 does not have. */
import type { Engine, Paper } from "./tab";
import { launch, type Page } from "puppeteer-core";

/** Runs in Firefox's PDF viewer. */
const readSheets = `(async ({ pdfDocument }) => {
  const numbers = Array.from({ length: pdfDocument.numPages }, (_, index) => index + 1);
  const sheets = await Promise.all(numbers.map(async (number) => (await pdfDocument.getPage(number)).getTextContent()));
  return sheets.map(({ items }) => items.map(({ str }) => str).join(" ")).join("\\f");
})(PDFViewerApplication.pdfViewer)`;

/** Prints a page to a PDF file, and reads the text of each sheet in Firefox's PDF viewer, which is a web page. */
async function print(page: Page, format: Paper): Promise<readonly string[]> {
  const pdf = await page.pdf({ format, margin: { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" } });
  const viewer = await page.browser().newPage();
  viewer.setDefaultTimeout(0);
  await viewer.goto(`data:application/pdf;base64,${Buffer.from(pdf).toString("base64")}`);
  await viewer.waitForFunction("window.PDFViewerApplication?.pdfViewer?.pdfDocument", { polling: 50 });
  const text = String(await viewer.evaluate(readSheets));
  await viewer.close();
  return text.split("\f");
}

/** Starts Firefox with a profile in a folder. */
export async function openFirefox(path: string, folder: string): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: path,
    userDataDir: folder,
    // The fixture and each test have a time limit.
    timeout: 0,
    // No test waits for scrolling and animations.
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  return {
    openTab: async () => {
      const earlier = await browser.pages();
      const page = await browser.newPage();
      page.setDefaultTimeout(0);
      for (const each of earlier) await each.close();
      return {
        goto: async (url) => page.goto(url),
        reload: async () => page.reload(),
        setViewportSize: async (size) => page.setViewport(size),
        click: async (selector) => page.click(selector),
        press: async (key) => page.keyboard.press(key),
        moveMouse: async (x, y) => page.mouse.move(x, y),
        tap: async (x, y) => page.touchscreen.tap(x, y),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Puppeteer's types unwrap handles, which these tests do not use
        evaluate: async (run, argument) => page.evaluate(run as never, argument as never),
        countLists: async () => {
          const lists = await page.$$('aria/[role="list"]');
          const areElements = lists.map(async (list) => list.evaluate((element) => element.matches("ul, ol")));
          return (await Promise.all(areElements)).filter(Boolean).length;
        },
        print: async (format) => print(page, format),
      };
    },
    close: async () => browser.close(),
  };
}
