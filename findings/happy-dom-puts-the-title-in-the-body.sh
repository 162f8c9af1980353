#!/bin/sh
# happy-dom 21.0.4 puts the title and all metadata of a page that has no `<head>` tag into its body.
#
# A bet one would make: the tags of head and body may be left out, and a parser makes both elements: `<title>`, `<meta>` and
# `<link>` at the start belong to the head (HTML standard, sections 13.1.2.4 and 13.2.6.4.3), as in jsdom and browsers.
# Seen: the head is made and stays empty. `document.head.querySelector("meta")` finds nothing, and the text of the body
# begins with the title. It is so for `<html lang="en"><title>…` too. Pages from minify-html and from many hands omit the tag.
#
# Output seen (2026-11-28), for <!doctype html><html lang="en"><title>Title</title><meta name="description" content="…"><p>Text:
#               in the head    text of the body
#   happy-dom   nothing        TitleText
#   jsdom       title, meta    Text
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" happy-dom@21.0.4 jsdom@26.1.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";
const html = '<!doctype html><html lang="en"><title>Title</title><meta name="description" content="Words"><p>Text';
const window = new Window();
const documents = { "happy-dom": new window.DOMParser().parseFromString(html, "text/html"), jsdom: new JSDOM(html).window.document };
const seen = [];
console.log(" ".repeat(12) + "in the head    text of the body");
for (const [name, document] of Object.entries(documents)) {
  const inHead = Array.from(document.head.children, ({ localName }) => localName).join(", ");
  console.log(name.padEnd(12) + (inHead || "nothing").padEnd(15) + document.body.textContent);
  seen.push(inHead, document.body.textContent);
}
if (seen.join("|") !== "|TitleText|title, meta|Text") { console.log("Changed: the metadata is in the head."); process.exitCode = 1; }
process.exit();
JS
node seen.mjs
