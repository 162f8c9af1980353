import { formatRetryTime } from "./retry-time";

const now = new Date(2026, 0, 1, 12).getTime();

it.each([
  ["without a date when it is within a day", 3_600_000, "1:00:00 PM"],
  ["with a date when it is more than a day away", 25 * 3_600_000, "January 2, 2026 at 1:00 PM"],
])("formats a time %s", (_name, delay, expected) => {
  expect(formatRetryTime(now + delay, now).replaceAll("\u202F", " ")).toBe(expected);
});
