#!/bin/sh
# metascraper 5.58.1 changes the characters of the titles and descriptions that it reads.
#
# A bet one would make: a reader of metadata returns what the page says. The title of a preview equals og:title.
# Seen: straight quotes become English typographic ones, in pages of any language, and some wrong ones: `'n'` gets an opening
# quote, and `5'10"` a prime and a closing quote. publisher is returned as it is.
# Nothing in the README says so. A look-up by title, a check that a preview is the published text, and code in titles fail.
# No option of `metascraper-title` and `metascraper-description` 5.49.24 switches it off.
#
# Output seen (2026-11-28), for the same text in og:title, description and og:site_name:
#   in the page   The "5'10" model isn't new: rock 'n' roll
#   title         The “5′10” model isn’t new: rock ‘n’ roll
#   description   The “5′10” model isn’t new: rock ‘n’ roll
#   publisher     The "5'10" model isn't new: rock 'n' roll
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" metascraper@5.58.1 metascraper-title@5.49.24 metascraper-description@5.49.24 metascraper-publisher@5.49.24 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const names = ["title", "description", "publisher"];
const read = require("metascraper")(names.map((name) => require(`metascraper-${name}`)()));
const text = `The "5'10" model isn't new: rock 'n' roll`;
const content = text.replaceAll('"', "&quot;");
const html = `<!doctype html><html lang="de"><head><title>Page</title><meta property="og:title" content="${content}">
<meta name="description" content="${content}"><meta property="og:site_name" content="${content}"></head><body></body></html>`;
(async () => {
  const seen = await read({ html, url: "https://example.com/" });
  console.log("in the page   " + text);
  for (const name of names) console.log(name.padEnd(14) + seen[name]);
  const changed = "The “5′10” model isn’t new: rock ‘n’ roll";
  if (seen.title !== changed || seen.description !== changed || seen.publisher !== text) {
    console.log("Changed: other characters are returned.");
    process.exitCode = 1;
  }
})();
JS
node seen.cjs
