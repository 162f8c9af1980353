/** The chart after visits of other pages. */
import {
  about,
  contact,
  expect,
  expectAnnounced,
  expectHeading,
  gotoIdle,
  home,
  hydrateIslands,
  test,
  visit,
} from "../support/site";
import { tooltipOf } from "../support/visitor/chart";
import { drawingOf } from "../support/visitor/drawing";

test("hydrates the islands of a swapped-in page, and keeps links and history working", async ({ page }) => {
  await gotoIdle(page, about.path);
  await visit(page, home);
  // The page scrolls to its top: the chart would leave the mouse.
  await expectAnnounced(page, home);
  await hydrateIslands(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await visit(page, contact);
  await page.goBack();
  await expectHeading(page, home);
  await page.goBack();
  await expectHeading(page, about);
  // Without a full page load.
  expect(await page.evaluate(() => "isMarked" in window)).toBe(true);
});
