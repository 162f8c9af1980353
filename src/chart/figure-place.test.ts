import { figurePlace } from "./figure-place";

it.each([
  ["above a peak", 60, 70, 60, true, "middle"],
  ["below a valley", 70, 60, 70, false, "middle"],
  ["before the curve where it rises", 60, 70, 80, true, "end"],
  ["behind the curve where it falls", 80, 70, 60, true, "start"],
  ["before the curve where it begins to rise", 70, 70, 80, true, "end"],
  ["behind the curve where it ends to fall", 80, 70, 70, true, "start"],
  ["above where it ends to rise", 60, 70, 70, true, "middle"],
  ["above where it begins to fall", 70, 70, 60, true, "middle"],
  ["above where nothing changes", 70, 70, 70, true, "middle"],
  ["below a first value that rises", undefined, 70, 80, false, "start"],
  ["above a first value that falls", undefined, 70, 60, true, "start"],
  ["above a last value that has risen", 60, 70, undefined, true, "end"],
  ["below a last value that has fallen", 80, 70, undefined, false, "end"],
  ["above the only value", undefined, 70, undefined, true, "middle"],
] as const)("is %s", (_name, before, value, after, isAbove, anchor) => {
  expect(figurePlace(before, value, after)).toEqual({ isAbove, anchor });
});
