#!/bin/sh
# Beasties 0.5.4 leaves rules for `html[data-theme=dark]` out of the critical CSS, although the page has that attribute.
#
# A bet one would make: critical CSS has every rule that matches an element of the document; Beasties evaluates the
# selectors against the entire HTML, its README says.
# Seen: it searches below the root element. A rule for `html` or `:root` alone is kept by its name, and
# `html[data-theme=dark] h1` is kept because the heading is found. With an attribute, a class or a pseudo-class on the
# root element itself, the rule is left out, without a message. That is where themes set their custom properties: the
# first paint of a dark page is light, or without colors.
#
# Output seen (2026-11-28), for <html data-theme="dark" class="js">:
#   html{--bg:#111}                         in the critical CSS
#   html[data-theme=dark] h1{color:#eee}    in the critical CSS
#   body.page{margin:0}                     in the critical CSS
#   html[data-theme=dark]{--bg:#111}        left out
#   :root[data-theme=dark]{--bg:#111}       left out
#   html.js{--bg:#111}                      left out
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" beasties@0.5.4 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { writeFileSync } from "node:fs";
import Beasties from "beasties";
const page = `<!doctype html><html data-theme="dark" class="js"><head><link rel="stylesheet" href="page.css"></head>
<body class="page"><h1>Title</h1></body></html>`;
const rules = {
  "html{--bg:#111}": true,
  "html[data-theme=dark] h1{color:#eee}": true,
  "body.page{margin:0}": true,
  "html[data-theme=dark]{--bg:#111}": false,
  ":root[data-theme=dark]{--bg:#111}": false,
  "html.js{--bg:#111}": false,
};
let same = true;
for (const [rule, expected] of Object.entries(rules)) {
  writeFileSync("page.css", rule);
  const html = await new Beasties({ path: ".", logLevel: "silent" }).process(page);
  const critical = html.includes(`<style>${rule}</style>`);
  console.log(rule.padEnd(40) + (critical ? "in the critical CSS" : "left out"));
  same &&= critical === expected;
}
if (!same) { console.log("Changed: other rules are left out."); process.exitCode = 1; }
JS
node seen.mjs
