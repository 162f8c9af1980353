import type { Page } from "@playwright/test";
import { addStyles, contact, expect, home, gotoHydrated, pages, services, test, watchShifts } from "./site";

/** The typefaces that the headings of a page are painted with, and whether they are the site's own. */
async function readTypefaces(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: -1 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const answers = await Promise.all(
    nodeIds.map(async (nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  return answers.map(({ fonts }) => fonts.map(({ isCustomFont }) => isCustomFont));
}

for (const { path } of pages) {
  test(`every letter of the headings of ${path} has its typeface, without a file`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // Nothing is fetched ahead for such a visitor.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    });
    await page.goto(path);
    await page.evaluate(async () => document.fonts.ready);
    const typefaces = await readTypefaces(page, ":is(h1, h2, h3):not(:has(*))");
    expect(typefaces.length).toBeGreaterThan(2);
    expect(typefaces.filter((each) => each.length !== 1 || !each[0])).toEqual([]);
    expect(asked.filter((address) => address.endsWith(".woff2"))).toEqual([]);
  });

  for (const width of [360, 768, 1280]) {
    test(`the typeface of headings moves nothing when it is unpacked, on ${path} at ${String(width)} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const { readShifts } = await watchShifts(page);
      await page.goto(path);
      await page.evaluate(async () => document.fonts.ready);
      expect(await readShifts()).toEqual([]);
      const headings = page.locator("h1, h2, h3");
      const readHeights = async () =>
        headings.evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight));
      const heights = await readHeights();
      await addStyles(page, `:root { --font-heading: "Heading fallback" }`);
      expect(await readHeights()).toEqual(heights);
    });
  }
}

const wholeTypeface = /funnel-display-[^/]*\.woff2$/;

/** Goes to the services by the footer, and finds their headings in their typeface, without a file. */
async function expectTypefaceOnServices(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  const typefaces = await readTypefaces(page, ":is(h1, h2, h3):not(:has(*))");
  expect(typefaces.flat()).not.toContain(false);
  expect(asked.filter((address) => address.endsWith(".woff2"))).toEqual([]);
}

test("the next page's headings have their typeface at once, whatever letters this page has", async ({ page }) => {
  const typeface = page.waitForResponse(wholeTypeface);
  await page.goto(contact.path);
  await typeface;
  await page.waitForLoadState("networkidle");
  await expectTypefaceOnServices(page);
});

test("so they have where the visitor has turned to the form before", async ({ page }) => {
  const typeface = page.waitForResponse(wholeTypeface);
  await gotoHydrated(page, contact.path);
  await typeface;
  await page.waitForLoadState("networkidle");
  await expectTypefaceOnServices(page);
});

test("letters with accents, which no heading has yet, come from another file", async ({ page }) => {
  const typeface = page.waitForResponse(wholeTypeface);
  await page.goto(home.path);
  await typeface;
  const accents = page.waitForResponse(/funnel-display-latin-1-[^/]*\.woff2$/);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.evaluate((element) => (element.textContent = "Ünïque {}"));
  await accents;
  await expect.poll(async () => readTypefaces(page, "h1")).toEqual([[true]]);
});
