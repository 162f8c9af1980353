#!/bin/sh
# PurgeCSS 8.0.0 removes `:focus-visible { outline: … }`, the focus ring of a whole site.
#
# A bet one would make: a selector without a tag, class or id fits any element, so nothing shows that it is unused;
# PurgeCSS keeps `:root`, `*`, `::placeholder` and `:not(.x)`, and `a:focus-visible` while there are links.
# Seen: a pseudo-class alone counts as unused: `:focus-visible`, `:hover`, `:disabled`, `:target`, `:any-link` go. So
# does the nested `.card { &:hover { … } }`, although `.card` is in the page. Keyboard users lose sight of the focus.
# `safelist: { greedy: [/focus/] }` keeps them.
#
# Output seen (2026-11-28):
#   a:focus-visible{outline:2px solid}     kept
#   :focus-visible{outline:2px solid}      removed
#   :any-link{color:red}                   removed
#   .card{& a{color:red}}                  kept
#   .card{&:hover{color:red}}              removed
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" purgecss@8.0.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { PurgeCSS } from "purgecss";
const content = [{ raw: '<main class="card"><a href="/">Home</a></main>', extension: "html" }];
const rules = {
  "a:focus-visible{outline:2px solid}": true,
  ":focus-visible{outline:2px solid}": false,
  ":any-link{color:red}": false,
  ".card{& a{color:red}}": true,
  ".card{&:hover{color:red}}": false,
};
let same = true;
for (const [raw, expected] of Object.entries(rules)) {
  const [{ css }] = await new PurgeCSS().purge({ content, css: [{ raw }] });
  console.log(raw.padEnd(39) + (css === raw ? "kept" : css ? css : "removed"));
  same &&= (css === raw) === expected;
}
const [{ css }] = await new PurgeCSS().purge({ content, css: [{ raw: ":focus-visible{outline:2px solid}" }], safelist: { greedy: [/focus/] } });
if (!same || !css) { console.log("Changed: other rules are removed."); process.exitCode = 1; }
JS
node seen.mjs
