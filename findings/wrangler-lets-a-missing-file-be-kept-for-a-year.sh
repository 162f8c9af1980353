#!/bin/sh
# wrangler 4.86.0 answers a missing file below a caching rule of `_headers` differently as Pages and as Workers assets.
#
# A bet one would make: both read the same file `_headers`, so a 404 has the same Cache-Control on both.
# Seen: Pages answers `no-store` in place of the rule. Workers' static assets send the rule's header with the 404, so a
# browser keeps for a year that a file is missing, which may only be on its way. Other headers of rules come on both.
#
# Output seen (2026-11-28):
#   pages    200  x-test: 1  public, max-age=31536000, immutable
#   pages    404  x-test: 1  no-store
#   workers  200  x-test: 1  public, max-age=31536000, immutable
#   workers  404  x-test: 1  public, max-age=31536000, immutable
set -eu
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" || true; fi; rm -rf "$folder"' EXIT
npm install --no-save --loglevel=error --no-audit --no-fund --prefix "$folder" wrangler@4.86.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir -p site/assets
echo '<!doctype html><title>Home</title>' > site/index.html
echo '<!doctype html><title>Not found</title>' > site/404.html
echo text > site/assets/there.txt
printf '/*\n  X-Test: 1\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n' > site/_headers
cat > ask.mjs <<'JS'
const [name, port] = process.argv.slice(2);
const url = `http://localhost:${port}/assets/`;
for (let attempt = 0; attempt < 600; attempt += 1) {
  if (await fetch(url).then(() => true, () => false)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
for (const file of ["there.txt", "missing.txt"]) {
  const { status, headers } = await fetch(url + file);
  console.log(`${name.padEnd(9)}${status}  x-test: ${headers.get("x-test")}  ${headers.get("cache-control")}`);
}
JS
export CI=1 WRANGLER_SEND_METRICS=false HOME="$folder"
ask() {
  name=$1
  shift
  port=$(node -p 'const s = require("net").createServer().listen(0); const { port } = s.address(); s.close(); port')
  node node_modules/wrangler/bin/wrangler.js "$@" --port "$port" --compatibility-date=2026-04-01 > "$name.log" 2>&1 &
  server=$!
  node ask.mjs "$name" "$port"
  kill "$server"
  wait "$server" || true
  server=
}
ask pages pages dev site > seen.txt
printf 'name = "site"\n[assets]\ndirectory = "./site"\nnot_found_handling = "404-page"\n' > wrangler.toml
ask workers dev >> seen.txt
cat seen.txt
year="public, max-age=31536000, immutable"
printf 'pages    200  x-test: 1  %s\npages    404  x-test: 1  no-store\nworkers  200  x-test: 1  %s\nworkers  404  x-test: 1  %s\n' \
  "$year" "$year" "$year" | cmp -s - seen.txt || { echo "Changed: another Cache-Control of a missing file."; exit 1; }
