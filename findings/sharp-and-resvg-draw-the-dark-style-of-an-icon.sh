#!/bin/sh
# sharp 0.35.5 (librsvg 2.63.2) and resvg-js 2.6.2 draw an SVG with the styles that it has for dark tabs and for print.
#
# A bet one would make: a renderer that ignores media queries ignores all conditional styles. Both skip the rules of
# `@media (prefers-color-scheme: dark)`, so that the picture is the light one.
# Seen: the same condition in the media attribute, `<style media="(prefers-color-scheme: dark)">`, is not read, and the
# style applies; so does `<style media="print">`. And `@media screen`, which is true in a browser, is skipped.
# An icon that adapts to the scheme becomes a PNG in its dark colors, nearly white on white.
#
# Output seen (2026-11-28), color of a path that is #111111 in a light browser:
#                                         sharp     resvg-js
#   @media (prefers-color-scheme: dark)   #111111   #111111
#   media="(prefers-color-scheme: dark)"  #eeeeee   #eeeeee
#   media="print"                         #eeeeee   #eeeeee
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @resvg/resvg-js@2.6.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
const dark = "(prefers-color-scheme: dark)";
const rule = "path { fill: #eeeeee }";
const styles = {
  [`@media ${dark}`]: `<style>@media ${dark} { ${rule} }</style>`,
  [`media="${dark}"`]: `<style media="${dark}">${rule}</style>`,
  'media="print"': `<style media="print">${rule}</style>`,
};
const hex = (pixels) => `#${Buffer.from(pixels.subarray(0, 3)).toString("hex")}`;
const seen = [];
console.log(" ".repeat(38) + "sharp     resvg-js");
for (const [label, style] of Object.entries(styles)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${style}<path fill="#111111" d="M0 0h8v8H0z"/></svg>`;
  const colors = [hex(await sharp(Buffer.from(svg)).raw().toBuffer()), hex(new Resvg(svg).render().pixels)];
  console.log(label.padEnd(38) + colors.join("   "));
  seen.push(...colors);
}
if (seen.join() !== "#111111,#111111,#eeeeee,#eeeeee,#eeeeee,#eeeeee") { console.log("Changed: the attribute is read."); process.exitCode = 1; }
JS
node seen.mjs
