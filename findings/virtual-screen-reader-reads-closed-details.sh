#!/bin/sh
# @guidepup/virtual-screen-reader 0.33.0, for tests of what a screen reader says, reads the text in a closed `<details>`.
#
# A bet one would make: it leaves it out, as it leaves out what is `hidden` or `inert`: a browser shows nothing of a closed
# `<details>` but its summary.
# Seen: it says the answer to a question that is closed, and does not say whether it is open. So a test that an answer is
# not read before it is opened fails, though the page is right.
#
# Output seen (2026-11-29), what it says between "document" and its end:
#   closed   group | How long? | paragraph | Two weeks | end of paragraph | end of group
#   open     group | How long? | paragraph | Two weeks | end of paragraph | end of group
#   hidden   (nothing)
#   inert    (nothing)
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
const listen = async (name, html) => {
  document.body.innerHTML = html;
  await virtual.start({ container: document.body });
  const said = [];
  while (said.length < 20) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    // After the end, it begins again.
    if (/^(?:end of )?document$/.test(phrase)) break;
    said.push(phrase);
  }
  await virtual.stop();
  const text = said.join(" | ") || "(nothing)";
  console.log(`${name.padEnd(9)}${text}`);
  return text;
};
const question = "<summary>How long?</summary><p>Two weeks</p>";
const closed = await listen("closed", `<details>${question}</details>`);
const open = await listen("open", `<details open>${question}</details>`);
const hidden = await listen("hidden", "<p hidden>Two weeks</p>");
const inert = await listen("inert", "<p inert>Two weeks</p>");
const isAsSeen = closed.includes("Two weeks") && closed === open && [hidden, inert].every((text) => text === "(nothing)");
if (!isAsSeen) { console.log("Changed: it reads something else."); process.exitCode = 1; }
JS
node seen.mjs
