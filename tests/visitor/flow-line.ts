import type { Page } from "@playwright/test";

export interface FlowLine {
  /** Texts that the line crosses. */
  readonly crossed: readonly string[];
  /** Number of parts of the line with a gap between them. */
  readonly parts: number;
  /** Number of links that the line reaches. */
  readonly links: number;
}

/** Measures the flow line of a page: all pieces and the curve of a chart, as points along their strokes. */
export async function readFlowLine(page: Page): Promise<FlowLine> {
  return page.evaluate(() => {
    type Point = readonly [x: number, y: number];
    const main = document.querySelector("main");
    if (!main) throw new Error("The page has no main part.");
    const STEP = 6;
    const between = ([fromX, fromY]: Point, [toX, toY]: Point): Point[] => {
      const count = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / STEP);
      return Array.from({ length: count + 1 }, (_, index) => [
        fromX + ((toX - fromX) * index) / Math.max(1, count),
        fromY + ((toY - fromY) * index) / Math.max(1, count),
      ]);
    };
    /** The sides of a box that have a border. */
    const pointsOfBox = (box: Element): Point[] => {
      const style = getComputedStyle(box);
      const { left, right, top, bottom, height } = box.getBoundingClientRect();
      // Not drawn yet.
      if (height === 0) return [];
      const width = Math.max(
        ...[style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(
          Number.parseFloat,
        ),
      );
      const [x1, x2, y1, y2] = [left + width / 2, right - width / 2, top + width / 2, bottom - width / 2];
      return [
        ...(style.borderTopWidth === "0px" ? [] : between([left, y1], [right, y1])),
        ...(style.borderRightWidth === "0px" ? [] : between([x2, top], [x2, bottom])),
        ...(style.borderBottomWidth === "0px" ? [] : between([left, y2], [right, y2])),
        ...(style.borderLeftWidth === "0px" ? [] : between([x1, top], [x1, bottom])),
      ];
    };
    const pointsOfPath = (path: SVGGeometryElement): Point[] => {
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      if (!matrix) return [];
      const samples = Array.from({ length: 100 }, (_, index) => {
        const { x, y } = path.getPointAtLength((length * index) / 99).matrixTransform(matrix);
        return [x, y] as const;
      });
      return samples.flatMap((point, index) => between(samples[index - 1] ?? point, point));
    };
    const find = <Piece extends Element>(selector: string) =>
      Array.from(main.querySelectorAll<Piece>(selector)).filter((piece) => piece.checkVisibility());
    const chartLines = find<SVGGeometryElement>("figure [role=img] line");
    const pieces = [
      ...find("[data-flow-line]").map(pointsOfBox),
      ...find<SVGGeometryElement>("[data-flow-line] path, [data-animation] path").map(pointsOfPath),
      // At the ends of a chart's curve, the line is vertical, and so is the range between its first and last value.
      ...chartLines.filter((line) => line.getBoundingClientRect().width < 1).map(pointsOfPath),
    ].filter((points) => points.length > 1);

    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const crossed: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
      // For screen readers only.
      if (isClipped(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = parent instanceof SVGElement ? [parent.getBoundingClientRect()] : [...range.getClientRects()];
      const isCrossed = boxes.some(
        ({ left, right, top, bottom, width }) =>
          width > 1 &&
          pieces.some((points) =>
            points.some(([x, y]) => x > left - 2 && x < right + 2 && y > top + 2 && y < bottom - 2),
          ),
      );
      if (isCrossed) crossed.push(node.textContent);
    }

    // Joins pieces that touch each other.
    const REACH = 3.5;
    const boxOf = (points: readonly Point[]) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    };
    const boxes = new Map<readonly Point[], ReturnType<typeof boxOf>>(pieces.map((points) => [points, boxOf(points)]));
    const areNear = (one: readonly Point[], other: readonly Point[]) => {
      const [a, b] = [boxes.get(one), boxes.get(other)];
      if (!a || !b || a.top > b.bottom + REACH || b.top > a.bottom + REACH) return false;
      return a.left <= b.right + REACH && b.left <= a.right + REACH;
    };
    const touch = (one: readonly Point[], other: readonly Point[]) =>
      areNear(one, other) &&
      one.some(([x, y]) => other.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) <= REACH));
    const waiting = new Set(pieces);
    let parts = 0;
    for (const piece of waiting) {
      parts += 1;
      waiting.delete(piece);
      const queue = [piece];
      for (const current of queue) {
        for (const other of waiting) {
          if (!touch(current, other)) continue;
          waiting.delete(other);
          queue.push(other);
        }
      }
    }
    const links = Array.from(main.querySelectorAll("section:last-of-type a"), (link) => link.getBoundingClientRect());
    const reached = links.filter(({ left, right, top, bottom }) =>
      pieces.some((points) =>
        points.some(([x, y]) => x >= left - REACH && x <= right + REACH && y >= top && y <= bottom),
      ),
    );
    return { crossed, parts, links: reached.length };
  });
}
