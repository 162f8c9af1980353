/**
 * Subsets the heading font to the characters of Western European languages, and writes it to src/fonts/.
 *
 * Run it after you change this file: `npx tsx artwork/subset-heading-font.mts`.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { FONT_FILE, fontOptions } from "../plugins/static-pages/heading-font";

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

// A page loads the second file only if one of its headings has such a character: see src/styles/fonts.scss.
const files = {
  "funnel-display": `${charactersFrom(0x20, 0x7e)}‘’“”–—…•−€™`,
  "funnel-display-latin-1": charactersFrom(0xa0, 0xff),
};

const font = readFileSync(FONT_FILE);
for (const [name, characters] of Object.entries(files)) {
  const subset = await subsetFont(font, characters, fontOptions);
  writeFileSync(`src/fonts/${name}.woff2`, subset);
}
copyFileSync("node_modules/@expo-google-fonts/funnel-display/LICENSE_FONT", "src/fonts/LICENSE.txt");
