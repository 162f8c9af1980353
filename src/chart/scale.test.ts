import { scaleAround } from "./scale";

it("starts and ends at full tens around the values", () => {
  expect(scaleAround([65, 72, 78, 85, 92, 95])).toEqual({ min: 60, max: 100, ticks: [60, 70, 80, 90, 100] });
});

it("has room for values that are all the same", () => {
  expect(scaleAround([70, 70])).toEqual({ min: 70, max: 80, ticks: [70, 80] });
});

it("is 0 to 100 where there are no values", () => {
  expect(scaleAround([])).toMatchObject({ min: 0, max: 100 });
});
