import { valueScale } from "./scale";

it("starts and ends at ticks around the values", () =>
  expect(valueScale([65, 72, 78, 85, 92, 95])).toEqual({ start: 60, end: 100, ticks: [60, 70, 80, 90, 100] }));

it("starts at 0 if the values are near 0, and below 0 only for negative values", () => {
  expect(valueScale([8, 95]).start).toBe(0);
  expect(valueScale([0, 0]).start).toBe(0);
  expect(valueScale([-20, 95]).start).toBeLessThanOrEqual(-20);
});

it.each([
  ["thousandths", [0.001, 0.0042]],
  ["hundreds of thousands", [120_000, 480_000]],
  ["a narrow range", [99.2, 99.9]],
  ["equal values", [70, 70]],
  ["one value", [65]],
  ["only zeros", [0, 0]],
  ["negative values", [-40, -12]],
])("has 3 to 8 round, evenly spaced ticks around %s", (_name, values) => {
  const { start, end, ticks } = valueScale(values);
  expect(ticks.length).toBeGreaterThanOrEqual(3);
  expect(ticks.length).toBeLessThanOrEqual(8);
  expect(start).toBe(ticks[0]);
  expect(end).toBe(ticks.at(-1));
  expect(start).toBeLessThanOrEqual(Math.min(...values));
  expect(end).toBeGreaterThanOrEqual(Math.max(...values));
  const step = (end - start) / (ticks.length - 1);
  for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(start + index * step, 10);
  // Round: 1, 2 or 5 times a power of ten.
  expect([1, 2, 5, 10]).toContainEqual(expect.closeTo(step / 10 ** Math.floor(Math.log10(step) + 1e-9), 6));
});

it("runs from 0 to 100 when there are no values", () => expect(valueScale([])).toMatchObject({ start: 0, end: 100 }));
