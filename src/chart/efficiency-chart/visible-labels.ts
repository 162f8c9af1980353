/** Properties of the chart that decide which labels fit. Lengths are numbers of characters in the longest text. */
interface LabeledChart {
  readonly rowCount: number;
  readonly axisWidth: number; // in rem
  readonly monthLength: number;
  readonly valueLength: number;
}

/** The labels and points that fit a chart of one width. */
export interface VisibleLabels {
  readonly width: number; // in rem
  /** Indexes of the rows whose months fit. */
  readonly monthIndexes: readonly number[];
  /** True if the points of all rows fit. If not, only the first and the last are shown. */
  readonly canShowAllPoints: boolean;
  /** True if the value labels of all rows fit. If not, none is shown. */
  readonly canShowAllValues: boolean;
}

// Widths in rem, measured in a wide system typeface: text that fits in it also fits in others.
const MONTH_CHARACTER_WIDTH = 0.56;
const VALUE_CHARACTER_WIDTH = 0.65;
const MONTH_GAP = 0.3;
const VALUE_GAP = 0.4;
const MIN_POINT_SPACING = 0.9;

/**
 * Returns the indexes of labeled rows: the last, every nth row, and the first if it is `minEndStep` away from the last.
 *
 * @param minStep least distance of labels, in rows. It is rounded up to a divisor of 12 months, or to a multiple of 12.
 */
function labeledRows(count: number, minStep: number, minEndStep: number): number[] {
  const step = [1, 2, 3, 4, 6].find((divisor) => divisor >= minStep) ?? Math.ceil(minStep / 12) * 12;
  const last = count - 1;
  const hasRoom = (row: number) => last - row >= (row === 0 ? minEndStep : minStep);
  const rows = Array.from({ length: count }, (_, row) => row);
  return rows.filter((row) => row === last || (row % step === 0 && hasRoom(row)));
}

/**
 * Returns the labels and points that fit a chart of a given width. The build does not know the width: the drawing has
 * each label that fits at some width, and CSS hides those that do not fit. With larger text, a chart has fewer rem.
 */
export function visibleLabelsAt(
  width: number,
  { rowCount, axisWidth, monthLength, valueLength }: LabeledChart,
): VisibleLabels {
  // A long tick label may be wider than the chart.
  const plotWidth = Math.max(0, width - axisWidth);
  const spacing = plotWidth / Math.max(rowCount - 1, 1);
  const monthWidth = monthLength * MONTH_CHARACTER_WIDTH;
  // The first label is left-aligned and the last right-aligned: each extends inward by its whole width, not half.
  const monthSpacing = 1.5 * monthWidth + MONTH_GAP;
  const endSpacing = 2 * monthWidth + MONTH_GAP;
  return {
    width,
    monthIndexes: labeledRows(rowCount, monthSpacing / spacing, endSpacing / spacing),
    canShowAllPoints: spacing >= MIN_POINT_SPACING,
    canShowAllValues: spacing >= valueLength * VALUE_CHARACTER_WIDTH + VALUE_GAP,
  };
}
