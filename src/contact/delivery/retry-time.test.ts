import { formatRetryTime } from "./retry-time";

const now = new Date(2026, 0, 1, 12).getTime();

it.each([
  ["without a date when it is today", 3_600_000, "1:00:00 PM"],
  ["with a date when it is tomorrow", 23 * 3_600_000, "January 2, 2026 at 11:00 AM"],
])("formats a time %s", (_name, delay, expected) => {
  expect(formatRetryTime(now + delay, now).replaceAll("\u202F", " ")).toBe(expected);
});
