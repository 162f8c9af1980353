import type { Page } from "@playwright/test";
import {
  addStyleSheet,
  contact,
  expect,
  gotoHydrated,
  home,
  observeLayoutShifts,
  pages,
  services,
  test,
} from "../site";

/** Returns for each matching element the fonts that it is painted with: true for a web font, false for a system font. */
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

for (const { path } of pages) {
  test(`paints the headings of ${path} with the heading font, without a request for it`, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    // Nothing is prefetched for a visitor who saves data.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
    await page.goto(path);
    await page.evaluate(async () => document.fonts.ready);
    // The spans are the large figures of the home page.
    const fonts = await readFonts(page, ":is(h1, h2, h3):not(:has(*)), p > span:has(+ span)");
    expect(fonts.length).toBeGreaterThan(2);
    expect(fonts.filter((each) => each.length !== 1 || !each[0])).toEqual([]);
    expect(requested.filter((url) => url.endsWith(".woff2"))).toEqual([]);
  });

  for (const width of [360, 768, 1280]) {
    test(`shifts no layout when the heading font loads, on ${path} at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { readLayoutShifts } = await observeLayoutShifts(page);
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      expect(await readLayoutShifts()).toEqual([]);
      const headings = page.locator("h1, h2, h3");
      const readHeights = async () =>
        headings.evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight));
      const heights = await readHeights();
      await addStyleSheet(page, `:root { --font-heading: "Heading fallback" }`);
      expect(await readHeights()).toEqual(heights);
    });
  }
}

const fullFont = /funnel-display-[^/]*\.woff2$/;

/** Opens the services by the footer, and expects their headings in the heading font, without a request for it. */
async function expectHeadingFontOnServices(page: Page): Promise<void> {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.getByRole("contentinfo").locator(`a[href="${services.path}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  const fonts = await readFonts(page, ":is(h1, h2, h3):not(:has(*))");
  expect(fonts.flat()).not.toContain(false);
  expect(requested.filter((url) => url.endsWith(".woff2"))).toEqual([]);
}

test("paints the headings of the next page with the full heading font, loaded when idle", async ({ page }) => {
  const font = page.waitForResponse(fullFont);
  await page.goto(contact.path);
  await font;
  await page.waitForLoadState("networkidle");
  await expectHeadingFontOnServices(page);
});

test("paints the headings of the next page with the full heading font after hydration", async ({ page }) => {
  const font = page.waitForResponse(fullFont);
  await gotoHydrated(page, contact.path);
  await font;
  await page.waitForLoadState("networkidle");
  await expectHeadingFontOnServices(page);
});

test("loads accented characters of the heading font from another file", async ({ page }) => {
  const font = page.waitForResponse(fullFont);
  await page.goto(home.path);
  await font;
  const accents = page.waitForResponse(/funnel-display-latin-1-[^/]*\.woff2$/);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => (element.textContent = "Ünïque {}"));
  await accents;
  await expect.poll(async () => readFonts(page, "h1")).toEqual([[true]]);
});
