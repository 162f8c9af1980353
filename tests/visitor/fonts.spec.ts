import type { Page } from "@playwright/test";
import { load } from "cheerio";
import { parse } from "postcss";
import { LOAD_HEADING_FONT, subsetHeadingFont } from "../../plugins/static-pages/heading-font";
import {
  contact,
  expect,
  expectHeading,
  gotoHydrated,
  home,
  observeLayoutShifts,
  pages,
  recordRequests,
  rewriteFiles,
  services,
  test,
  waitForPrefetch,
} from "../support/site";

/** Returns the fonts that each matching element is painted with: true for a web font, false for a system font. */
async function readFonts(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const responses = await Promise.all(
    nodeIds.map(async (nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  return responses.map(({ fonts }) => fonts.map(({ isCustomFont }) => isCustomFont));
}

test.describe("with a fallback of another width", () => {
  // The policy of a page allows only the styles that the build has written.
  test.use({ bypassCSP: true });

  for (const { path } of pages)
    test(`paints the headings of ${path} with the inlined font from the first frame on`, async ({ page }) => {
      await rewriteFiles(
        page,
        (pathname) => pathname === path,
        (html) => html.replace('"Headings",', '"Headings",monospace,'),
      );
      // Nothing is prefetched for a visitor who saves data.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
      });
      const requested = recordRequests(page);
      const readLayoutShifts = await observeLayoutShifts(page);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.evaluate(async () => document.fonts.ready);
        expect([width, await readLayoutShifts()]).toEqual([width, []]);
      }
      // The spans are the large figures of the home page.
      const fonts = await readFonts(page, ":is(h1, h2, h3):not(:has(*)), p > span:has(+ span)");
      expect(fonts.length).toBeGreaterThan(2);
      expect(fonts.filter((each) => each.length !== 1 || !each[0])).toEqual([]);
      expect(requested.filter((each) => each.endsWith(".woff2"))).toEqual([]);
    });
});

const fullFont = /heading-font-[^/]*\.woff2$/;

for (const [when, open] of [
  ["when the page is idle", async (page: Page) => page.goto(contact.path)],
  ["after hydration", async (page: Page) => gotoHydrated(page, contact.path)],
] as const)
  test(`paints the headings of the next page with the full heading font, loaded ${when}`, async ({ page }) => {
    const font = page.waitForResponse(fullFont);
    await open(page);
    await (await font).finished();
    await waitForPrefetch(page, contact.path);
    const requested = recordRequests(page);
    await page.getByRole("contentinfo").locator(`a[href="${services.path}"]`).click();
    await expectHeading(page, services);
    const readAll = async () => (await readFonts(page, ":is(h1, h2, h3):not(:has(*))")).flat();
    await expect.poll(readAll).not.toContain(false);
    expect(requested.filter((each) => each.endsWith(".woff2"))).toEqual([]);
  });

for (const [heading, file] of [
  ["Ünïque {}", /heading-font-latin-1-[^/]*\.woff2$/],
  ["Œuvre „x“", /heading-font-latin-1-[^/]*\.woff2$/],
  ["Łódź", /heading-font-latin-extended-[^/]*\.woff2$/],
] as const)
  test(`loads characters of the heading font from another file: ${heading}`, async ({ page }) => {
    const font = page.waitForResponse(fullFont);
    await page.goto(home.path);
    await font;
    const others = page.waitForResponse(file);
    const title = page.getByRole("heading", { level: 1 });
    await title.evaluate((element, text) => (element.textContent = text), heading);
    await others;
    await expect.poll(async () => readFonts(page, "h1")).toEqual([[true]]);
  });

test("inlines no font that the browser rejects, whatever script the headings are in", async ({ page }) => {
  // With any error in the console, `test` fails.
  for (const heading of ["日本語", "Привет мир", "Привет, мир", "при\u00A0вет", "при\u0301вет", "Café"]) {
    const html = `<h1>${heading}</h1>`;
    const fontFace = await subsetHeadingFont(parse("h1{font-family:var(--font-heading)}"), load(html));
    await page.setContent(`<style>${fontFace}</style>${html}`);
    await page.evaluate(LOAD_HEADING_FONT);
    const states = await page.evaluate(() => Array.from(document.fonts, ({ status }) => status));
    expect(states.filter((status) => status !== "loaded")).toEqual([]);
  }
});

test("paints an accent that is a character of its own as that of é", async ({ page }) => {
  const styles = "h1{font-family:var(--font-heading)}:root{--font-heading:Headings}";
  const paint = async (heading: string) => {
    const html = `<h1>${heading}</h1>`;
    await page.setContent(`<style>${await subsetHeadingFont(parse(styles), load(html))}${styles}</style>${html}`);
    await page.evaluate(async () => document.fonts.ready);
    return page.locator("h1").screenshot();
  };
  expect((await paint("Ce\u0301le\u0300bre")).equals(await paint("Célèbre"))).toBe(true);
});
