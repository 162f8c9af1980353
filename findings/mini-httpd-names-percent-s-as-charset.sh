#!/bin/sh
# mini_httpd 1.30 (Debian 12) calls the charset of its redirects and error pages "%s".
#
# A bet one would make: a Content-Type that the server writes itself is one that it fills in, as it does for files:
# `text/html; charset=UTF-8`, from its option -T.
# Seen: for files the placeholder is replaced; for each 302, 404, 400 and 501 it is sent as it is. Clients that look the
# charset up fail: `new TextDecoder("%s")` throws a RangeError, and so do libraries that decode text by the header.
#
# Output seen (2026-11-28):
#   /services.html   200   text/html; charset=UTF-8
#   /services        302   text/html; charset=%s
#   /missing         404   text/html; charset=%s
set -eu
version=$(dpkg-query -W -f '${Version}' mini-httpd 2> /dev/null || true)
case "$version" in 1.30-*) ;; *) echo "Needs Debian's mini-httpd 1.30 (apt-get install mini-httpd), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
mkdir -p "$folder/site/services"
chmod 755 "$folder"
echo '<!doctype html><title>Services</title>' | tee "$folder/site/services/index.html" > "$folder/site/services.html"
mini_httpd -D -h 127.0.0.1 -p "$port" -d "$folder/site" 2> "$folder/log" &
server=$!
port=$port node --input-type=module - <<'JS'
const base = `http://127.0.0.1:${process.env.port}`;
for (let tries = 0; tries < 50; tries += 1) {
  if (await fetch(base).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const seen = [];
for (const path of ["/services.html", "/services", "/missing"]) {
  const response = await fetch(base + path, { redirect: "manual" });
  const type = response.headers.get("content-type");
  console.log(`${path.padEnd(17)}${response.status}   ${type}`);
  seen.push(response.status, type.split("=")[1]);
}
if (seen.join() !== "200,UTF-8,302,%s,404,%s") { console.log("Changed: another charset is named."); process.exitCode = 1; }
JS
