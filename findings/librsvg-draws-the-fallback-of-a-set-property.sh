#!/bin/sh
# sharp 0.35.5 (librsvg 2.63.2) fills `var(--color, red)` with red, although --color is set to green.
#
# A bet one would make: a renderer without custom properties ignores the declaration, and the shape is black, as it is for
# `var(--color)` and in resvg-js 2.6.2; or it knows them, and the shape is green.
# Seen: the name is not looked up and the fallback is taken, always. Charts and icons whose colors are tokens with a
# fallback become pictures in the colors of the fallback, without a message: a brand's color is the default one of the
# library that drew it. Tests with a token that is not set pass.
#
# Output seen (2026-11-28), with svg{--color:#00ff00}:
#                        sharp     resvg-js
#   var(--color)         #000000   #000000
#   var(--color, red)    #ff0000   #000000
#   var(--none, red)     #ff0000   #000000
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @resvg/resvg-js@2.6.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
const hex = (pixels) => "#" + Buffer.from(pixels.subarray(0, 3)).toString("hex");
const drawing = (content) => `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;
const seen = [];
console.log(" ".repeat(21) + "sharp     resvg-js");
for (const value of ["var(--color)", "var(--color, red)", "var(--none, red)"]) {
  const svg = drawing(`<style>svg{--color:#00ff00}rect{fill:${value}}</style><rect width="1" height="1"/>`);
  const colors = [hex(await sharp(Buffer.from(svg)).raw().toBuffer()), hex(new Resvg(svg).render().pixels)];
  console.log(value.padEnd(21) + colors.join("   "));
  seen.push(...colors);
}
if (seen.join() !== "#000000,#000000,#ff0000,#000000,#ff0000,#000000") { console.log("Changed: other colors are drawn."); process.exitCode = 1; }
JS
node seen.mjs
