/** The line that runs through each page. */
import { about, addStyleSheet, client, expect, home, pages, services, test, withMotion } from "../support/site";
import { type FlowLine, readFlowLine, unbroken, wholeLine } from "../support/visitor/flow-line";

const widths = [320, 640, 960, 1280, 2560];
/** From a small sheet to a large one, without margins of the printer. */
const paperWidths = [480, 720, 1500];
/** Pages that end with a button. */
const pathsWithButton = new Set([home, services, about, client].map(({ path }) => path));

for (const { path } of pages)
  test(`shows an unbroken line through ${path}, also with larger text and on paper`, async ({ page }) => {
    const expectLine = async (at: readonly number[], line: Partial<FlowLine>) => {
      for (const width of at) {
        await page.setViewportSize({ width, height: 800 });
        expect({ width, ...(await readFlowLine(page)) }).toMatchObject({ width, ...line });
      }
    };
    await page.goto(path);
    await expectLine(widths, pathsWithButton.has(path) ? wholeLine : unbroken);
    await page.emulateMedia({ media: "print" });
    await expectLine(paperWidths, unbroken);
    await page.emulateMedia({ media: "screen" });
    await addStyleSheet(page, ":root { font-size: 200% }");
    await expectLine(widths, unbroken);
  });

test.describe("without scripts", () => {
  test.use({ ...withMotion, javaScriptEnabled: false });

  test("shows the whole line without scripts", async ({ page }) => {
    await page.goto(home.path);
    await page.evaluate("scrollTo({ top: 900, behavior: 'instant' })");
    expect(await readFlowLine(page)).toEqual(wholeLine);
  });
});
