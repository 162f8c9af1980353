import { formatChange, formatTicks, formatValue } from "./format-value";

it.each([
  [65, "%", "65%"],
  [78.5, "%", "78.5%"],
  [1200, "hours", "1,200\u00A0hours"],
  [0.1 + 0.2, "%", "0.3%"],
  [-3, "%", "\u22123%"],
])("formats %d and %j as %j", (value, unit, text) => expect(formatValue(value, unit)).toBe(text));

it.each([
  [1234.5, "Stunden", "de-DE", "1.234,5\u00A0Stunden"],
  [64.1, "%", "de-DE", "64,1\u00A0%"],
  [65, "%", "tr", "%65"],
])("formats %d and %j in the language of the site, %s", (value, unit, language, text) =>
  expect(formatValue(value, unit, language)).toBe(text),
);

it.each([
  [1200, "dollars", "+1,200 dollars"],
  [5, "\u20AC", "+5\u20AC"],
])("formats a change of %d and %j as %j", (change, unit, text) =>
  expect(formatChange(change, unit, "en-US")).toBe(text),
);

it.each([
  ["%", ["0%", "100%"]],
  ["projects", ["0\u00A0projects", "100\u00A0projects"]],
  ["percentage points", ["0", "100"]],
])("formats the ticks of an axis in %j as %j", (unit, labels) => expect(formatTicks([0, 100], unit)).toEqual(labels));
