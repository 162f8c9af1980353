import type { Page } from "@playwright/test";
import { chart, site } from "../content";
import { formatValue } from "../../../src/chart/format-value";
import { localizeRows } from "../../../src/chart/localize-rows";
import { gotoHydrated, home } from "../site";

/** The index of a row in the middle of the chart. */
export const middle = Math.floor(chart.rows.length / 2);

/** Locates the chart's drawing, which is one image with an accessible name. */
export const drawingOf = (page: Page) => page.getByRole("figure").getByRole("img");

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

/** Lists texts of the drawing that overlap, that the curve crosses, or that are partly outside the viewport. */
export async function readCollisions(page: Page): Promise<string[]> {
  return drawingOf(page).evaluate((drawing) => {
    const texts = [...drawing.querySelectorAll("text")]
      .filter((text) => getComputedStyle(text).display !== "none")
      .map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
    const collisions = texts
      .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
      .map(({ name }) => `${name} outside the viewport`);
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const isBeside = one.box.right <= other.box.left || other.box.right <= one.box.left;
        // The box of a text is taller than its characters.
        const isAbove = one.box.bottom - 4 <= other.box.top || other.box.bottom - 4 <= one.box.top;
        if (!isBeside && !isAbove) collisions.push(`${one.name} overlaps ${other.name}`);
      }
    const path = drawing.querySelector("path");
    const matrix = path?.getScreenCTM();
    if (path && matrix) {
      const length = path.getTotalLength();
      for (let step = 0; step <= 500; step += 1) {
        const { x, y } = path.getPointAtLength((step * length) / 500).matrixTransform(matrix);
        for (const { name, box } of texts)
          if (x > box.left && x < box.right && y > box.top + 4 && y < box.bottom - 4)
            collisions.push(`the curve crosses ${name}`);
      }
    }
    return [...new Set(collisions)];
  });
}
