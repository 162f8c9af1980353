#!/bin/sh
# Gatsby 5.16.1 compiles each file of TypeScript twice with Babel, in each stage of a build and in develop.
#
# A bet one would make: a page costs the same, whether it is page.js or page.tsx, because Babel compiles each module once
# in each stage.
# Seen: Gatsby's own rule for scripts matches `.ts` and `.tsx`, and gatsby-plugin-typescript, which Gatsby adds to each
# site, has a second rule for them with the same loader. webpack applies both: the second pass gets the output of the
# first. In a site of some hundred components, that is a third of Babel's time.
#
# Counts how often Babel gets each page in the two stages of a build, and fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/pages
cat > package.json <<'JSON'
{ "name": "twice", "private": true, "overrides": { "msgpackr-extract": "3.0.4", "sharp": "0.34.5" } }
JSON
npm install --loglevel=error --no-audit --no-fund gatsby@5.16.1 babel-preset-gatsby@3.16.0 react@18.3.1 react-dom@18.3.1 \
  > install.log 2>&1 || { cat install.log; exit 1; }
echo 'import React from "react"; export default function Script() { return <p>A page</p>; }' > src/pages/script.js
echo 'import React from "react"; export default function Typed(): React.ReactNode { return <p>A page</p>; }' > src/pages/typed.tsx
echo '{ "presets": ["babel-preset-gatsby"], "plugins": ["./count.js"] }' > .babelrc
cat > count.js <<'JS'
const { appendFileSync } = require("node:fs");
const { basename } = require("node:path");
module.exports = () => ({
  pre({ opts }) {
    if (opts.caller?.name === "babel-loader") appendFileSync("counts.txt", `${basename(opts.filename)}\n`);
  },
  visitor: {},
});
JS
GATSBY_TELEMETRY_DISABLED=1 CI=1 npx gatsby build > build.log 2>&1 || { cat build.log; exit 1; }
script=$(grep -c '^script\.js$' counts.txt || true)
typed=$(grep -c '^typed\.tsx$' counts.txt || true)
echo "Babel got script.js $script times, and typed.tsx $typed times."
[ "$script" -gt 0 ] || { echo "Changed: Babel does not get pages."; exit 1; }
[ "$typed" -eq $((2 * script)) ] || { echo "Changed: TypeScript is no longer compiled twice."; exit 1; }
