import { formatValue } from "./format-value";

it.each([
  [65, "%", "65%"],
  [78.5, "%", "78.5%"],
  [1200, "hours", "1,200\u00A0hours"],
  [0.1 + 0.2, "%", "0.3%"],
  [-3, "%", "\u22123%"],
])("formats %d and %j as %j", (value, unit, text) => {
  expect(formatValue(value, unit)).toBe(text);
});
