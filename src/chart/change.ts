import { formatChange, MAX_DECIMALS } from "./format-value";

export type ChangeLabels = Pick<Queries.ChartChange, "unit" | "singularUnit" | "rangeSeparator">;

/** Words and numbers of a change. Gatsby's resolvers run in Node.js, so they pass the language of the site. */
export interface ChangeWords extends ChangeLabels {
  readonly language: string;
}

/** Returns the change from the first to the last row. Empty for fewer than two rows: one value is not a change. */
export function changeOf(
  rows: readonly Queries.ChartRow[],
  { unit, singularUnit, rangeSeparator, language }: ChangeWords,
) {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || first === last) return { figure: "", range: "" };
  // Rounds the difference, because 64.1 - 63.1 is not exactly 1. Adding 0 turns -0 into 0.
  const change = 0 + Number((last.efficiency - first.efficiency).toFixed(MAX_DECIMALS));
  return {
    figure: formatChange(change, Math.abs(change) === 1 ? singularUnit : unit, language),
    range: `${first.month} ${rangeSeparator} ${last.month}`,
  };
}
