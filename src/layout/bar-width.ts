/** Average widths, in em, of all characters but capitals. Rather too wide: some system fonts are 10 % narrower. */
const BRAND_CHARACTER_WIDTH = 0.53;
const LINK_CHARACTER_WIDTH = 0.565;
/** Width of a capital, and of a letter of a script without capitals, such as Japanese, in em. */
const CAPITAL_WIDTH = 0.7;
const CASELESS_LETTER_WIDTH = 1;

/** Returns the estimated width of a text, in em. */
function widthOf(text: string, characterWidth: number): number {
  const widths = Array.from(text, (character) => {
    if (/\p{Lo}/u.test(character)) return CASELESS_LETTER_WIDTH;
    return /\p{Lu}/u.test(character) ? CAPITAL_WIDTH : characterWidth;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);

/** Returns the first of the given widths, in rem, in which the navigation bar fits in one row, if there is one. */
export function findOneRowWidth(brand: string, labels: readonly string[], widths: readonly number[]) {
  // In rem. The font sizes of header.module.scss are 1.18 for the brand, and 1 for the links.
  const textWidth = 1.18 * widthOf(brand, BRAND_CHARACTER_WIDTH) + widthOf(labels.join(""), LINK_CHARACTER_WIDTH);
  const buttonPadding = 2.25; // with the borders; the button has the last label
  return widths.find((width) => {
    const gap = clamp(0.875, 0.2 + 0.02 * width, 2); // `$gap` of header.module.scss, before each label
    const gutter = clamp(1, 0.4 + 0.026 * width, 3); // `--gutter` of tokens.scss
    return textWidth + buttonPadding + gap * labels.length + 2 * gutter <= width;
  });
}
