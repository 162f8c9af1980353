/** Position of a value label next to its point, on the side away from the curve. */
export interface ValueLabelPosition {
  readonly isAbove: boolean;
  readonly anchor: "start" | "middle" | "end";
}

/**
 * Returns the position of a value label: above a peak, below a valley, left of a rise, right of a fall, and inside the
 * plot at both ends of the curve.
 *
 * @param before the previous row's value, `undefined` for the first row
 * @param after the next row's value, `undefined` for the last row
 */
export function valueLabelPosition(
  before: number | undefined,
  value: number,
  after: number | undefined,
): ValueLabelPosition {
  if (before === undefined && after === undefined) return { isAbove: true, anchor: "middle" };
  if (before === undefined) return { isAbove: after !== undefined && after <= value, anchor: "start" };
  if (after === undefined) return { isAbove: before <= value, anchor: "end" };
  if (before > value && after > value) return { isAbove: false, anchor: "middle" };
  if (before <= value && after <= value) return { isAbove: true, anchor: "middle" };
  return { isAbove: true, anchor: after > value ? "end" : "start" };
}
