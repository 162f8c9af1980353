#!/bin/sh
# Express 5.3.0 turns a custom 404 page into 206 Partial Content when the request has a Range.
#
# A bet one would make: `res.status(404).sendFile("404.html")`, the usual last handler of a static site, answers 404
# whatever the request asks for. RFC 9110, section 14.2: a server handles Range only if the response would be 200.
# Seen: without Range 404; with `Range: bytes=0-9` 206 and ten bytes; with a range beyond the page 416. The module that
# sends the file (send 1.2.1) replaces the status it was given. It respects that status for ETag: If-None-Match is 404.
# A link checker or a crawler that asks for the first bytes of a missing page takes it for one that exists.
#
# Output seen (2026-11-28):
#   plain                       404
#   If-None-Match: its ETag     404
#   Range: bytes=0-9            206 bytes 0-9/46
#   Range: bytes=5000-          416 bytes */46
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" express@5.3.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
echo '<!doctype html><title>Not found</title><p>Sorry' | head -c 46 > 404.html
cat > seen.mjs <<'JS'
import express from "express";
const app = express();
app.use((request, response) => { response.status(404).sendFile("404.html", { root: process.cwd() }); });
app.use((error, request, response, next) => { response.sendStatus(error.status); });
const server = app.listen(0, "127.0.0.1", async () => {
  const url = `http://127.0.0.1:${server.address().port}/missing`;
  const ask = async (label, headers) => {
    const response = await fetch(url, { headers });
    await response.text();
    console.log(label.padEnd(28) + [response.status, response.headers.get("content-range")].filter(Boolean).join(" "));
    return response;
  };
  const plain = await ask("plain", {});
  const validated = await ask("If-None-Match: its ETag", { "if-none-match": plain.headers.get("etag") });
  const part = await ask("Range: bytes=0-9", { range: "bytes=0-9" });
  const beyond = await ask("Range: bytes=5000-", { range: "bytes=5000-" });
  const seen = [plain, validated, part, beyond].map(({ status }) => status).join();
  if (seen !== "404,404,206,416") { console.log("Changed: a Range no longer replaces the status of the 404 page."); process.exitCode = 1; }
  server.close();
  server.closeAllConnections();
});
JS
node seen.mjs
