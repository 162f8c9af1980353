/** Returns the rows with their months in a language: `Jan 2026` of data/ is `ene 2026` in Spanish. */
export function localizeRows<Row extends Pick<Queries.ChartRow, "month">>(
  rows: readonly Row[],
  language: string,
): readonly Row[] {
  const format = (month: string) =>
    new Date(`1 ${month} UTC`).toLocaleDateString(language, {
      month: "short",
      year: /\d/.test(month) ? "numeric" : undefined,
      timeZone: "UTC",
    });
  return rows.map((row) => ({ ...row, month: format(row.month) }));
}
