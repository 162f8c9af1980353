#!/bin/sh
# @guidepup/virtual-screen-reader 0.33.0, for tests of what a screen reader says, reads the texts in a picture with a
# name, and those in a closed `<details>`.
#
# A bet one would make: it leaves out both, as it leaves out what is `hidden`, `inert` or `aria-hidden`. Of a picture,
# WAI-ARIA 1.2 gives only the name (`img`: "Children Presentational: True"), and a browser shows nothing of a closed
# `<details>` but its summary.
# Seen: after the name of a chart, it says each number of its axis, and it says the answer to a question that is closed.
# So tests that such texts are not read fail, though the page is right.
#
# Output seen (2026-11-29), what it says between "document" and its end:
#   svg role=img   image, Efficiency by month | 42 | end of image, Efficiency by month
#   img with alt   image, Efficiency by month
#   details        group | How long? | paragraph | Two weeks | end of paragraph | end of group
#   hidden         (nothing)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" @guidepup/virtual-screen-reader@0.33.0 jsdom@29.1.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("<!doctype html><html lang=en><body></body></html>", { pretendToBeVisual: true, url: "https://example.com/" });
Object.assign(globalThis, { window, document: window.document });
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name];
const { virtual } = await import("@guidepup/virtual-screen-reader");
const listen = async (html) => {
  document.body.innerHTML = html;
  await virtual.start({ container: document.body });
  const said = [];
  for (;;) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    // After the end, it begins again.
    if (/^(?:end of )?document$/.test(phrase)) break;
    said.push(phrase);
  }
  await virtual.stop();
  return said.join(" | ") || "(nothing)";
};
const chart = await listen('<svg role="img" aria-label="Efficiency by month"><text>42</text></svg>');
const image = await listen('<img src="chart.png" alt="Efficiency by month">');
const details = await listen("<details><summary>How long?</summary><p>Two weeks</p></details>");
const hidden = await listen("<p hidden>Two weeks</p>");
console.log(`svg role=img   ${chart}\nimg with alt   ${image}\ndetails        ${details}\nhidden         ${hidden}`);
const isAsSeen = chart.includes("| 42 |") && !image.includes("42") && details.includes("Two weeks") && hidden === "(nothing)";
if (!isAsSeen) { console.log("Changed: it reads something else."); process.exitCode = 1; }
JS
node seen.mjs
