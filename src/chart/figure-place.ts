/** Where a figure stands: beside its point, on the side where the curve is not. */
export interface FigurePlace {
  readonly isAbove: boolean;
  readonly anchor: "start" | "middle" | "end";
}

/**
 * The place of a figure, by the values before and after it (`undefined` at the ends): above a peak and below a valley;
 * on a slope, on the outer side of it.
 */
export function figurePlace(before: number | undefined, value: number, after: number | undefined): FigurePlace {
  if (before === undefined && after === undefined) return { isAbove: true, anchor: "middle" };
  if (before === undefined) return { isAbove: after !== undefined && after <= value, anchor: "start" };
  if (after === undefined) return { isAbove: before <= value, anchor: "end" };
  if (before > value && after > value) return { isAbove: false, anchor: "middle" };
  if (before <= value && after <= value) return { isAbove: true, anchor: "middle" };
  return { isAbove: true, anchor: after > value ? "end" : "start" };
}
