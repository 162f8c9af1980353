#!/bin/sh
# node-html-parser 9.0.7 decodes character references inside of `<script>`, so that JSON-LD becomes invalid or another text.
#
# A bet one would make: the text of a script is raw, as in browsers (`textContent`), jsdom, linkedom, happy-dom and cheerio:
# HTML has no character references there (HTML standard, section 13.2.5.4), and `JSON.parse(script.textContent)` is how
# structured data is read.
# Seen: `text`, `textContent` and `innerText` of a script are decoded. A name with &quot; in it ends the string, and
# JSON.parse throws; &lt; and &amp; in the description of HTML change. `rawText` and `innerHTML` are right.
#
# Output seen (2026-11-28), for {"name":"A &quot;b&quot; &amp;amp; c"}:
#   jsdom              {"name":"A &quot;b&quot; &amp;amp; c"}   parsed
#   linkedom           {"name":"A &quot;b&quot; &amp;amp; c"}   parsed
#   node-html-parser   {"name":"A "b" &amp; c"}                 SyntaxError
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" node-html-parser@9.0.7 linkedom@0.18.15 jsdom@26.1.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";
import { parse } from "node-html-parser";
const html = '<!doctype html><html><head><script type="application/ld+json">{"name":"A &quot;b&quot; &amp;amp; c"}</script></head><body></body></html>';
const documents = { jsdom: new JSDOM(html).window.document, linkedom: parseHTML(html).document, "node-html-parser": parse(html) };
const seen = [];
for (const [name, document] of Object.entries(documents)) {
  const text = document.querySelector("script").textContent;
  let result = "parsed";
  try {
    JSON.parse(text);
  } catch (error) {
    result = error.name;
  }
  console.log(name.padEnd(19) + text.padEnd(44) + result);
  seen.push(result);
}
if (seen.join() !== "parsed,parsed,SyntaxError") { console.log("Changed: the script is read as it is."); process.exitCode = 1; }
JS
node seen.mjs
