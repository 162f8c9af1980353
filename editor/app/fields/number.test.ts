import { parseNumber } from "./number";

it.each([
  ["65.5", 65.5],
  ["65,5", 65.5],
  [" 0,125 ", 0.125],
  ["-7,25", -7.25],
  ["1234,567", 1234.567],
])("understands %j", (text, number) => expect(parseNumber(text)).toBe(number));

it.each(["1,234", "-12,345", "1,234.5", "1.234,5", "1,2,3", ",5", "65,", "65,5 %", "1e5", "9007199254740993"])(
  "leaves %j to validation, which says what to type",
  (text) => expect(parseNumber(text)).toBe(text),
);
