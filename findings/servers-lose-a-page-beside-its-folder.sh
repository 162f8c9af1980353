#!/bin/sh
# Express 5.3.0, @fastify/static 10.1.11 and http-server 14.1.1 do not find services.html once there is services/.
#
# A bet one would make: with an extension configured (`extensions: ["html"]`; in http-server the default), /services is
# served from services.html. Express's documentation: if a file is not found, the extensions are searched.
# Seen: a folder of that name counts as found, although it has no index and nothing can be served from it. The page is
# lost from the day on which its first page below, services/audit.html, is published. Static exports write such pairs.
# serve-handler 6.1.8, sirv 3.0.2 and koa-static 5.0.0 serve the page.
#
# Output seen (2026-11-28), answer to /services without and with the folder:
#   express           page   404
#   @fastify/static   page   404
#   http-server       page   listing
#   koa-static        page   page
#   sirv              page   page
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  express@5.3.0 fastify@5.12.8 @fastify/static@10.1.11 http-server@14.1.1 koa@3.3.0 koa-static@5.0.0 sirv@3.0.2 \
  > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
echo '<!doctype html><title>Services</title>' > site/services.html
cat > seen.mjs <<'JS'
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import fastifyStatic from "@fastify/static";
import express from "express";
import Fastify from "fastify";
import httpServer from "http-server";
import Koa from "koa";
import koaStatic from "koa-static";
import sirv from "sirv";
const extensions = ["html"];
const servers = {
  express: () => http.createServer(express().use(express.static("site", { extensions }))),
  "@fastify/static": async () => {
    const app = Fastify();
    await app.register(fastifyStatic, { root: `${process.cwd()}/site`, extensions });
    await app.ready();
    return app.server;
  },
  "http-server": () => httpServer.createServer({ root: "site" }).server,
  "koa-static": () => http.createServer(new Koa().use(koaStatic("site", { extensions })).callback()),
  sirv: () => http.createServer(sirv("site", { dev: true })),
};
const seen = [];
for (const [name, create] of Object.entries(servers)) {
  rmSync("site/services", { recursive: true, force: true });
  const server = await create();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${server.address().port}/services`);
    const title = (await response.text()).match(/<title>(.*?)<\/title>/)?.[1];
    return title === "Services" ? "page" : response.ok ? "listing" : String(response.status);
  };
  const before = await ask();
  mkdirSync("site/services");
  writeFileSync("site/services/audit.html", "<!doctype html><title>Audit</title>");
  const after = await ask();
  console.log(`${name.padEnd(18)}${before}   ${after}`);
  seen.push(before, after);
  server.close();
  server.closeAllConnections();
}
if (seen.join() !== "page,404,page,404,page,listing,page,page,page,page") { console.log("Changed: another server finds the page, or loses it."); process.exitCode = 1; }
JS
node --no-deprecation seen.mjs
