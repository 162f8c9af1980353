/** The chart of the site with what is awkward: twelve falling rows, and another unit. */
import { readFileSync } from "node:fs";
import { addStyleSheet, expect, home, test } from "../support/site";
import { readPoints, tooltipOf } from "../support/visitor/chart";
import { drawingOf, readCollisions } from "../support/visitor/drawing";

test.use({ baseURL: process.env["AWKWARD_SITE_URL"] });

test("draws twelve falling rows, the labels of which never touch", async ({ page }) => {
  await page.goto(home.path);
  await expect(page.getByRole("figure").getByText("−82 kilowatt-hours Jan to Dez")).toBeVisible();
  for (const width of [320, 375, 600, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = (await readPoints(page)).map(({ y }) => y);
    expect(heights).toHaveLength(12);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    await expect(drawingOf(page).getByText("Dez", { exact: true })).toBeVisible();
    expect([width, ...(await readCollisions(page))]).toEqual([width]);
  }
});

test("names points, rows and the download by a long unit, which is never broken", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(home.path);
  await addStyleSheet(page, "html { font-size: 32px }");
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toContainText("kilowatt-hours");
  const lineCount = await tooltipOf(page)
    .locator("strong")
    .evaluate(({ firstChild }) => {
      if (!firstChild) return 0;
      const word = document.createRange();
      const start = firstChild.textContent?.indexOf("kilowatt") ?? 0;
      word.setStart(firstChild, start);
      word.setEnd(firstChild, start + "kilowatt".length);
      return word.getClientRects().length;
    });
  expect(lineCount).toBe(1);
  await page.getByText("View the figures as a table").click();
  await expect(page.getByRole("row", { name: "Feb 88,5\u00A0kilowatt-hours" })).toBeVisible();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the figures (CSV)" }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe("operational-efficiency.csv");
  const csv = readFileSync(await file.path(), "utf8");
  expect(csv).toContain("Energy for one report (kilowatt-hours)");
  expect(csv).toContain("Feb,88.5");
});
