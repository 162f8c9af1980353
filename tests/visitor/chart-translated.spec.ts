/** The chart on a page that a translator goes over again and again. */
import { chart } from "../support/content";
import { expect, test } from "../support/site";
import { gotoHydratedChart, middle, readPoints, tooltipOf } from "../support/visitor/chart";
import { startTranslator, translatorWays } from "../support/visitor/translator";

for (const way of translatorWays)
  test(`names each point of the chart that a visitor points at, while a translator ${way}`, async ({ page }) => {
    await gotoHydratedChart(page);
    await startTranslator(page, way);
    const points = await readPoints(page);
    for (const index of [0, middle, points.length - 1]) {
      await page.mouse.move(points[index]?.x ?? 0, 450);
      await expect(tooltipOf(page)).toContainText(chart.rows[index]?.month ?? "");
      await expect(tooltipOf(page)).toContainText(String(chart.rows[index]?.efficiency));
    }
  });
