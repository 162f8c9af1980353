const day = 24 * 3_600_000;

/** A time in the visitor's own time zone; where it is more than a day away, with its date. */
export function formatRetryTime(at: number, now: number): string {
  const date = new Date(at);
  return at - now > day
    ? date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" })
    : date.toLocaleTimeString("en-US");
}
