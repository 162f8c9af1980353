import { formatFigure } from "./figure";

it.each([
  [65, "%", "65%"],
  [78.5, "%", "78.5%"],
  [1200, "hours", "1,200\u00A0hours"],
  [0.1 + 0.2, "%", "0.3%"],
  [-3, "%", "\u22123%"],
])("writes %d and %j as %j", (value, unit, figure) => {
  expect(formatFigure(value, unit)).toBe(figure);
});
