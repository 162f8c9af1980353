#!/bin/sh
# Turndown 7.2.5 turns a card, a link around a heading and a text, into Markdown without a link and with another heading.
#
# A bet one would make: HTML that is valid since HTML5, a block inside of `<a>`, comes out as some link. Turndown has a rule
# for inline links, and knows which elements are blocks.
# Seen: the blank lines of the blocks stay inside of the brackets. CommonMark ends a link's text at a blank line, so that
# marked shows the brackets as text, and the `-` under the heading is followed by `](/plan)` as text. Neither the address
# nor the card is a link any more. node-html-markdown 2.0.0 and html-to-text 10.0.1 keep a link.
#
# Output seen (2026-11-28), for <a href="/plan"><h2>Plan</h2><p>For teams</p></a>:
#   Markdown    "[\n\nPlan\n----\n\nFor teams\n\n](/plan)"
#   links, read by marked 18.2.1: 0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" turndown@7.2.5 marked@18.2.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { marked } from "marked";
import TurndownService from "turndown";
const markdown = new TurndownService().turndown('<a href="/plan"><h2>Plan</h2><p>For teams</p></a>');
const html = marked.parse(markdown);
const links = html.split("<a ").length - 1;
const inline = marked.parse(new TurndownService().turndown('<a href="/plan">Plan</a>')).split("<a ").length - 1;
console.log(`Markdown    ${JSON.stringify(markdown)}\nlinks, read by marked: ${links} (of a link in a line: ${inline})`);
if (links !== 0 || inline !== 1 || !html.includes("](/plan)")) { console.log("Changed: the card is a link."); process.exitCode = 1; }
JS
node seen.mjs
