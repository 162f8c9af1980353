#!/bin/sh
# SVGO 4.1.0 applies a style of the dark scheme always: it drops the media attribute of its style element.
#
# A bet one would make: `<style media="(prefers-color-scheme: dark)">`, the attribute of SVG 1.1 and 2, stays with its
# rules. An icon that is dark on light tabs and light on dark ones keeps both forms in the default preset.
# Seen: with one match, the rule becomes an unconditional `style` of the path; with several, the element stays without
# its attribute. Nested conditions fare the same: `.a{fill:#111;@media (…dark){fill:#eee}}` becomes `fill:#eee`.
# The icon is nearly white on white.
#
# Output seen (2026-11-28), default preset:
#   media attribute, one path    <path d="M0 0h9v9z" style="fill:#eee"/>
#   media attribute, two paths   <style>path{fill:#eee}</style><path d="M0 0h9v9z"/><path d="M0 0h9v5z"/>
#   nested @media                <path d="M0 0h9v9z" style="fill:#eee"/>
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" svgo@4.1.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { optimize } from "svgo";
const dark = "(prefers-color-scheme:dark)";
const one = '<path d="M0 0h9v9z"/>';
const drawings = {
  "media attribute, one path": `<style media="${dark}">path{fill:#eee}</style>${one}`,
  "media attribute, two paths": `<style media="${dark}">path{fill:#eee}</style>${one}<path d="M0 0h9v5z"/>`,
  "nested @media": `<style>.a{fill:#111;@media ${dark}{fill:#eee}}</style><path class="a" d="M0 0h9v9z"/>`,
};
let same = true;
for (const [label, content] of Object.entries(drawings)) {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
  const output = data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
  console.log(label.padEnd(29) + output);
  same &&= output.includes("fill:#eee") && !output.includes("prefers-color-scheme");
}
if (!same) { console.log("Changed: the condition is kept."); process.exitCode = 1; }
JS
node seen.mjs
