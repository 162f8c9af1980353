import { expect, type Page } from "@playwright/test";

/** Locates the drawing of a figure, such as the chart. It is one image with an accessible name. */
export const drawingOf = (page: Page) => page.getByRole("figure").getByRole("img");

/** Runs in a page: lists texts of a drawing that overlap, that the curve crosses, or that are outside the viewport. */
export function listCollisions(): string[] {
  const drawing = document.querySelector("figure [role=img]");
  if (!drawing) return [];
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
}

/** Lists what collides in the drawing of a page, which has one. */
export async function readCollisions(page: Page): Promise<string[]> {
  await expect(drawingOf(page)).toHaveCount(1);
  return page.evaluate(listCollisions);
}
