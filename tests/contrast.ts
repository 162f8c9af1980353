/** Red, green and blue, each from 0 to 255, of a colour as in `#0a1b2c`, `#fff` or `rgb(1, 2, 3)`. */
function readColor(color: string): number[] {
  const hex = /^#(?<digits>[\da-f]{3}|[\da-f]{6})$/i.exec(color)?.groups?.["digits"];
  if (hex === undefined) return color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  const digits = hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex;
  return digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readColor(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
