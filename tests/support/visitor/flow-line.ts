/** Measures the flow line of a page: all its pieces and the curve of a chart, as points along their strokes. */
import type { Page } from "@playwright/test";

export interface FlowLine {
  readonly crossed: readonly string[];
  /** Number of ends of pieces that meet not exactly one other, in its direction. An unbroken line has two. */
  readonly looseEnds: number;
  /** Number of links that the line reaches. */
  readonly links: number;
}

export const unbroken = { crossed: [], looseEnds: 2 };
/** The line leads to the button at the end of the page. */
export const wholeLine = { ...unbroken, links: 1 };

type Point = readonly [x: number, y: number];
type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

interface Stroke {
  /** Sides of a box that have a border, clockwise, or one path. */
  readonly parts: readonly (readonly Point[])[];
  /** The right and lower limits of what scrolling has drawn. */
  readonly limits?: Point;
  readonly isDotted?: boolean;
}

/** In pixels, between two points of a stroke. */
const STEP = 6;
/** In pixels: the width of the line, and half a pixel. */
const REACH = 4.5;

/** Returns the borders of boxes that are pieces of the line. */
const readBoxes = async (page: Page): Promise<readonly Stroke[]> =>
  page.locator("main [data-flow-line]:visible").evaluateAll((boxes) =>
    boxes.map((box) => {
      const style = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      // Percentages of the width and of the height, such as in `inset(0px 95% 40% 0px)`.
      const [, clipRight = 0, clipBottom = 0] = style.clipPath.match(/[\d.]+/g)?.map(Number) ?? [];
      const widths = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].map(
        Number.parseFloat,
      );
      const half = Math.max(...widths) / 2;
      const [x1, x2, y1, y2] = [left + half, right - half, top + half, bottom - half];
      const cornerAt = (side: number): Point => [side % 4 === 1 || side === 2 ? x2 : x1, side % 4 < 2 ? y1 : y2];
      const sides = widths.map((width, side) => (width === 0 ? [] : [cornerAt(side), cornerAt(side + 1)]));
      const first = widths.findIndex((width, side) => width > 0 && widths.at(side - 1) === 0);
      return {
        parts: [...sides.slice(first), ...sides.slice(0, first)],
        limits: [right - ((right - left) * clipRight) / 100, bottom - ((bottom - top) * clipBottom) / 100] as const,
      };
    }),
  );

/** Returns the paths of the line. At the ends of a curve, the line is vertical, like the dotted range of values. */
const readPaths = async (page: Page): Promise<readonly Stroke[]> =>
  page
    .locator("main :is([data-flow-line] path, [data-site=curve] path, figure [role=img] line)")
    .evaluateAll((paths: SVGGeometryElement[]) =>
      paths
        .filter(
          (path) => path.checkVisibility() && (path.nodeName !== "line" || path.getBoundingClientRect().width < 1),
        )
        .map((path) => {
          const [matrix, length] = [path.getScreenCTM(), path.getTotalLength()];
          // Two are close to the ends, for their directions.
          const shares = [0, 1e-4, ...Array.from({ length: 98 }, (_, index) => (index + 1) / 99), 1 - 1e-4, 1];
          const points = shares.map((share): Point => {
            const { x, y } = path.getPointAtLength(share * length).matrixTransform(matrix ?? undefined);
            return [x, y];
          });
          return {
            parts: matrix && length > 0 ? [points] : [],
            isDotted: path.nodeName === "line" && getComputedStyle(path).strokeDasharray !== "none",
          };
        }),
    );

/** Returns the texts that a page shows, with the boxes of their lines. */
const readTexts = async (page: Page): Promise<readonly { readonly text: string; readonly boxes: readonly Box[] }[]> =>
  page.locator("main").evaluate((main) => {
    // Texts for screen readers only are clipped.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
    const found: { text: string; boxes: Box[] }[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { textContent, parentElement: parent } = node;
      if (!textContent?.trim() || !parent?.checkVisibility() || isClipped(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = parent instanceof SVGElement ? [parent.getBoundingClientRect()] : [...range.getClientRects()];
      found.push({ text: textContent, boxes: rects.filter(({ width }) => width > 1) });
    }
    return found;
  });

const readRects = async (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect()));

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(x - otherX, y - otherY);
const areNear = (one: Point, other: Point) => distance(one, other) <= REACH;

function pointsOf({ parts, limits: [right, bottom] = [Infinity, Infinity] }: Stroke): readonly Point[] {
  const between = (from: Point, to: Point): readonly Point[] => {
    const count = Math.max(1, Math.ceil(distance(from, to) / STEP));
    return Array.from({ length: count + 1 }, (_, index) => [
      from[0] + ((to[0] - from[0]) * index) / count,
      from[1] + ((to[1] - from[1]) * index) / count,
    ]);
  };
  return parts
    .flatMap((part) => part.slice(1).flatMap((point, index) => between(part[index] ?? point, point)))
    .filter(([x, y]) => x <= right && y <= bottom);
}

/** Counts the ends of pieces where the line stops, branches or bends. */
function countLooseEnds(pieces: readonly (readonly Point[])[], stations: readonly Point[]): number {
  const ends = pieces.flatMap((points) =>
    [points, points.toReversed()].map(([at = [0, 0], next = [0, 0]]) => {
      const length = distance(at, next);
      return { at, direction: [(at[0] - next[0]) / length, (at[1] - next[1]) / length] as const };
    }),
  );
  return ends.filter((end) => {
    const met = ends.filter((other) => other !== end && areNear(other.at, end.at));
    const [x, y] = end.direction;
    const areOpposite = met.every(({ direction }) => x * direction[0] + y * direction[1] < -0.99);
    return met.length !== 1 || !(areOpposite || stations.some((station) => areNear(station, end.at)));
  }).length;
}

export async function readFlowLine(page: Page): Promise<FlowLine> {
  const [boxes, paths, texts, links, circles] = await Promise.all([
    readBoxes(page),
    readPaths(page),
    readTexts(page),
    readRects(page, "main section:last-of-type a"),
    // At these points, the line turns from an axis of the chart to its curve.
    readRects(page, "main figure [role=img] circle:visible"),
  ]);
  const solid = [...boxes, ...paths.filter(({ isDotted = false }) => !isDotted)];
  // The animation of a piece without points has not begun.
  const pieces = solid.map(pointsOf).filter((points) => points.length > 1);
  const points = [...pieces, ...paths.filter(({ isDotted = false }) => isDotted).map(pointsOf)].flat();
  const isReached = ({ left, right, top, bottom }: Box, [marginX, marginY]: Point) =>
    points.some(([x, y]) => x > left - marginX && x < right + marginX && y > top - marginY && y < bottom + marginY);
  return {
    crossed: texts.filter(({ boxes: lines }) => lines.some((line) => isReached(line, [2, -2]))).map(({ text }) => text),
    looseEnds: countLooseEnds(
      pieces,
      circles.map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2]),
    ),
    links: links.filter((link) => isReached(link, [REACH, 0])).length,
  };
}
