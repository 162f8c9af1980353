import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { FONT_FILE, fontOptions } from "../plugins/static-pages/heading-font";

function charactersFrom(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}

/** Characters by file. A page loads a file only if one of its headings has such a character: see fonts.scss. */
export const fontFiles = {
  "heading-font": `${charactersFrom(0x20, 0x7e)}‘’“”–—…•−€™`,
  "heading-font-latin-1": `${charactersFrom(0xa0, 0xff)}ŒœŸ‚„‹›`,
  "heading-font-latin-extended": charactersFrom(0x100, 0x17f).replaceAll(/[ŒœŸ]/g, "") + charactersFrom(0x218, 0x21b),
};

/** Writes the heading font to `src/fonts/`, with the Latin characters of European languages, and its license. */
export async function subsetFonts(): Promise<void> {
  const font = readFileSync(FONT_FILE);
  for (const [name, characters] of Object.entries(fontFiles))
    writeFileSync(`src/fonts/${name}.woff2`, await subsetFont(font, characters, fontOptions));
  // The packages of https://www.npmjs.com/org/expo-google-fonts have a folder for each style of a font.
  copyFileSync(join(dirname(FONT_FILE), "../LICENSE_FONT"), "src/fonts/LICENSE.txt");
}
