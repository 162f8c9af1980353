#!/bin/sh
# resvg-js 2.6.2 draws every `!important` declaration as if it were an ordinary one.
#
# A bet one would make: a renderer that sorts rules by specificity and applies style attributes also knows the one word that
# is above both, since CSS 2. librsvg, which sharp uses, does.
# Seen: a later rule, a rule with an id and a style attribute all win over it. Style sheets that repaint a drawing, such as a
# print or dark style over the colors of an exported chart, need the word, because exports have style attributes: the
# picture keeps its old colors.
#
# Output seen (2026-11-28), red is important, blue is not:
#                                resvg-js   sharp
#   over a style attribute       #0000ff    #ff0000
#   over a rule with an id       #0000ff    #ff0000
#   over a later rule            #0000ff    #ff0000
#   not important, with an id    #ff0000    #ff0000
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" sharp@0.35.5 @resvg/resvg-js@2.6.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
const hex = (pixels) => "#" + Buffer.from(pixels.subarray(0, 3)).toString("hex");
const drawing = (content) => `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${content}</svg>`;
const drawings = {
  "over a style attribute": '<style>rect{fill:red !important}</style><rect style="fill:blue" width="1" height="1"/>',
  "over a rule with an id": '<style>.a{fill:red !important}#b{fill:blue}</style><rect class="a" id="b" width="1" height="1"/>',
  "over a later rule": '<style>.a{fill:red !important}.b{fill:blue}</style><rect class="a b" width="1" height="1"/>',
  "not important, with an id": '<style>#b{fill:red}.a{fill:blue}</style><rect class="a" id="b" width="1" height="1"/>',
};
const seen = [];
console.log(" ".repeat(29) + "resvg-js   sharp");
for (const [label, content] of Object.entries(drawings)) {
  const svg = drawing(content);
  const colors = [hex(new Resvg(svg).render().pixels), hex(await sharp(Buffer.from(svg)).raw().toBuffer())];
  console.log(label.padEnd(29) + colors.join("    "));
  seen.push(...colors.map((color) => color === "#ff0000"));
}
if (seen.join() !== "false,true,false,true,false,true,true,true") { console.log("Changed: other colors are drawn."); process.exitCode = 1; }
JS
node seen.mjs
