#!/bin/sh
# http-server 14.1.1 and koa-static 5.0.0 choose a .br or .gz copy by Accept-Encoding and do not say so in Vary.
#
# A bet one would make: a server that serves precompressed copies sends `Vary: Accept-Encoding`, as sirv, Fastify and
# nginx (gzip_vary) do: RFC 9110, section 12.5.5, asks for it where the request decides on the representation.
# Seen: three representations of one address (br, gzip, plain), none with Vary. A shared cache in front that stored the
# Brotli copy may hand it to a client that never offered br. http-server also drops the charset from the type of the
# copies: `text/html` instead of `text/html; charset=UTF-8`.
#
# Output seen (2026-11-28):
#   http-server  br: br, text/html, no Vary | gzip: gzip, text/html, no Vary | plain: -, text/html; charset=UTF-8, no Vary
#   koa-static   br: br, text/html; charset=utf-8, no Vary | gzip: gzip, … , no Vary | plain: -, … , no Vary
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  http-server@14.1.1 koa@3.3.0 koa-static@5.0.0 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
cat > seen.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const http = require("node:http");
const { brotliCompressSync, gzipSync } = require("node:zlib");
const page = "<!doctype html><title>Home</title><p>" + "Welcome to the example. ".repeat(50);
writeFileSync("site/page.html", page);
writeFileSync("site/page.html.br", brotliCompressSync(page));
writeFileSync("site/page.html.gz", gzipSync(page));
const Koa = require("koa");
const koa = new Koa();
koa.use(require("koa-static")("site"));
const servers = {
  "http-server": require("http-server").createServer({ root: "site", brotli: true, gzip: true }).server,
  "koa-static": http.createServer(koa.callback()),
};
/** Node's fetch sets Accept-Encoding itself; http.get sends what it is given. */
const headersOf = (port, encoding) =>
  new Promise((resolve) => {
    http.get({ port, host: "127.0.0.1", path: "/page.html", agent: false, headers: { "accept-encoding": encoding } }, (response) => {
      response.resume().on("end", () => resolve(response.headers));
    });
  });
(async () => {
  let same = true;
  for (const [name, server] of Object.entries(servers)) {
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address();
    const seen = [];
    for (const [label, encoding] of [["br", "gzip, br"], ["gzip", "gzip"], ["plain", "identity"]]) {
      const headers = await headersOf(port, encoding);
      seen.push(`${label}: ${headers["content-encoding"] ?? "-"}, ${headers["content-type"]}, ${headers.vary ? `Vary: ${headers.vary}` : "no Vary"}`);
      same &&= (headers["content-encoding"] ?? "plain") === label && !headers.vary;
    }
    console.log(name.padEnd(13) + seen.join(" | "));
    server.close();
  }
  if (!same) { console.log("Changed: a copy is no longer served, or Vary is sent."); process.exitCode = 1; }
})();
JS
node --no-deprecation seen.cjs
