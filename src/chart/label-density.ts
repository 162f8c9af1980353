/** Number of characters in the longest text of each kind. */
interface TextLengths {
  readonly tick: number;
  readonly month: number;
  readonly value: number;
}

/** The labels and points that fit a chart of one width. */
export interface LabelDensity {
  /** Width of the chart, in rem. */
  readonly width: number;
  /** Indexes of the rows whose months fit. */
  readonly months: readonly number[];
  /** True if the points of all rows fit. The first and the last always do. */
  readonly points: boolean;
  /** True if the value labels of all rows fit. */
  readonly values: boolean;
}

// In rem, measured in a wide system typeface: text that fits in it also fits in others.
const TICK_CHARACTER_WIDTH = 0.625; // percent signs are wide; exactly 10 pixels, so that lines stay on whole pixels
const MONTH_CHARACTER_WIDTH = 0.56;
const VALUE_CHARACTER_WIDTH = 0.65;
const MONTH_GAP = 0.3;
const VALUE_GAP = 0.4;
const AXIS_GAP = 0.75;
const MIN_POINT_SPACING = 1.1;

/** Rounds the number of rows per label up to a part of a year, or to whole years. */
function labelStep(minStep: number): number {
  return [1, 2, 3, 4, 6].find((step) => step >= minStep) ?? Math.ceil(minStep / 12) * 12;
}

/** Returns the rows with a label: the first, the last, and those that fit between if each label needs `minStep` rows. */
function labeledRows(count: number, minStep: number): number[] {
  const step = labelStep(minStep);
  const last = count - 1;
  return Array.from({ length: count }, (_, row) => row).filter(
    (row) => row === last || (row % step === 0 && (row === 0 || last - row >= minStep)),
  );
}

/**
 * Returns the labels and points that fit a chart of `count` rows at a width, in rem. The drawing is made before its width
 * is known. It contains everything that fits at any width, and the styles show what fits at the current one. In rem, so
 * that larger text thins the labels out as a narrower chart does.
 */
export function densityAt(width: number, count: number, { tick, month, value }: TextLengths): LabelDensity {
  const plotWidth = width - tick * TICK_CHARACTER_WIDTH - AXIS_GAP;
  const spacing = plotWidth / Math.max(count - 1, 1);
  // The first label starts at its point and the last ends at its own, so each needs half a label more on one side.
  const monthSpacing = 1.5 * month * MONTH_CHARACTER_WIDTH + MONTH_GAP;
  return {
    width,
    months: labeledRows(count, monthSpacing / spacing),
    points: spacing >= MIN_POINT_SPACING,
    values: spacing >= value * VALUE_CHARACTER_WIDTH + VALUE_GAP,
  };
}
