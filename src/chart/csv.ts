import { unparse } from "papaparse";

interface CsvContent extends Pick<Queries.Chart, "rows" | "unit"> {
  readonly table: Pick<Queries.ChartTable, "monthHeading" | "efficiencyHeading">;
}

/** Converts the rows to CSV (RFC 4180). Months that a spreadsheet would run as formulas are escaped with an apostrophe. */
export function toCsv({ rows, table, unit }: CsvContent): string {
  const headings = [table.monthHeading, `${table.efficiencyHeading} (${unit})`];
  const cells = rows.map(({ month, efficiency }) => [month, efficiency]);
  return `${unparse([headings, ...cells], { escapeFormulae: true })}\r\n`;
}
