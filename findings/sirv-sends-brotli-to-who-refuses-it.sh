#!/bin/sh
# sirv 3.0.2 sends the Brotli copy to a client that refuses Brotli, and the whole file for its first byte.
#
# A bet one would make: `Accept-Encoding: br;q=0, gzip` gives the gzip copy: a weight of 0 means "not acceptable"
# (RFC 9110, section 12.4.2). `Range: bytes=0-0` gives one byte, with which programs test for ranges.
# Seen: the header is searched for the letters "br", whatever the weight. The last position 0 counts as missing, and all
# bytes are sent with 206. @fastify/static 10.1.11 and http-server 14.1.1 look at the weight.
#
# Output seen (2026-11-28), of 1000 bytes:
#   br;q=0, gzip    br
#   br;q=0          br
#   gzip            gzip
#   bytes=0-0       206 bytes 0-999/1000
#   bytes=0-1       206 bytes 0-1/1000
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" sirv@3.0.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
cat > seen.mjs <<'JS'
import { writeFileSync } from "node:fs";
import http from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import sirv from "sirv";
const text = "0123456789".repeat(100);
writeFileSync("site/digits.txt", text);
writeFileSync("site/digits.txt.br", brotliCompressSync(text));
writeFileSync("site/digits.txt.gz", gzipSync(text));
const server = http.createServer(sirv("site", { brotli: true, gzip: true }));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
/** Node's fetch sets Accept-Encoding itself; http.get sends what it is given. */
const get = (headers) =>
  new Promise((resolve) => {
    http.get({ port: server.address().port, host: "127.0.0.1", path: "/digits.txt", agent: false, headers }, (response) => {
      response.resume().on("end", () => resolve(response));
    });
  });
const seen = [];
for (const accepted of ["br;q=0, gzip", "br;q=0", "gzip"]) {
  const { headers } = await get({ "accept-encoding": accepted });
  console.log(accepted.padEnd(16) + headers["content-encoding"]);
  seen.push(headers["content-encoding"]);
}
for (const range of ["bytes=0-0", "bytes=0-1"]) {
  const { headers, statusCode } = await get({ range, "accept-encoding": "identity" });
  console.log(`${range.padEnd(16)}${statusCode} ${headers["content-range"]}`);
  seen.push(headers["content-range"]);
}
server.close();
if (seen.join() !== "br,br,gzip,bytes 0-999/1000,bytes 0-1/1000") { console.log("Changed: the weight or the position is read."); process.exitCode = 1; }
JS
node seen.mjs
