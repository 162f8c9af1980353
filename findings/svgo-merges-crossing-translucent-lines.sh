#!/bin/sh
# SVGO 4.1.0 merges two translucent lines that cross, so that the crossing gets lighter.
#
# A bet one would make: `mergePaths` joins paths that do not overlap, as its documentation and its maintainers say, and
# leaves translucent ones that do. It does so for filled shapes.
# Seen: two lines that cross have no common area for its check, which takes the points and not the width of the stroke.
# They become one path of the default preset, which is painted once. Where two lines of 40 % blue crossed, sharp draws
# #5c5cff before and #9999ff, the color of one line, after. Grids of charts lose their knots; parallel thick lines that
# overlap merge too.
#
# Output seen (2026-11-28), default preset:
#   squares that overlap       2 paths
#   lines that cross           1 path   <path stroke="#00f" stroke-opacity=".4" d="M0 4.5h9M4.5 0v9"/>
#   thick lines that overlap   1 path   <path stroke="#00f" stroke-opacity=".4" stroke-width="3" d="M0 4h9M0 5h9"/>
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" svgo@4.1.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { optimize } from "svgo";
const paths = (attributes, ...shapes) => shapes.map((d) => `<path ${attributes} d="${d}"/>`).join("");
const drawings = {
  "squares that overlap": paths('fill="#00f" fill-opacity=".4"', "M0 0h6v9H0z", "M3 0h6v9H3z"),
  "lines that cross": paths('stroke="#00f" stroke-opacity=".4"', "M0 4.5h9", "M4.5 0v9"),
  "thick lines that overlap": paths('stroke="#00f" stroke-opacity=".4" stroke-width="3"', "M0 4h9", "M0 5h9"),
};
const counts = [];
for (const [label, content] of Object.entries(drawings)) {
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
  const merged = data.match(/<path[^>]*>/g);
  counts.push(merged.length);
  console.log(`${label.padEnd(27)}${merged.length === 1 ? `1 path   ${merged[0]}` : `${merged.length} paths`}`);
}
if (counts.join() !== "2,1,1") { console.log("Changed: other paths are merged."); process.exitCode = 1; }
JS
node seen.mjs
