import { valueLabelPosition } from "./value-label-position";

it.each([
  ["above a peak", 60, 70, 60, true, "middle"],
  ["below a valley", 70, 60, 70, false, "middle"],
  ["left of a rising curve", 60, 70, 80, true, "end"],
  ["right of a falling curve", 80, 70, 60, true, "start"],
  ["left of a curve that starts to rise", 70, 70, 80, true, "end"],
  ["right of a curve that stops falling", 80, 70, 70, true, "start"],
  ["above a flat curve", 70, 70, 70, true, "middle"],
  ["below the first value if the next is higher", undefined, 70, 80, false, "start"],
  ["above the first value if the next is lower", undefined, 70, 60, true, "start"],
  ["above the last value if the previous is lower", 60, 70, undefined, true, "end"],
  ["below the last value if the previous is higher", 80, 70, undefined, false, "end"],
  ["above the only value", undefined, 70, undefined, true, "middle"],
] as const)("puts the label %s", (_name, before, value, after, isAbove, anchor) => {
  expect(valueLabelPosition(before, value, after)).toEqual({ isAbove, anchor });
});
