import { unparse } from "papaparse";

/** Without a byte order mark, Excel reads a file as Windows-1252, and shows `€` as `â‚¬`. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Converts the rows to CSV (RFC 4180). Texts that a spreadsheet would run as formulas get an apostrophe. */
export function toCsv({ rows, table, unit }: Pick<Queries.Chart, "rows" | "table" | "unit">): string {
  const headings = [table.monthHeading, table.efficiencyHeading + (unit === "" ? "" : ` (${unit})`)];
  const cells = rows.map(({ month, efficiency }) => [month, efficiency]);
  // Not `true`: the default pattern of papaparse does not find a formula that has several lines.
  const csv = `${unparse([headings, ...cells], { escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`;
  // Many other programs read the mark as a part of the first heading. If that heading is in quotes, they misread the
  // columns.
  return /[^\0-\u007F]/.test(csv) ? BYTE_ORDER_MARK + csv : csv;
}
