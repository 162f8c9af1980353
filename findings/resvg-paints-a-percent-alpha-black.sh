#!/bin/sh
# resvg-js 2.6.2 draws a color whose alpha is a percentage, or stands after a slash, in solid black.
#
# A bet one would make: forms of a color that the renderer accepts in one place it accepts in another: `rgb(255 0 0)` and
# `hsl(0 100% 50%)`, the forms of CSS Color 4, are drawn, and so is `rgba(255, 0, 0, 0.5)`.
# Seen: with an alpha in the new form, or as a percentage in the old one, the whole declaration is dropped, and the shape has
# the initial color of a fill: black and opaque. Translucent areas of a chart become black boxes that cover it. Nothing is
# reported. sharp (librsvg 2.63.2) draws all of them.
#
# Output seen (2026-11-28), red with an alpha of a half:
#                              resvg-js        sharp
#   rgba(255, 0, 0, 0.5)       #ff0000 0.5     #ff0000 0.5
#   rgba(255, 0, 0, 50%)       #000000 1.0     #ff0000 0.5
#   rgb(255 0 0 / 0.5)         #000000 1.0     #ff0000 0.5
#   hsl(0 100% 50% / 50%)      #000000 1.0     #ff0000 0.5
#   rgb(255 0 0)               #ff0000 1.0     #ff0000 1.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @resvg/resvg-js@2.6.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
const drawing = (content) => `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;
const read = async (png) => {
  const [red, green, blue, alpha] = await sharp(png).ensureAlpha().raw().toBuffer();
  return `#${Buffer.from([red, green, blue]).toString("hex")} ${(alpha / 255).toFixed(1)}`;
};
const seen = [];
console.log(" ".repeat(27) + "resvg-js        sharp");
for (const color of ["rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 50%)", "rgb(255 0 0 / 0.5)", "hsl(0 100% 50% / 50%)", "rgb(255 0 0)"]) {
  const svg = drawing(`<rect fill="${color}" width="1" height="1"/>`);
  const colors = [await read(new Resvg(svg).render().asPng()), await read(Buffer.from(svg))];
  console.log(color.padEnd(27) + colors[0].padEnd(16) + colors[1]);
  seen.push(colors[0] === colors[1]);
}
if (seen.join() !== "true,false,false,false,true") { console.log("Changed: other colors are drawn."); process.exitCode = 1; }
JS
node seen.mjs
