#!/bin/sh
# html-minifier-terser 7.2.0 and @minify-html/node 0.18.1 shorten `hidden="until-found"` to `hidden`.
#
# A bet one would make: shortening boolean attributes leaves alone an attribute that has a second value. `hidden` is an
# enumerated attribute since 2022: text with `until-found` opens when a visitor searches the page or follows a link to it.
# Seen: both write `hidden`, which hides the text from search in the page and from links for good. `popover="manual"`
# and `spellcheck="false"` are kept. minify-html does it with its defaults, html-minifier-terser with the option
# `collapseBooleanAttributes`. htmlnano 3.5.1 keeps the value.
#
# Output seen (2026-11-28):
#   source                  <div hidden="until-found">Answer</div>
#   html-minifier-terser    <div hidden>Answer</div>
#   minify-html             <div hidden>Answer</div>
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  html-minifier-terser@7.2.0 @minify-html/node@0.18.1 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { minify } from "html-minifier-terser";
import minifyHtml from "@minify-html/node";
const source = '<div hidden="until-found">Answer</div>';
const outputs = {
  source,
  "html-minifier-terser": await minify(source, { collapseBooleanAttributes: true }),
  "minify-html": minifyHtml.minify(Buffer.from(source), { keep_closing_tags: true }).toString(),
};
for (const [name, html] of Object.entries(outputs)) console.log(name.padEnd(24) + html);
const { source: _, ...minified } = outputs;
if (Object.values(minified).some((html) => html !== "<div hidden>Answer</div>")) { console.log("Changed: the value is kept."); process.exitCode = 1; }
JS
node seen.mjs
