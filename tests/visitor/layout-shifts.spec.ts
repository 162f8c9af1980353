/** Cumulative Layout Shift stays 0, whatever a visitor does. */
import { details } from "../../data/pages/contact.json";
import { drawingOf, gotoHydratedChart, skipWithoutRows } from "./chart";
import { copy, expectSent, fillForm, gotoForm, submitButton, test } from "./contact-form";
import { expect, observeLayoutShifts, withMotion } from "../site";

for (const width of [360, 700, 1280]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 740 }, ...withMotion });

    test("shifts nothing while a mouse passes the chart, the page scrolls, and the table opens", async ({ page }) => {
      skipWithoutRows();
      const { readLayoutShifts } = await observeLayoutShifts(page, false);
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

    test("keeps what is below the form in its place when the thanks for a message appear and go", async ({ page }) => {
      await gotoForm(page, "console");
      const readTop = async () =>
        page
          .getByRole("heading", { name: details.heading })
          .evaluate((each) => each.getBoundingClientRect().top + scrollY);
      await fillForm(page);
      const top = await readTop();
      await submitButton(page).click();
      await expectSent(page);
      expect(await readTop()).toBe(top);
      await page.clock.runFor(3000);
      await expect(submitButton(page)).toHaveText(copy.sendLabel);
      expect(await readTop()).toBe(top);
    });
  });
}
