#!/bin/sh
# Nivo's line chart 0.99.0, stacked: a month without a value in one series removes that month of the series above it.
#
# A bet one would make: `y: null`, which the types allow and which leaves a gap in one line, counts as nothing in a
# stack. The value of the other series is still drawn.
# Seen: the sum of null and a number is null, so that the series stacked on top has a gap too, and its only point of the
# month is gone, although it has a value. A null in the upper series leaves the lower one alone. With 0 instead of null,
# both are drawn.
#
# Output seen (2026-11-28), lower series 1, ?, 3 and upper series 1, 1, 1:
#   lower null   lower M0,195ZM550,65Z         upper M0,130ZM550,0Z
#   lower 0      lower M0,195L275,260L550,65   upper M0,130L275,195L550,0
#   upper null   lower M0,195L275,130L550,65   upper M0,130ZM550,0Z
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  @nivo/core@0.99.0 @nivo/line@0.99.0 react@19.2.0 react-dom@19.2.0 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { Line } from "@nivo/line";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
const series = (id, values) => ({ id, data: values.map((y, index) => ({ x: ["Jan", "Feb", "Mar"][index], y })) });
const lines = (lower, upper) => {
  const props = {
    data: [series("lower", lower), series("upper", upper)],
    width: 600,
    height: 300,
    margin: { top: 10, right: 10, bottom: 30, left: 40 },
    yScale: { type: "linear", stacked: true, min: 0 },
    animate: false,
  };
  const [second, first] = [...renderToStaticMarkup(createElement(Line, props)).matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path);
  return [first, second];
};
const gap = (path) => path.split("M").length > 2;
const seen = [];
for (const [label, lower, upper] of [["lower null", [1, null, 3], [1, 1, 1]], ["lower 0", [1, 0, 3], [1, 1, 1]], ["upper null", [1, 2, 3], [1, null, 1]]]) {
  const paths = lines(lower, upper);
  console.log(`${label.padEnd(13)}lower ${paths[0].padEnd(24)}upper ${paths[1]}`);
  seen.push(...paths.map(gap));
}
if (seen.join() !== "true,true,false,false,false,true") { console.log("Changed: the gaps are elsewhere."); process.exitCode = 1; }
JS
node seen.mjs
