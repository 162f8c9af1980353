#!/bin/sh
# Beasties 0.5.4 leaves `:where(.card)` and `:is(.card)` out of the critical CSS of a page with a card.
#
# A bet one would make: `:where(.card)` matches what `.card` matches. Style sheets for reuse and resets open their rules
# with it, because it adds no specificity.
# Seen: a selector that opens with the pseudo-class matches nothing, without a message; behind a tag, a class or `*` it
# works. The base styles of such a sheet arrive only with the full style sheet, after the first paint.
#
# Output seen (2026-11-28), for <main class="card">:
#   .card{color:red}              in the critical CSS
#   *:where(.card){color:red}     in the critical CSS
#   main:is(.card){color:red}     in the critical CSS
#   :where(.card){color:red}      left out
#   :is(.card){color:red}         left out
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" beasties@0.5.4 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { writeFileSync } from "node:fs";
import Beasties from "beasties";
const page = `<!doctype html><html><head><link rel="stylesheet" href="page.css"></head>
<body><main class="card">Text</main></body></html>`;
const selectors = { ".card": true, "*:where(.card)": true, "main:is(.card)": true, ":where(.card)": false, ":is(.card)": false };
let same = true;
for (const [selector, expected] of Object.entries(selectors)) {
  const rule = `${selector}{color:red}`;
  writeFileSync("page.css", rule);
  const html = await new Beasties({ path: ".", logLevel: "silent" }).process(page);
  const critical = html.includes(`<style>${rule}</style>`);
  console.log(rule.padEnd(30) + (critical ? "in the critical CSS" : "left out"));
  same &&= critical === expected;
}
if (!same) { console.log("Changed: other rules are left out."); process.exitCode = 1; }
JS
node seen.mjs
