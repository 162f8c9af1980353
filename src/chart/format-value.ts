/** Number of decimals that a formatted value has at most. */
export const MAX_DECIMALS = 6;

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: MAX_DECIMALS });

/** Formats a value with its unit: `65%`, `1,200 hours`. */
export function formatValue(value: number, unit: string): string {
  const isWord = /^\p{Letter}/u.test(unit);
  // A minus sign instead of a hyphen, because lines may break at a hyphen.
  const number = numberFormat.format(value).replace("-", "\u2212");
  return `${number}${isWord ? "\u00A0" : ""}${unit}`;
}

/** Formats the difference of two values with its sign and its unit: `+30 points`. */
export function formatChange(change: number, unit: string): string {
  // Without no-break spaces, because the figure is large: its unit may wrap to the next line.
  return `${change > 0 ? "+" : ""}${formatValue(change, unit).replace("\u00A0", " ")}`;
}
