/** A CSS color in a drawing: a token, such as `var(--accent)`, or a mixture of two. */
const token = /var\(--([\w-]+)\)/g;
const mixture = /color-mix\(in srgb, #([\da-f]{6}) (\d+)%, #([\da-f]{6})\)/gi;

const channelsOf = (color: string) => [0, 2, 4].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Returns the mixture of two colors of six hexadecimal digits, as browsers mix them in sRGB. */
function mix(first: string, percentage: number, second: string): string {
  const others = channelsOf(second);
  const channels = channelsOf(first).map((channel, index) => {
    const other = others[index] ?? 0;
    return Math.round(other + ((channel - other) * percentage) / 100);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Replaces the tokens and mixtures in a drawing by their colors, which programs other than browsers need.
 *
 * @param colors The colors of both schemes. `var(--dark-action)` is `--action` of the dark one.
 * @throws If a token has no color of `#` and six digits.
 */
export function fillInColors(
  drawing: string,
  { light, dark }: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>>,
): string {
  const colored = drawing.replaceAll(token, (_, name: string) => {
    const color = name.startsWith("dark-") ? dark[name.slice("dark-".length)] : light[name];
    if (color?.length !== 7)
      throw new Error(`A drawing has the color --${name}. Write it in src/styles/tokens.scss as # and six digits.`);
    return color;
  });
  return colored.replaceAll(mixture, (_, first: string, percentage: string, second: string) =>
    mix(first, Number(percentage), second),
  );
}
