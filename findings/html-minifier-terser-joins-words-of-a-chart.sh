#!/bin/sh
# html-minifier-terser 7.2.0 removes the spaces between the words of an inline SVG text.
#
# A bet one would make: `collapseWhitespace` keeps one space between inline elements: to remove it, the README has a
# second option, `collapseInlineTagWhitespace`, which is off. `<tspan>` is inline as well.
# Seen: its list of inline elements is HTML's. Around `<tspan>`, and around `<mi>` and `<mo>` of MathML, spaces go as
# around block elements: "Jan 65 %" is drawn, and read by a screen reader, as "Jan65%".
# `conservativeCollapse` helps. minify-html 0.18.1 keeps the spaces.
#
# Output seen (2026-11-28):
#   <p>Jan <b>65</b> <b>%</b></p>
#   <svg><text>Jan<tspan>65</tspan><tspan>%</tspan></text></svg>
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" html-minifier-terser@7.2.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { minify } from "html-minifier-terser";
const text = (source) => minify(source, { collapseWhitespace: true });
const inline = await text("<p>Jan <b>65</b> <b>%</b></p>");
const drawn = await text("<svg><text>Jan <tspan>65</tspan> <tspan>%</tspan></text></svg>");
console.log(`${inline}\n${drawn}`);
if (inline !== "<p>Jan <b>65</b> <b>%</b></p>" || drawn !== "<svg><text>Jan<tspan>65</tspan><tspan>%</tspan></text></svg>") {
  console.log("Changed: the spaces are kept in both, or in none.");
  process.exitCode = 1;
}
JS
node seen.mjs
