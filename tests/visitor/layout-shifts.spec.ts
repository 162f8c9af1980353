/** Cumulative Layout Shift stays 0, whatever a visitor does. */
import type { Page } from "@playwright/test";
import { drawingOf, gotoHydratedChart } from "./chart";
import { fail } from "./contact-endpoint";
import { copy, endpointTest, formTest as test } from "./contact-form";
import { delayScripts, expect, observeLayoutShifts } from "../site";

const readFooterTop = async (page: Page) =>
  page.getByRole("contentinfo").evaluate((each) => each.getBoundingClientRect().top + scrollY);

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

  test(`moves nothing below the form when the thanks appear and go, ${at}`, async ({ page, form }) => {
    await page.setViewportSize(viewport);
    await form.openFilled();
    const top = await readFooterTop(page);
    await form.submit();
    await form.expectSent();
    expect(await readFooterTop(page)).toBe(top);
    await page.clock.runFor(3000);
    await expect(form.submitButton).toHaveText(copy.sendLabel);
    expect(await readFooterTop(page)).toBe(top);
  });

  endpointTest(`opens the room for a notice before it comes, ${at}`, async ({ page, form, endpoint }) => {
    await page.setViewportSize(viewport);
    const respond = endpoint.delayResponse(fail);
    await form.openFilled();
    const top = await readFooterTop(page);
    await form.submit();
    await expect.poll(async () => readFooterTop(page)).toBeGreaterThan(top);
    const topWithRoom = await readFooterTop(page);
    respond();
    await expect(page.getByText(copy.failures.server)).toBeVisible();
    expect(await readFooterTop(page)).toBe(topWithRoom);
  });

  endpointTest(`keeps the room of a queued message until the visitor writes, ${at}`, async ({ page, form }) => {
    await page.setViewportSize(viewport);
    const loadScripts = await delayScripts(page);
    await form.open("commit");
    await form.fillIn();
    const top = await readFooterTop(page);
    await form.submit();
    await expect(form.queuedNotice).toBeVisible();
    const topWithRoom = await readFooterTop(page);
    await form.field("message").focus();
    loadScripts();
    await form.expectSent();
    expect(await readFooterTop(page)).toBe(topWithRoom);
    await page.clock.runFor(3000);
    await expect(form.submitButton).toHaveText(copy.sendLabel);
    expect(await readFooterTop(page)).toBe(topWithRoom);
    await form.field("message").fill("More");
    expect(await readFooterTop(page)).toBe(top);
  });
}
