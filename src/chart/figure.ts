const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** A value with its unit, as it is read: `65%`, `1,200 hours`. */
export function formatFigure(value: number, unit: string): string {
  const isWord = /^\p{Letter}/u.test(unit);
  // A minus sign rather than a hyphen, at which a line may break.
  const number = numberFormat.format(value).replace("-", "\u2212");
  return `${number}${isWord ? "\u00A0" : ""}${unit}`;
}
