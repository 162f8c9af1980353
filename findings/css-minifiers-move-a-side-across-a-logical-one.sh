#!/bin/sh
# esbuild 0.28.2, csso 5.0.5, clean-css 5.3.3 and Gatsby 5.16's cssnano 5.1.15 change boxes with logical sides.
#
# A bet one would make: minified CSS computes to the same values. `padding-inline-end` and `padding-right` are one side
# in left-to-right text, and the later declaration wins (CSS Logical Properties 1, section 4).
# Seen: `padding: 1rem; padding-inline-end: 0; padding-right: 2rem` is 2rem on the right. All four merge the physical
# side into `padding`, as if the logical one in between were another property. esbuild and clean-css put the result
# before it (right: 0), csso and cssnano after it. esbuild does it with border-radius too. For a logical side followed
# by a physical one of the other axis, csso and cssnano move the logical side in front, and it is lost: a block that is
# centered by `margin: 0; margin-inline: auto; margin-bottom: 1rem` moves to the edge (cssnano).
# Lightning CSS 1.33.0 and cssnano 9.9.0 keep the order.
#
# Output seen (2026-11-28):
#   .a{padding:1rem;padding-inline-end:0;padding-right:2rem}
#     esbuild       .a{padding:1rem 2rem 1rem 1rem;padding-inline-end:0}
#     clean-css     .a{padding:1rem 2rem 1rem 1rem;padding-inline-end:0}
#     lightningcss  .a{padding:1rem;padding-inline-end:0;padding-right:2rem}
#   .a{border-radius:1rem;border-start-start-radius:0;border-top-left-radius:2rem}
#     esbuild       .a{border-radius:2rem 1rem 1rem;border-start-start-radius:0}
#   .a{padding:1rem;padding-inline:2rem;padding-top:3rem}
#     csso          .a{padding-inline:2rem;padding:3rem 1rem 1rem}
#     cssnano       .a{padding-inline:2rem;padding:3rem 1rem 1rem}
#   .a{margin:0;margin-inline:auto;margin-bottom:1rem}
#     cssnano       .a{margin-inline:auto;margin:0 0 1rem}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  esbuild@0.28.2 csso@5.0.5 clean-css@5.3.3 cssnano@5.1.15 postcss@8.5.33 lightningcss@1.33.0 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import CleanCSS from "clean-css";
import { minify } from "csso";
import cssnano from "cssnano";
import { transformSync } from "esbuild";
import { transform } from "lightningcss";
import postcss from "postcss";
const minifiers = {
  esbuild: (css) => transformSync(css, { loader: "css", minify: true }).code.trim(),
  csso: (css) => minify(css).css,
  "clean-css": (css) => new CleanCSS({ level: 2 }).minify(css).styles,
  cssnano: async (css) => (await postcss([cssnano({ preset: "default" })]).process(css, { from: undefined })).css,
  lightningcss: (css) => transform({ filename: "a.css", code: Buffer.from(css), minify: true }).code.toString(),
};
/** The last declaration that sets the side, by its name or in a shorthand. */
const decides = (css, names) => css.match(/[a-z-]+(?=:)/g).findLast((name) => names.includes(name));
const right = ["padding", "padding-inline", "padding-inline-end", "padding-right"];
const inline = ["margin", "margin-inline"];
const corner = ["border-radius", "border-start-start-radius", "border-top-left-radius"];
const cases = [
  [".a{padding:1rem;padding-inline-end:0;padding-right:2rem}", right, { esbuild: "padding-inline-end", "clean-css": "padding-inline-end", lightningcss: "padding-right" }],
  [".a{border-radius:1rem;border-start-start-radius:0;border-top-left-radius:2rem}", corner, { esbuild: "border-start-start-radius", lightningcss: "border-top-left-radius" }],
  [".a{padding:1rem;padding-inline:2rem;padding-top:3rem}", right, { csso: "padding", cssnano: "padding", lightningcss: "padding-inline" }],
  [".a{margin:0;margin-inline:auto;margin-bottom:1rem}", inline, { cssnano: "margin", lightningcss: "margin-inline" }],
];
let same = true;
for (const [css, names, expected] of cases) {
  console.log(css);
  for (const [name, run] of Object.entries(minifiers)) {
    const output = await run(css);
    console.log(`  ${name.padEnd(14)}${output}`);
    if (name in expected) same &&= decides(output, names) === expected[name];
  }
}
if (!same) { console.log("Changed: another declaration decides."); process.exitCode = 1; }
JS
node seen.mjs
