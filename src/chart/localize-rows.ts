/** Returns the rows with their months in a language: `Jan 2026` of data/ is `ene 2026` in Spanish. */
export function localizeRows<Row extends Pick<Queries.ChartRow, "month">>(
  rows: readonly Row[],
  language: string,
): readonly Row[] {
  const format = (month: string) => {
    const [name = "", year] = month.split(" ");
    const date = new Date(`1 ${name} 2000 UTC`);
    if (year !== undefined) date.setUTCFullYear(Number(year));
    const toText = (options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(language, { ...options, timeZone: "UTC" });
    // Some languages, such as Bulgarian, have only numbers for short months.
    const style = /\p{Letter}/u.test(toText({ month: "short" })) ? "short" : "long";
    return toText({ month: style, year: year === undefined ? undefined : "numeric" });
  };
  return rows.map((row) => ({ ...row, month: format(row.month) }));
}
