import { scaleLinear } from "d3-scale";

/** About how many ticks the value axis has. */
const tickCount = 4;

/** Beside values that are all the same: a part of them. */
const roomBeside = 0.1;

function domainAround(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 100];
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low < high) return [low, high];
  const room = (Math.abs(low) || 1) * roomBeside;
  return [low === 0 ? 0 : low - room, high + room];
}

/**
 * The scale of the value axis: a domain around the values that starts and ends at a tick, and its ticks at round
 * values. It does not start at 0 unless the values come near: a line shows a change, and does so by its slope.
 */
export function valueScale(values: readonly number[]): Queries.ChartScale {
  const ticks = scaleLinear().domain(domainAround(values)).nice(tickCount).ticks(tickCount);
  return { start: ticks[0] ?? 0, end: ticks.at(-1) ?? 0, ticks };
}
