const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** A value with its unit, as it is read: `65%`, `1,200 hours`. */
export function formatFigure(value: number, unit: string): string {
  const isWord = /^\p{Letter}/u.test(unit);
  return `${numberFormat.format(value)}${isWord ? "\u00A0" : ""}${unit}`;
}
