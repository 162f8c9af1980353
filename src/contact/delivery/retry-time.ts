/** Formats a time in the visitor's time zone. Adds the date if it is not that of `now`. */
export function formatRetryTime(at: number, now: number): string {
  const date = new Date(at);
  return date.toDateString() === new Date(now).toDateString()
    ? date.toLocaleTimeString(SITE_LANGUAGE)
    : date.toLocaleString(SITE_LANGUAGE, { dateStyle: "long", timeStyle: "short" });
}
