/** Average widths of a small character, in em, of the brand's and the links' typeface. Some system fonts are 10 % narrower. */
const BRAND_CHARACTER = 0.53;
const LINK_CHARACTER = 0.565;
/** Width of a capital, and of a letter of a script without capitals, such as Japanese, in em. */
const CAPITAL = 0.7;
const CASELESS_LETTER = 1;

/** Returns the estimated width of a text, in em. */
function widthOf(text: string, characterWidth: number): number {
  const widths = Array.from(text, (character) => {
    if (/\p{Lo}/u.test(character)) return CASELESS_LETTER;
    return /\p{Lu}/u.test(character) ? CAPITAL : characterWidth;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** The texts of the navigation bar. */
interface BarTexts {
  readonly brand: string;
  readonly links: readonly string[];
  readonly button: string;
}

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

/** Returns the width that the bar needs for one row, in rem, if it is in a viewport of a width. Sizes are those of the style sheet. */
function neededWidth({ brand, links, button }: BarTexts, width: number): number {
  const gap = clamp(0.875, 0.2 + 0.02 * width, 2);
  const gutter = clamp(1, 0.4 + 0.026 * width, 3);
  const textWidth = 1.1875 * widthOf(brand, BRAND_CHARACTER) + widthOf([...links, button].join(""), LINK_CHARACTER);
  const buttonPadding = 2.25;
  return textWidth + buttonPadding + gap * (links.length + 1) + 2 * gutter;
}

/** Returns the first of the given widths, in rem, in which the navigation bar fits in one row, if there is one. */
export const findOneRowWidth = (texts: BarTexts, widths: readonly number[]) =>
  widths.find((width) => neededWidth(texts, width) <= width);
