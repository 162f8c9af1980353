#!/bin/sh
# serve 14.2.7, http-server 14.1.1, sirv 3.0.2 and @hono/node-server 2.1.9 resume a download of a file that has changed.
#
# A bet one would make: a server that advertises or serves byte ranges checks If-Range. It is the header with which
# browsers resume a download, and RFC 9110, section 13.1.5, says that Range is ignored if the validator does not match,
# so that the client gets the whole new file with 200.
# Seen: all four answer 206 with bytes of the new file, whatever If-Range names. A CSV or PDF that was published again
# while a visitor downloaded it is saved as the beginning of the old file and the end of the new one, with no error.
# Express (send 1.2.1) and nginx check it.
#
# Output seen (2026-11-28):
#   serve-handler       206  old,old,old,new,new,new
#   http-server         206  old,old,old,new,new,new
#   sirv                206  old,old,old,new,new,new
#   @hono/node-server   206  old,old,old,new,new,new
#   express             200  new,new,new,new,new,new
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  serve-handler@6.1.8 http-server@14.1.1 sirv@3.0.2 hono@4.13.19 @hono/node-server@2.1.9 express@5.3.0 \
  > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
cat > seen.mjs <<'JS'
import { writeFileSync, utimesSync } from "node:fs";
import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import express from "express";
import { Hono } from "hono";
import httpServer from "http-server";
import handler from "serve-handler";
import sirv from "sirv";

const publish = (word, day) => {
  writeFileSync("site/list.csv", Array.from({ length: 6 }, () => word).join(","));
  utimesSync("site/list.csv", day, day);
};
const hono = new Hono();
hono.use("/*", serveStatic({ root: "./site" }));
/** The program `serve` 14.2.7 is serve-handler with ETags. */
const servers = {
  "serve-handler": () => http.createServer((request, response) => handler(request, response, { public: "site", etag: true })),
  "http-server": () => httpServer.createServer({ root: "site" }).server,
  sirv: () => http.createServer(sirv("site", { etag: true, dev: true })),
  "@hono/node-server": () => http.createServer(getRequestListener(hono.fetch)),
  express: () => http.createServer(express().use(express.static("site"))),
};
const statuses = [];
for (const [name, create] of Object.entries(servers)) {
  publish("old", new Date("2026-03-01T10:00:00Z"));
  const server = create();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/list.csv`;
  const first = await fetch(url);
  const saved = (await first.text()).slice(0, 12);
  publish("new", new Date("2026-04-01T10:00:00Z"));
  const etag = first.headers.get("etag");
  const validator = etag?.startsWith('"') ? etag : (first.headers.get("last-modified") ?? etag);
  const rest = await fetch(url, { headers: { range: "bytes=12-", "if-range": validator, "accept-encoding": "identity" } });
  const body = await rest.text();
  console.log(`${name.padEnd(20)}${rest.status}  ${rest.status === 206 ? saved + body : body}`);
  statuses.push(rest.status);
  server.close();
  server.closeAllConnections();
}
if (statuses.join() !== "206,206,206,206,200") { console.log("Changed: a server checks If-Range now, or Express does not."); process.exitCode = 1; }
JS
node --no-deprecation seen.mjs
