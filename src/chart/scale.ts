import { scaleLinear } from "d3-scale";

/** About how many ticks the value axis has. */
const tickCount = 4;

/** The part of the domain below the lowest value, so that its figure has room between the curve and the months. */
const roomBelow = 0.1;

function paddedDomain(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 100];
  const low = Math.min(...values);
  const high = Math.max(...values);
  // Values that are all the same have no range to take a part of.
  const padding = (high - low || Math.abs(high) || 1) * roomBelow;
  const start = low - padding;
  return [low >= 0 ? Math.max(start, 0) : start, high > low ? high : high + padding];
}

/**
 * The scale of the value axis: a domain around the values that starts and ends at a tick, and its ticks at round
 * values. It does not start at 0 unless the values come near: a line shows a change, and does so by its slope.
 */
export function valueScale(values: readonly number[]): Queries.ChartScale {
  const ticks = scaleLinear().domain(paddedDomain(values)).nice(tickCount).ticks(tickCount);
  return { start: ticks[0] ?? 0, end: ticks.at(-1) ?? 0, ticks };
}
