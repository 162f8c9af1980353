#!/bin/sh
# esbuild 0.28.2, csso 5.0.5 and clean-css 5.3.3 change the padding of a box that mixes physical and logical sides.
#
# A bet one would make: minified CSS computes to the same values. `padding-inline-end` and `padding-right` are one side
# in left-to-right text, and the later declaration wins (CSS Logical Properties 1, section 4).
# Seen: `padding: 1rem; padding-inline-end: 0; padding-right: 2rem` is 2rem on the right. All three merge the physical
# side into `padding`, as if the logical one in between were another property. esbuild and clean-css put the result
# before it (right: 0), csso after it. esbuild does it with border-radius too. For `padding-inline` followed by
# `padding-top`, csso moves the logical sides in front of `padding`, and both are lost.
# Lightning CSS 1.33.0 keeps the order. esbuild's is the minifier of many bundlers; csso's is SVGO's.
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
#     clean-css     .a{padding:3rem 1rem 1rem;padding-inline:2rem}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  esbuild@0.28.2 csso@5.0.5 clean-css@5.3.3 lightningcss@1.33.0 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import CleanCSS from "clean-css";
import { minify } from "csso";
import { transformSync } from "esbuild";
import { transform } from "lightningcss";
const minifiers = {
  esbuild: (css) => transformSync(css, { loader: "css", minify: true }).code.trim(),
  csso: (css) => minify(css).css,
  "clean-css": (css) => new CleanCSS({ level: 2 }).minify(css).styles,
  lightningcss: (css) => transform({ filename: "a.css", code: Buffer.from(css), minify: true }).code.toString(),
};
/** The last declaration that sets the side, by its name or in a shorthand. */
const decides = (css, names) => css.match(/[a-z-]+(?=:)/g).findLast((name) => names.includes(name));
const right = ["padding", "padding-inline", "padding-inline-end", "padding-right"];
const corner = ["border-radius", "border-start-start-radius", "border-top-left-radius"];
const cases = [
  [".a{padding:1rem;padding-inline-end:0;padding-right:2rem}", right, { esbuild: "padding-inline-end", "clean-css": "padding-inline-end", lightningcss: "padding-right" }],
  [".a{border-radius:1rem;border-start-start-radius:0;border-top-left-radius:2rem}", corner, { esbuild: "border-start-start-radius", lightningcss: "border-top-left-radius" }],
  [".a{padding:1rem;padding-inline:2rem;padding-top:3rem}", right, { csso: "padding", lightningcss: "padding-inline" }],
];
let same = true;
for (const [css, names, expected] of cases) {
  console.log(css);
  for (const [name, run] of Object.entries(minifiers)) {
    const output = run(css);
    console.log(`  ${name.padEnd(14)}${output}`);
    if (name in expected) same &&= decides(output, names) === expected[name];
  }
}
if (!same) { console.log("Changed: another declaration decides."); process.exitCode = 1; }
JS
node seen.mjs
