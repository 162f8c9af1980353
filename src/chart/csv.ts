import { unparse } from "papaparse";

/** Excel reads a file as Windows-1252 unless it starts with a byte order mark, and would show `€` as `â‚¬`. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Converts the rows to CSV (RFC 4180). Texts that a spreadsheet would run as formulas get an apostrophe. */
export function toCsv({ rows, table, unit }: Pick<Queries.Chart, "rows" | "table" | "unit">): string {
  const headings = [table.monthHeading, table.efficiencyHeading + (unit === "" ? "" : ` (${unit})`)];
  const cells = rows.map(({ month, efficiency }) => [month, efficiency]);
  // The pattern of papaparse does not find a formula that has several lines.
  return `${BYTE_ORDER_MARK}${unparse([headings, ...cells], { escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`;
}
