#!/bin/sh
# Cheerio 1.2.0 finds no `linearGradient` and no `svg[viewBox]` in an HTML page that has both.
#
# A bet one would make: selectors match as `querySelector` does in a browser. There, names in a selector are lowercased
# for HTML elements only (HTML standard, "Case-sensitivity of selectors"), so that both spellings of SVG match.
# Seen: the parser keeps the case, `attr("viewBox")` reads it and the output has it, but every selector is lowercased
# before it is compared. Neither case finds the element or the attribute; only XML mode does. Code that adds a viewBox
# where it is missing adds it everywhere, and gradients cannot be renamed to unique ids.
#
# Output seen (2026-11-28):
#                     HTML   XML
#   linearGradient    0      1
#   lineargradient    0      0
#   svg[viewBox]      0      1
#   svg[viewbox]      0      0
#   attr("viewBox")   0 0 9 9
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" cheerio@1.2.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { load } from "cheerio";
const svg = '<svg viewBox="0 0 9 9"><linearGradient id="g"/></svg>';
const html = load(`<!doctype html><html><body>${svg}</body></html>`);
const xml = load(svg, { xml: true });
const seen = [];
console.log(" ".repeat(18) + "HTML   XML");
for (const selector of ["linearGradient", "lineargradient", "svg[viewBox]", "svg[viewbox]"]) {
  const counts = [html(selector).length, xml(selector).length];
  console.log(selector.padEnd(18) + counts.join("      "));
  seen.push(...counts);
}
const value = html("svg").attr("viewBox");
console.log('attr("viewBox")'.padEnd(18) + value);
if (seen.join() !== "0,1,0,0,0,1,0,0" || value !== "0 0 9 9") { console.log("Changed: another spelling is found."); process.exitCode = 1; }
JS
node seen.mjs
