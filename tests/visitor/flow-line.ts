import type { Page } from "@playwright/test";

export interface FlowLine {
  /** Texts that the line crosses. */
  readonly crossed: readonly string[];
  /**
   * Number of ends of pieces that do not meet exactly one other end in one point, with one direction. A line without gaps
   * and branches has two: its start and its end.
   */
  readonly looseEnds: number;
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
    /** The sides of a box that have a border, clockwise, as far as scrolling has drawn them. */
    const pointsOfBox = (box: Element): Point[] => {
      const style = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      // The animation of this piece has not begun.
      if (top === bottom) return [];
      // Percentages of the width and of the height, such as in `inset(0px 95% 40% 0px)`.
      const [, clipRight = 0, clipBottom = 0] = style.clipPath.match(/[\d.]+/g)?.map(Number) ?? [];
      const widths = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(
        Number.parseFloat,
      );
      const half = Math.max(...widths) / 2;
      const [x1, x2, y1, y2] = [left + half, right - half, top + half, bottom - half];
      const sides = [
        between([x1, y1], [x2, y1]),
        between([x2, y1], [x2, y2]),
        between([x2, y2], [x1, y2]),
        between([x1, y2], [x1, y1]),
      ].map((points, side) => (widths[side] === 0 ? [] : points));
      const first = widths.findIndex((width, side) => width > 0 && widths.at(side - 1) === 0);
      return [...sides.slice(first), ...sides.slice(0, first)]
        .flat()
        .filter(
          ([x, y]) =>
            x <= right - ((right - left) * clipRight) / 100 && y <= bottom - ((bottom - top) * clipBottom) / 100,
        );
    };
    const pointsOfPath = (path: SVGGeometryElement): Point[] => {
      const matrix = path.getScreenCTM();
      const length = path.getTotalLength();
      if (!matrix || length === 0) return [];
      // Two are close to the ends, for their directions.
      const samples = [0, 1e-4, ...Array.from({ length: 98 }, (_, index) => (index + 1) / 99), 1 - 1e-4, 1].map(
        (part) => {
          const { x, y } = path.getPointAtLength(part * length).matrixTransform(matrix);
          return [x, y] as const;
        },
      );
      return samples.slice(1).flatMap((point, index) => between(samples[index] ?? point, point));
    };
    const find = <Piece extends Element>(selector: string) =>
      Array.from(main.querySelectorAll<Piece>(selector)).filter((piece) => piece.checkVisibility());
    // At the ends of a chart's curve, the line is vertical, and so is the range between its first and last value: dotted.
    const verticals = find<SVGGeometryElement>("figure [role=img] line")
      .filter((line) => line.getBoundingClientRect().width < 1)
      .map((line) => ({ points: pointsOfPath(line), isSolid: getComputedStyle(line).strokeDasharray === "none" }));
    const solidPieces = [
      ...find("[data-flow-line]").map(pointsOfBox),
      ...find<SVGGeometryElement>("[data-flow-line] path, [data-site=curve] path").map(pointsOfPath),
      ...verticals.filter(({ isSolid }) => isSolid).map(({ points }) => points),
    ].filter((points) => points.length > 1);
    const pieces = [...solidPieces, ...verticals.map(({ points }) => points)];

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

    // The width of the line, and half a pixel.
    const REACH = 4.5;
    const ends = solidPieces.flatMap((points) =>
      [points, points.toReversed()].map(([at = [0, 0], next = [0, 0]]) => {
        const length = Math.hypot(at[0] - next[0], at[1] - next[1]);
        return { at, direction: [(at[0] - next[0]) / length, (at[1] - next[1]) / length] as const };
      }),
    );
    const areNear = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY) <= REACH;
    // At these points, the line turns from an axis of the chart to its curve.
    const stations = find("figure [role=img] circle").map((circle): Point => {
      const { left, top, width, height } = circle.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    const looseEnds = ends.filter((end) => {
      const met = ends.filter((other) => other !== end && areNear(other.at, end.at));
      const [x, y] = end.direction;
      const areOpposite = met.every(({ direction }) => x * direction[0] + y * direction[1] < -0.99);
      return met.length !== 1 || !(areOpposite || stations.some((station) => areNear(station, end.at)));
    });
    const links = Array.from(main.querySelectorAll("section:last-of-type a"), (link) => link.getBoundingClientRect());
    const reached = links.filter(({ left, right, top, bottom }) =>
      pieces.some((points) =>
        points.some(([x, y]) => x >= left - REACH && x <= right + REACH && y >= top && y <= bottom),
      ),
    );
    return { crossed, looseEnds: looseEnds.length, links: reached.length };
  });
}
