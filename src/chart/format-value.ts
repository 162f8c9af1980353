export const MAX_DECIMALS = 6;

/** Formats a value with its unit: `65%`, `1,200 hours`. The language decides the position of the percent sign. */
export function formatValue(value: number, unit: string, language = SITE_LANGUAGE): string {
  const isPercent = unit === "%";
  const style = isPercent ? "percent" : "decimal";
  const number = (isPercent ? value / 100 : value)
    .toLocaleString(language, { style, maximumFractionDigits: MAX_DECIMALS })
    // A minus sign instead of a hyphen, because lines may break at a hyphen.
    .replace("-", "\u2212");
  if (isPercent) return number;
  return `${number}${/^\p{Letter}/u.test(unit) ? "\u00A0" : ""}${unit}`;
}

/** Lets a line break between a value and a unit that is a word. */
export const toBreakableUnit = (text: string) => text.replace(/\u00A0(?=\p{Letter})/u, " ");

/** Number of characters for which the axis has room: `$max-tick-length` in `chart.module.scss`. */
const MAX_TICK_LENGTH = 12;

/** Formats the ticks of the axis: without their unit if the axis has no room for it. */
export function formatTicks(ticks: readonly number[], unit: string): string[] {
  const labels = ticks.map((tick) => formatValue(tick, unit));
  return labels.every(({ length }) => length <= MAX_TICK_LENGTH) ? labels : ticks.map((tick) => formatValue(tick, ""));
}

/** Formats the difference of two values with its sign and its unit: `+30 points`. */
export function formatChange(change: number, unit: string, language: string): string {
  // The figure is large, so its unit may wrap to the next line.
  return `${change > 0 ? "+" : ""}${toBreakableUnit(formatValue(change, unit, language))}`;
}
