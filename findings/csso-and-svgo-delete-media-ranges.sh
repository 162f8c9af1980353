#!/bin/sh
# csso 5.0.5 deletes every rule inside a media query in range form, and with it SVGO 4.1.0 those of an SVG.
#
# A bet one would make: a minifier keeps, or at least reports, what it does not know. `(width >= 40em)` is Media Queries 4
# and works in all browsers since 2023; the same condition in `@container` is kept.
# Seen: csso drops `@media (width >= 40em) { … }` with all its rules, in silence. `(min-width: 40em)` is kept. SVGO hands
# the style elements of a drawing to csso in its default preset: the drawing loses its layout for wide screens.
# esbuild and Lightning CSS keep it.
#
# Output seen (2026-11-28):
#   @media (min-width:40em){.a{color:red}}    @media (min-width:40em){.a{color:red}}
#   @container (width >= 40em){.a{color:red}} @container (width >= 40em){.a{color:red}}
#   @media (width >= 40em){.a{color:red}}     (nothing)
#   @media (1px <= width < 9em){.a{color:red}} (nothing)
#   SVGO: .label{display:none}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" csso@5.0.5 svgo@4.1.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { minify } from "csso";
import { optimize } from "svgo";
const queries = ["@media (min-width:40em)", "@container (width >= 40em)", "@media (width >= 40em)", "@media (1px <= width < 9em)"];
const outputs = queries.map((query) => minify(`${query}{.a{color:red}}`).css);
for (const [index, query] of queries.entries()) console.log(`${query}{.a{color:red}}`.padEnd(43) + (outputs[index] || "(nothing)"));
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>
  .label { display: none }
  @media (width >= 40em) { .label { display: inline } }
</style><path d="M0 9h9V0z"/><text class="label" x="1" y="8">65</text><text class="label" x="4" y="8">72</text></svg>`;
const css = optimize(drawing).data.match(/<style>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/style>/)?.[1] ?? "(no style)";
console.log(`SVGO: ${css}`);
if (!outputs[0] || !outputs[1] || outputs[2] || outputs[3] || css !== ".label{display:none}") { console.log("Changed: the range form is kept."); process.exitCode = 1; }
JS
node seen.mjs
