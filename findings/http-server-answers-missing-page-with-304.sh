#!/bin/sh
# http-server 14.1.1 answers the second visit to a missing page with 304, and a part of it with 206.
#
# A bet one would make: an address without a file is 404 for every GET; the README says that the content of 404.html is
# shown for it. RFC 9110, section 13.2.1: preconditions are ignored if the answer without them would not be a 2xx.
# Seen: the first answer is 404 and has the ETag, Last-Modified and `max-age=3600` of 404.html. A browser sends the ETag
# back an hour later, and the server answers 304. A Range gives 206. No 404 is logged or reported any more.
#
# Output seen (2026-11-28):
#   first visit            404 max-age=3600
#   If-None-Match          304
#   If-Modified-Since      304
#   Range: bytes=0-9       206
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" http-server@14.1.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
echo '<!doctype html><title>Home</title><p>Welcome' > site/index.html
echo '<!doctype html><title>Not found</title><p>There is no such page' > site/404.html
cat > seen.cjs <<'JS'
const { createServer } = require("http-server");
const { server } = createServer({ root: "site" });
server.listen(0, "127.0.0.1", async () => {
  const statuses = [];
  const ask = async (label, headers, shown = "") => {
    const response = await fetch(`http://127.0.0.1:${server.address().port}/missing`, { headers });
    await response.text();
    console.log(`${label.padEnd(23)}${response.status} ${response.headers.get(shown || "none") ?? ""}`.trim());
    statuses.push(response.status);
    return response.headers;
  };
  const first = await ask("first visit", {}, "cache-control");
  await ask("If-None-Match", { "if-none-match": first.get("etag") });
  await ask("If-Modified-Since", { "if-modified-since": first.get("last-modified") });
  await ask("Range: bytes=0-9", { range: "bytes=0-9" });
  if (statuses.join() !== "404,304,304,206") { console.log("Changed: a missing page is no longer 304 or 206."); process.exitCode = 1; }
  server.close();
  server.closeAllConnections();
});
JS
node --no-deprecation seen.cjs
