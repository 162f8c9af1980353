import type { Locator, Page } from "@playwright/test";
import chart from "../data/chart.json";
import { home, gotoHydrated } from "./site";

/** Selectors of the drawing's texts: what stands at the points, and beside the axes. */
export const FIGURES = 'text:is([dy="-0.85em"], [dy="1.6em"])';
export const LABELS = 'text:is([dy="0.35em"], [dy="1.9em"])';

/** The chart's drawing: one picture, by its name. */
export function drawingOf(page: Page): Locator {
  return page.getByRole("img", { name: chart.drawingLabel });
}

/** Opens the home page with the chart hydrated, and brings the drawing into view. */
export async function openChart(page: Page): Promise<void> {
  await gotoHydrated(page, home.path);
  await drawingOf(page).scrollIntoViewIfNeeded();
}

/** What Nivo shows for the point that a visitor points at, such as "Mar 78%". It is not for screen readers. */
export function tooltipOf(page: Page): Locator {
  return page
    .locator("figure [aria-hidden] div")
    .filter({ hasText: /^\S+ [\d.,]+%$/ })
    .last();
}

/** The line through the point that a visitor points at. */
export function crosshairOf(page: Page): Locator {
  return page.locator("[data-island=chart-crosshair] line");
}

/** Where on the screen the points of the chart are, from left to right. */
export async function readPoints(page: Page): Promise<{ x: number; y: number }[]> {
  return drawingOf(page)
    .locator("circle")
    .evaluateAll((circles) =>
      circles.map((circle) => {
        const { left, top, width, height } = circle.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }),
    );
}

/**
 * What stands in the way of what in the drawing: texts that touch each other, that the curve runs through, or that are
 * not wholly on the screen.
 */
export async function readCollisions(page: Page): Promise<string[]> {
  return drawingOf(page).evaluate((drawing, figures) => {
    const texts = [...drawing.querySelectorAll("text")]
      .filter((text) => getComputedStyle(text).display !== "none")
      .map((text) => ({
        name: text.textContent,
        isFigure: text.matches(figures),
        box: text.getBoundingClientRect(),
      }));
    const collisions = texts
      .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
      .map(({ name }) => `${name} beyond the screen`);
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        const isBeside = one.box.right <= other.box.left || other.box.right <= one.box.left;
        // A line of text is higher than its letters.
        const isAbove = one.box.bottom - 4 <= other.box.top || other.box.bottom - 4 <= one.box.top;
        if (!isBeside && !isAbove) collisions.push(`${one.name} on ${other.name}`);
      }
    }
    const path = drawing.querySelector("path");
    const matrix = path?.getScreenCTM();
    if (path && matrix) {
      const length = path.getTotalLength();
      for (let step = 0; step <= 2000; step += 1) {
        const { x, y } = path.getPointAtLength((step * length) / 2000).matrixTransform(matrix);
        for (const { name, isFigure, box } of texts) {
          if (isFigure && x > box.left && x < box.right && y > box.top + 4 && y < box.bottom - 4) {
            collisions.push(`the curve through ${name}`);
          }
        }
      }
    }
    return [...new Set(collisions)];
  }, FIGURES);
}
