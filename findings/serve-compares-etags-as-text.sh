#!/bin/sh
# serve 14.2.7 (serve-handler 6.1.8) sends the whole file again if a proxy made its ETag weak or a client sends two.
#
# A bet one would make: If-None-Match is a list, compared weakly (RFC 9110, section 13.1.2), so W/"x" and "y", "x" both
# match "x" and give 304, as `*` does.
# Seen: the field is compared with the ETag as one text. 304 comes only if both are equal to the last character.
# nginx and other proxies that compress mark an ETag as weak (W/), so that behind them no visitor ever gets a 304.
#
# Output seen (2026-11-28):
#   "x"          304
#   W/"x"        200
#   "y", "x"     200
#   *            200
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" serve-handler@6.1.8 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
echo '<!doctype html><title>Home</title>' > site/index.html
cat > seen.mjs <<'JS'
import http from "node:http";
import handler from "serve-handler";
const server = http.createServer((request, response) => handler(request, response, { public: "site", etag: true }));
server.listen(0, "127.0.0.1", async () => {
  const url = `http://127.0.0.1:${server.address().port}/`;
  const first = await fetch(url);
  await first.text();
  const etag = first.headers.get("etag");
  const statuses = [];
  for (const [label, value] of [['"x"', etag], ['W/"x"', `W/${etag}`], ['"y", "x"', `"y", ${etag}`], ["*", "*"]]) {
    const response = await fetch(url, { headers: { "if-none-match": value } });
    await response.text();
    console.log(`${label.padEnd(13)}${response.status}`);
    statuses.push(response.status);
  }
  if (statuses.join() !== "304,200,200,200") { console.log("Changed: another form of If-None-Match matches."); process.exitCode = 1; }
  server.close();
  server.closeAllConnections();
});
JS
node seen.mjs
