#!/bin/sh
# html-to-text 10.0.1 joins words that are in elements of their own: terms and definitions, captions, addresses.
#
# A bet one would make: what browsers show below each other (HTML standard, section 15.3.3) is not one word in the text.
# Lists, paragraphs, headings, sections and `<header>` are not.
# Seen: its list of blocks leaves out dt, dd, figcaption, address, fieldset, hgroup, legend, summary, caption and cells of
# tables. "Price" and "5 €" of a description list are "Price5 €" in the plain text of an email or in the index of a
# search. Turndown 7.2.5 and node-html-markdown 2.0.0 separate the first six, but join a summary with the next one.
#
# Output seen (2026-11-28), for two elements with the words One and Two:
#                 html-to-text   node-html-markdown   turndown
#   p             separate       separate             separate
#   dt            joined         separate             separate
#   dd            joined         separate             separate
#   figcaption    joined         separate             separate
#   address       joined         separate             separate
#   summary       joined         joined               joined
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" html-to-text@10.0.1 node-html-markdown@2.0.0 turndown@7.2.5 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const { convert } = require("html-to-text");
const { NodeHtmlMarkdown } = require("node-html-markdown");
const TurndownService = require("turndown");
const readers = [(html) => convert(html), (html) => NodeHtmlMarkdown.translate(html), (html) => new TurndownService().turndown(html)];
const pages = {
  p: "<p>One</p><p>Two</p>",
  dt: "<dl><dt>One</dt><dt>Two</dt><dd>Text</dd></dl>",
  dd: "<dl><dt>Text</dt><dd>One</dd><dd>Two</dd></dl>",
  figcaption: "<figure><figcaption>One</figcaption></figure><figure><figcaption>Two</figcaption></figure>",
  address: "<address>One</address><address>Two</address>",
  summary: "<details><summary>One</summary>Two</details>",
};
const seen = [];
console.log(" ".repeat(14) + "html-to-text   node-html-markdown   turndown");
for (const [name, html] of Object.entries(pages)) {
  const results = readers.map((read) => (read(html).includes("OneTwo") ? "joined" : "separate"));
  console.log(name.padEnd(14) + results[0].padEnd(15) + results[1].padEnd(21) + results[2]);
  seen.push(...results.map((result) => result[0]));
}
if (seen.join("") !== "sssjssjssjssjssjjj") { console.log("Changed: other words are joined."); process.exitCode = 1; }
JS
node seen.cjs
