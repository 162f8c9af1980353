/**
 * Makes the typeface of headings small: the letters of western European languages, in the weights that headings have.
 * Writes it to src/fonts/.
 *
 * Run it after changing it: `npx tsx scripts/subset-heading-font.mts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const fontPackage = "node_modules/@fontsource-variable/funnel-display";
const weights = { min: 600, max: 800 };

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

const basicLatin = charactersFrom(0x20, 0x7e);
const latin1Supplement = charactersFrom(0xa0, 0xff);

const font = await subsetFont(
  readFileSync(`${fontPackage}/files/funnel-display-latin-wght-normal.woff2`),
  `${basicLatin}${latin1Supplement}‘’“”–—…•−€™`,
  { targetFormat: "woff2", variationAxes: { wght: weights } },
);
writeFileSync("src/fonts/funnel-display.woff2", font);
copyFileSync(`${fontPackage}/LICENSE`, "src/fonts/LICENSE.txt");
