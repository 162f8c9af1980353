#!/bin/sh
# Gatsby 5.16.1 prints a whole gatsby-node.ts as one line, with other names, if a hook in it throws during a build.
#
# A bet one would make: the code frame of the error has the line that threw, and a few around it, as with gatsby-node.js.
# Seen: for a build, Parcel minifies the compiled file to one line, without a source map. The frame is all of that line,
# with names of one letter, and the trace says `gatsby-node.js:1:` and a column. A file `.terserrc`, which Parcel reads,
# makes frame and names readable: see below.
#
# Prints the length of the longest line of the frame, and the place in the trace, for each, and fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/pages
cat > package.json <<'JSON'
{ "name": "frames", "private": true, "overrides": { "msgpackr-extract": "3.0.4", "sharp": "0.34.5" } }
JSON
npm install --loglevel=error --no-audit --no-fund gatsby@5.16.1 react@18.3.1 react-dom@18.3.1 > install.log 2>&1 || { cat install.log; exit 1; }
echo 'import React from "react"; export default () => <p>A page</p>;' > src/pages/index.js
code() {
  for number in 1 2 3 4 5 6 7 8 9; do
    echo "const measureOfPart$number = (widthOfPart, heightOfPart) => Math.round(widthOfPart * heightOfPart) + $number;"
  done
  echo 'export const createPages = async () => {'
  echo '  const sumOfParts = [measureOfPart1(2, 3), measureOfPart2(4, 5)].concat(measureOfPart3(6, 7));'
  echo '  if (sumOfParts.length > 2) throw new Error("thrown in a hook");'
  echo '  return [measureOfPart4, measureOfPart5, measureOfPart6, measureOfPart7, measureOfPart8, measureOfPart9];'
  echo '};'
}
build() {
  rm -rf .cache public
  GATSBY_TELEMETRY_DISABLED=1 NO_COLOR=1 FORCE_COLOR=0 CI=1 npx gatsby build > build.log 2>&1 || true
  grep -q "thrown in a hook" build.log || { cat build.log; exit 1; }
  longest=$(sed -n '/lifecycle:/,$p' build.log | awk '{ if (length($0) > longest) longest = length($0) } END { print longest }')
  place=$(grep -oE 'gatsby-node\.js:[0-9]+:[0-9]+' build.log | head -1)
}
code > gatsby-node.js
build; script=$longest; echo "gatsby-node.js:                 longest line $longest, place $place"
mv gatsby-node.js gatsby-node.ts
build; typescript=$longest; at=$place; echo "gatsby-node.ts:                 longest line $longest, place $place"
echo '{ "compress": false, "mangle": false, "format": { "beautify": true } }' > .terserrc
build; readable=$longest; echo "gatsby-node.ts with .terserrc:  longest line $longest, place $place"
case "$at" in gatsby-node.js:1:*) ;; *) echo "Changed: the trace has a line of the file."; exit 1 ;; esac
[ "$typescript" -gt 500 ] || { echo "Changed: the frame is no longer the whole file."; exit 1; }
[ "$script" -lt 300 ] && [ "$readable" -lt 300 ] || { echo "Changed: the other frames are long, too."; exit 1; }
