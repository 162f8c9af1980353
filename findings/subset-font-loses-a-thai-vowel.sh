#!/bin/sh
# subset-font 2.9.0 makes a font from exactly the characters of a Thai word, and the font cannot show the word.
#
# A bet one would make: a subset with each character of a text, and with all features of the font, shows the text. HarfBuzz
# adds the glyphs that the features make of these characters.
# Seen: before any feature, shapers split U+0E33, as in the words for "water" and "make", into U+0E4D and U+0E32. The text
# has no U+0E4D, so the subset lacks it, and a browser takes the whole syllable from another typeface. The subset is
# complete if it is made with the compatibility decomposition of the text, too.
#
# Output seen (2026-11-28):
#   water        missing glyphs: 0 in the font, 2 in the subset, 0 in that with its decomposition
#   make         missing glyphs: 0 in the font, 2 in the subset, 0 in that with its decomposition
#   grandfather  missing glyphs: 0 in the font, 0 in the subset, 0 in that with its decomposition
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund subset-font@2.9.0 harfbuzzjs@1.6.4 @expo-google-fonts/sarabun@0.4.1
cat > run.mjs << 'JS'
import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import subsetFont from "subset-font";
const whole = readFileSync("node_modules/@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf");
const subset = async (characters) => subsetFont(whole, characters, { targetFormat: "truetype" });
function countMissing(font, text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(new hb.Font(new hb.Face(new hb.Blob(font))), buffer);
  return buffer.getGlyphInfos().filter(({ codepoint }) => codepoint === 0).length;
}
const seen = [];
for (const [meaning, word] of [["water", "\u0E19\u0E49\u0E33"], ["make", "\u0E17\u0E33"], ["grandfather", "\u0E1B\u0E39\u0E48"]]) {
  const fonts = [whole, await subset(word), await subset(word + word.normalize("NFKD"))];
  seen.push(fonts.map((font) => countMissing(font, word)));
  const [all, own, decomposed] = seen.at(-1);
  console.log(`${meaning.padEnd(12)} missing glyphs: ${all} in the font, ${own} in the subset, ${decomposed} in that with its decomposition`);
}
if (JSON.stringify(seen) !== "[[0,2,0],[0,2,0],[0,0,0]]") {
  console.log("Changed: other glyphs are missing.");
  process.exitCode = 1;
}
JS
node run.mjs
