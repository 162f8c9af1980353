import { formatRetryTime } from "./retry-time";

const now = new Date(2026, 0, 1, 12).getTime();

it.each([
  ["today", 3_600_000, "1:00:00 PM"],
  ["more than a day away", 25 * 3_600_000, "January 2, 2026 at 1:00 PM"],
])("%s", (_name, wait, expected) => {
  expect(formatRetryTime(now + wait, now).replaceAll("\u202F", " ")).toBe(expected);
});
