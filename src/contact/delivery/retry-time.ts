const DAY = 24 * 3_600_000;

/** Formats a time in the visitor's time zone. Adds the date if it is more than a day away. */
export function formatRetryTime(at: number, now: number): string {
  const date = new Date(at);
  return at - now > DAY
    ? date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })
    : date.toLocaleTimeString("en-US");
}
