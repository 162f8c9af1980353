/** Returns red, green and blue, each from 0 to 255, of a color such as `#0a1b2c`, `#fff` or `rgb(1, 2, 3)`. */
function parseColor(color: string): number[] {
  const hex = /^#(?<digits>[\da-f]{3}|[\da-f]{6})$/i.exec(color)?.groups?.["digits"];
  if (hex === undefined) return color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  const digits = hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex;
  return digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
}

function relativeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parseColor(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors, from 1 to 21, as WCAG defines it. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
