import { scaleLinear } from "d3-scale";

/** Approximate number of ticks on the value axis. */
const TICK_COUNT = 4;

/** Padding of the domain when all values are the same, as a fraction of the value. */
const PADDING = 0.1;

function domainOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 100];
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low < high) return [low, high];
  const padding = (Math.abs(low) || 1) * PADDING;
  return [low === 0 ? 0 : low - padding, high + padding];
}

/** Returns the scale of the value axis. It starts near the lowest value, because a line shows change by its slope. */
export function valueScale(values: readonly number[]): Queries.ChartScale {
  const ticks = scaleLinear().domain(domainOf(values)).nice(TICK_COUNT).ticks(TICK_COUNT);
  return { start: ticks[0] ?? 0, end: ticks.at(-1) ?? 0, ticks };
}
