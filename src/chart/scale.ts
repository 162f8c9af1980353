/** The value axis: where it starts and ends, and where its ticks stand. */
export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const tickStep = 10;

/** A scale around the values, from full ten to full ten. Without values it is 0 to 100. */
export function scaleAround(values: readonly number[]): ValueScale {
  const min = values.length === 0 ? 0 : Math.floor(Math.min(...values) / tickStep) * tickStep;
  const max =
    values.length === 0 ? 100 : Math.max(Math.ceil(Math.max(...values) / tickStep) * tickStep, min + tickStep);
  const ticks = Array.from({ length: (max - min) / tickStep + 1 }, (_, index) => min + index * tickStep);
  return { min, max, ticks };
}
