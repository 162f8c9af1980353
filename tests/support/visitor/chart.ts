import type { Page } from "@playwright/test";
import { chart, site } from "../content";
import { formatValue } from "../../../src/chart/format-value";
import { localizeRows } from "../../../src/chart/localize-rows";
import { gotoHydrated, home } from "../site";
import { drawingOf } from "./drawing";

/** The index of a row in the middle of the chart. */
export const middle = Math.floor(chart.rows.length / 2);

/** Formats a value with its unit, in the language of the tested site. */
export const formatFigure = (value: number) => formatValue(value, chart.unit, site.language);

export const tooltipTexts = localizeRows(chart.rows, site.language).map(
  ({ month, efficiency }) => `${month} ${formatFigure(efficiency)}`,
);

/** Opens the home page, hydrates the chart and scrolls it into view. */
export async function gotoHydratedChart(page: Page): Promise<void> {
  await gotoHydrated(page, home.path);
  await drawingOf(page).scrollIntoViewIfNeeded();
}

/** Locates the tooltip, such as "Mar 78%". Screen readers ignore it. */
export const tooltipOf = (page: Page) => page.getByRole("tooltip", { includeHidden: true });

/** Returns the viewport coordinates of the chart's points, from left to right. */
export async function readPoints(page: Page) {
  const circles = drawingOf(page).locator("circle");
  const boxes = await circles.evaluateAll((all) => all.map((circle) => circle.getBoundingClientRect()));
  return boxes.map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
}
