#!/bin/sh
# Gatsby 5.16.1 names the wrong file when a component throws while the build renders its HTML.
#
# A bet one would make: the trace of the error names the page that threw, because the build writes a source map for each
# script of the HTML stage.
# Seen: Gatsby looks each frame up by its line and column alone, in all source maps of the folder, and takes the first
# map that has anything there. Here `second.js` throws at its line 2, and the trace and the code frame show `first.js`,
# whose code is innocent. With Node's `--enable-source-maps`, frames arrive with their own file, and both are right.
#
# Prints the files that both builds name, and fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/pages
cat > package.json <<'JSON'
{ "name": "trace", "private": true, "overrides": { "msgpackr-extract": "3.0.4", "sharp": "0.34.5" } }
JSON
npm install --loglevel=error --no-audit --no-fund gatsby@5.16.1 react@18.3.1 react-dom@18.3.1 > install.log 2>&1 || { cat install.log; exit 1; }
cat > src/pages/first.js <<'JS'
import React from "react";
const innocent = (value) => {
  const text = String(value);
  return text.trim().toUpperCase();
};
export default function First() {
  const words = ["a", "b", "c"].map((word) => innocent(word));
  return <p>{words.join(" ")}</p>;
}
JS
cat > src/pages/second.js <<'JS'
import React from "react";
const guilty = () => { throw new Error("thrown in second.js"); };
export default function Second() {
  return <p>{guilty()}</p>;
}
JS
trace() {
  rm -rf .cache public
  GATSBY_TELEMETRY_DISABLED=1 NO_COLOR=1 FORCE_COLOR=0 CI=1 NODE_OPTIONS="${1:-}" npx gatsby build > build.log 2>&1 || true
  grep -q "thrown in second.js" build.log || { cat build.log; exit 1; }
  sed -n '/WebpackError/,$p' build.log | grep -oE '\b(first|second)\.js:[0-9]+' | head -1
}
plain=$(trace)
mapped=$(trace --enable-source-maps)
echo "gatsby build:                                     ${plain:-no page}"
echo "NODE_OPTIONS=--enable-source-maps gatsby build:   ${mapped:-no page}"
case "$plain" in second.js*) echo "Changed: Gatsby names the page that threw."; exit 1 ;; esac
case "$mapped" in second.js*) ;; *) echo "Changed: source maps of Node no longer help."; exit 1 ;; esac
