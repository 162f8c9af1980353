#!/bin/sh
# turndown-plugin-gfm 1.0.2 writes a table cell with a bar or a line break as Markdown of another table.
#
# A bet one would make: a plugin for tables escapes `|`, the one character that GitHub's tables cannot have in a cell, as
# Turndown itself escapes `*`, `_`, `#` and the rest; GFM asks for `\\|` (section 4.10).
# Seen: "km|h" becomes two cells, so that the value of the row moves out of the table, which has two columns. A `<br>` in a
# cell ends the row. The numbers of an exported table are beside the wrong names, without a warning.
#
# Output seen (2026-11-28), cells of the row "km|h", 5, read by marked:
#   in the page   km|h, 5
#   in Markdown   km, h
#   a cell with <br>: 3 rows of 2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" turndown@7.2.5 turndown-plugin-gfm@1.0.2 marked@18.2.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { marked } from "marked";
import { createRequire } from "node:module";
import TurndownService from "turndown";
const { gfm } = createRequire(import.meta.url)("turndown-plugin-gfm");
const convert = (...rows) => {
  const service = new TurndownService();
  service.use(gfm);
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  const markdown = service.turndown(`<table><thead><tr><th>Unit</th><th>Value</th></tr></thead><tbody>${body}</tbody></table>`);
  return marked.lexer(markdown).flatMap((token) => token.rows ?? []).map((row) => row.map((cell) => cell.text));
};
const [cells] = convert(["km|h", "5"]);
const lines = convert(["kilometers<br>per hour", "5"], ["m", "6"]);
console.log(`in the page   km|h, 5\nin Markdown   ${cells.join(", ")}\na cell with <br>: ${lines.length} rows of 2`);
if (cells.join() !== "km,h" || lines.length === 2) { console.log("Changed: the cells stay together."); process.exitCode = 1; }
JS
node seen.mjs
