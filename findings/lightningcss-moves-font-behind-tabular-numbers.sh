#!/bin/sh
# Lightning CSS 1.33.0 moves `font` and `transition` behind the properties that refine them, which resets these.
#
# A bet one would make: a shorthand stays in front of what is written after it. `font` resets `font-variant-numeric`,
# `font-kerning` and `font-feature-settings` (CSS Fonts 4, section 2.7), `transition` resets `transition-behavior`.
# Seen: `font: …; font-variant-numeric: tabular-nums` comes out with `font` last, so that the figures of a table are not
# aligned any more. Without `minify` the order changes too. `border` and `border-image` keep theirs.
# esbuild 0.28.2 and cssnano keep the order. Vite 8 and Parcel minify with Lightning CSS.
#
# Output seen (2026-11-28):
#   .a{font:700 2rem/1 serif;font-variant-numeric:tabular-nums}
#     .a{font-variant-numeric:tabular-nums;font:700 2rem/1 serif}
#   .a{font:1rem serif;font-kerning:none}
#     .a{font-kerning:none;font:1rem serif}
#   .a{transition:opacity 1s;transition-behavior:allow-discrete}
#     .a{transition-behavior:allow-discrete;transition:opacity 1s}
#   .a{border:1px solid;border-image:url(a.svg) 1}
#     .a{border:1px solid;border-image:url(a.svg) 1}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" lightningcss@1.33.0 esbuild@0.28.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { transformSync } from "esbuild";
import { transform } from "lightningcss";
const cases = {
  ".a{font:700 2rem/1 serif;font-variant-numeric:tabular-nums}": "font:",
  ".a{font:1rem serif;font-kerning:none}": "font:",
  ".a{transition:opacity 1s;transition-behavior:allow-discrete}": "transition:",
  ".a{border:1px solid;border-image:url(a.svg) 1}": "",
};
let same = true;
for (const [css, moved] of Object.entries(cases)) {
  const output = transform({ filename: "a.css", code: Buffer.from(css), minify: true }).code.toString();
  const unchanged = transformSync(css, { loader: "css", minify: true }).code.trim() === css;
  console.log(`${css}\n  ${output}`);
  same &&= unchanged && (moved ? output.lastIndexOf(`;${moved}`) > 0 : output === css);
}
if (!same) { console.log("Changed: the shorthands keep their place."); process.exitCode = 1; }
JS
node seen.mjs
