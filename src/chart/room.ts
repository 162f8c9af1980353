/** How many characters the longest text of each kind has. */
interface TextLengths {
  readonly tick: number;
  readonly month: number;
  readonly figure: number;
}

/** What has room at a width. */
export interface Room {
  /** The width, in rem. */
  readonly width: number;
  /** The rows whose months have room. */
  readonly months: readonly number[];
  /** Whether the points of all rows have; the first and the last always do. */
  readonly points: boolean;
  /** Whether the figures of all rows have. */
  readonly figures: boolean;
}

// In rem, measured in a wide system typeface: what fits with it fits with others.
const tickCharacter = 0.625; // per cent signs are wide; ten whole pixels, so that nothing is drawn between two
const labelCharacter = 0.56;
const figureCharacter = 0.65;
const labelGap = 0.3;
const figureGap = 0.4;
const pointRoom = 1.1;
const axisGap = 0.75;

/** Every so many rows have a label: parts of a year, then whole years. */
function labelStep(leastStep: number): number {
  return [1, 2, 3, 4, 6].find((step) => step >= leastStep) ?? Math.ceil(leastStep / 12) * 12;
}

/** Which rows have a label where labels need `leastStep` rows: the first, the last, and what fits between. */
function labelledRows(count: number, leastStep: number): number[] {
  const step = labelStep(leastStep);
  const last = count - 1;
  return Array.from({ length: count }, (_, row) => row).filter(
    (row) => row === last || (row % step === 0 && (row === 0 || last - row >= leastStep)),
  );
}

/**
 * What of a chart of `count` rows has room at a width, in rem. The drawing is made before anyone knows how wide it will be
 * shown: it holds what has room at any width, and the styles show what has room at the present one. In rem, so that larger
 * text thins out as narrower space does.
 */
export function roomAt(width: number, count: number, { tick, month, figure }: TextLengths): Room {
  const plotWidth = width - tick * tickCharacter - axisGap;
  const spacing = plotWidth / Math.max(count - 1, 1);
  // The first and the last label begin and end at their points, so that half a label more stands beside each.
  const monthRoom = 1.5 * month * labelCharacter + labelGap;
  return {
    width,
    months: labelledRows(count, monthRoom / spacing),
    points: spacing >= pointRoom,
    figures: spacing >= figure * figureCharacter + figureGap,
  };
}
