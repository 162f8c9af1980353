#!/bin/sh
# superstatic 11.0.0, the server of Firebase's emulators, answers 304 only for pages that do not exist.
#
# A bet one would make: a server that sends ETag and Last-Modified answers 304 when a browser sends them back, and 404
# for a missing page whatever the request. Its maintainers announced ETags "for all requests".
# Seen: the other way round. An existing file is sent in full with 200 each time, because the path for an exact file
# does not look at the validators. The error page goes another way, is compared, and turns a 404 into 304.
#
# Output seen (2026-11-28):
#   /list.csv   200, again with its ETag: 200 (13 bytes)
#   /missing    404, again with its ETag: 304 (0 bytes)
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" superstatic@11.0.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
printf 'Jan,65\nFeb,72' > site/list.csv
echo '<!doctype html><title>Not found</title>' > site/404.html
cat > seen.cjs <<'JS'
const superstatic = require("superstatic");
const server = superstatic
  .server({ port: 0, hostname: "127.0.0.1", cwd: process.cwd(), config: { public: "site" }, errorPage: "site/404.html" })
  .listen(async () => {
    const { port } = server.address();
    const statuses = [];
    for (const path of ["/list.csv", "/missing"]) {
      const first = await fetch(`http://127.0.0.1:${port}${path}`);
      await first.text();
      const second = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "if-none-match": first.headers.get("etag") } });
      const { length } = await second.text();
      console.log(`${path.padEnd(12)}${first.status}, again with its ETag: ${second.status} (${length} bytes)`);
      statuses.push(first.status, second.status);
    }
    if (statuses.join() !== "200,200,404,304") { console.log("Changed: files are revalidated, or the missing page is not."); process.exitCode = 1; }
    server.close();
    server.closeAllConnections();
  });
JS
node seen.cjs
