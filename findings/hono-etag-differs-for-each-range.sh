#!/bin/sh
# The etag middleware of Hono 4.13.19 names the part that was asked for, not the file.
#
# A bet one would make: behind `etag()`, all answers for one unchanged file have one ETag. RFC 9110, section 15.3.7:
# a 206 carries the ETag that the 200 would have had, and a client joins parts only if their strong ETags are equal.
# Seen: `serveStatic` of @hono/node-server 2.1.9 answers ranges, and `etag()` hashes the bytes of the answer: the file
# and each of its parts have a different strong ETag. A download that checks it is never resumed, and parts of two
# different files with equal bytes have the same one. HEAD has no ETag at all.
#
# Output seen (2026-11-28):
#   GET              200 "b7046f87d0d88085f8a57b952f66104ef52736ce"
#   bytes=0-9        206 "5764fb17f86b51005bd90e774721bbfa20688bf9"
#   bytes=10-19      206 "8910a8819af040a63986eabdbfdb5102474bed49"
#   HEAD             200 none
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  hono@4.13.19 @hono/node-server@2.1.9 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
printf 'Month,Value\nJan,65\nFeb,72\nMar,78\n' > site/months.csv
cat > seen.mjs <<'JS'
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";
const app = new Hono();
app.use(etag());
app.use("/*", serveStatic({ root: "./site" }));
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, async ({ port }) => {
  const tags = [];
  const ask = async (label, init) => {
    const response = await fetch(`http://127.0.0.1:${port}/months.csv`, init);
    await response.text();
    const tag = response.headers.get("etag") ?? "none";
    console.log(`${label.padEnd(17)}${response.status} ${tag}`);
    tags.push(tag);
  };
  await ask("GET", {});
  await ask("bytes=0-9", { headers: { range: "bytes=0-9" } });
  await ask("bytes=10-19", { headers: { range: "bytes=10-19" } });
  await ask("HEAD", { method: "HEAD" });
  if (new Set(tags).size !== 4 || tags[3] !== "none") { console.log("Changed: answers for one file share an ETag."); process.exitCode = 1; }
  server.close();
  server.closeAllConnections();
});
JS
node seen.mjs
