/** Returns the position of a value label next to its point, on the side away from the curve, and inside the plot. */
export function valueLabelPosition(
  before: number | undefined,
  value: number,
  after: number | undefined,
): { isAbove: boolean; anchor: "start" | "middle" | "end" } {
  if (before === undefined && after === undefined) return { isAbove: true, anchor: "middle" };
  if (before === undefined) return { isAbove: after !== undefined && after <= value, anchor: "start" };
  if (after === undefined) return { isAbove: before <= value, anchor: "end" };
  if (before > value && after > value) return { isAbove: false, anchor: "middle" };
  if (before <= value && after <= value) return { isAbove: true, anchor: "middle" };
  return { isAbove: true, anchor: after > value ? "end" : "start" };
}
