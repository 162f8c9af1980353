#!/bin/sh
# jsonc-parser 3.3.1 removes the last property and keeps its comment, in place of the comment of the property before.
#
# A bet one would make: `modify(text, path, undefined)` removes a property and leaves the others as they are; edits that
# keep comments are what the library is for, and Visual Studio Code changes settings with it.
# Seen: the removal begins after the value before it. Its comment goes, and the comment of the removed property is now
# beside the one that is left. In a list, both comments go. Removing the first property is right.
#
# Output seen (2026-11-28):
#   remove last property    "port": 80 // seconds
#   remove last item        80
#   remove first property   "timeout": 30 // seconds
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" jsonc-parser@3.3.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const { applyEdits, modify } = require("jsonc-parser");
const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };
const remove = (text, path) => applyEdits(text, modify(text, path, undefined, { formattingOptions })).split("\n")[1].trim();
const object = '{\n  "port": 80, // of the server\n  "timeout": 30 // seconds\n}\n';
const list = "[\n  80, // of the server\n  30 // seconds\n]\n";
const seen = { "remove last property": remove(object, ["timeout"]), "remove last item": remove(list, [1]), "remove first property": remove(object, ["port"]) };
for (const [label, line] of Object.entries(seen)) console.log(label.padEnd(24) + line);
if (Object.values(seen).join() !== '"port": 80 // seconds,80,"timeout": 30 // seconds') { console.log("Changed: other comments are kept."); process.exitCode = 1; }
JS
node seen.cjs
