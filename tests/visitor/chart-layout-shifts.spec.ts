/** Cumulative Layout Shift stays 0 beside the chart. contact-notice.spec.ts tests the form. */
import { gotoHydratedChart } from "../support/visitor/chart";
import { drawingOf } from "../support/visitor/drawing";
import { expect, observeLayoutShifts, test } from "../support/site";

for (const width of [360, 1280]) {
  const at = `at ${String(width)} px`;
  const viewport = { width, height: 740 };

  test(`shifts nothing while a mouse passes the chart, the page scrolls, the table opens, ${at}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.setViewportSize(viewport);
    const readLayoutShifts = await observeLayoutShifts(page, false);
    await gotoHydratedChart(page);
    const { x = 0, y = 0, width: chartWidth = 0 } = (await drawingOf(page).boundingBox()) ?? {};
    for (let sweep = 0; sweep < 3; sweep += 1) {
      await page.mouse.move(x, y + 200);
      await page.mouse.move(x + chartWidth, y + 200, { steps: 40 });
    }
    await page.mouse.wheel(0, 100);
    await page.getByRole("figure").locator("summary").click();
    await expect(page.getByRole("figure").getByRole("table")).toBeVisible();
    await page.setViewportSize({ width: 740, height: width });
    expect(await readLayoutShifts()).toEqual([]);
  });
}
