#!/bin/sh
# Apache 2.4.71 (Debian) never compresses the page of ErrorDocument, if compression is set by type as Debian sets it.
#
# A bet one would make: `AddOutputFilterByType DEFLATE text/html`, the line in Debian's deflate.conf and in most guides,
# compresses each response of that type. The 404 page is text/html, and the same file with status 200 is compressed.
# Seen: filters that are added by type are left out of the internal request that an error makes. `AddOutputFilter DEFLATE
# html` and `SetOutputFilter DEFLATE` do compress it. A 404 page with inline styles is sent with four times its bytes, and
# without Vary.
#
# Output seen (2026-11-28):
#                                             /404.html   /missing
#   AddOutputFilterByType DEFLATE text/html   200 gzip    404 plain
#   AddOutputFilter DEFLATE html              200 gzip    404 gzip
set -eu
version=$(dpkg-query -W -f '${Version}' apache2 2> /dev/null || true)
case "$version" in 2.4.71-*) ;; *) echo "Needs Debian's apache2 2.4.71 (apt-get install apache2), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
run() {
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
rm -rf "$folder/site"
mkdir "$folder/site"
node -e 'console.log("<!doctype html><title>Not found</title>" + "<p>Text</p>".repeat(99))' > "$folder/site/404.html"
chmod 755 "$folder"
{
  echo "ServerRoot /etc/apache2"
  echo "ServerName localhost"
  echo "User www-data"
  echo "Listen 127.0.0.1:$port"
  echo "PidFile $folder/apache.pid"
  echo "DefaultRuntimeDir $folder"
  echo "ErrorLog $folder/error.log"
  echo "DocumentRoot $folder/site"
  for module in mpm_event authz_core mime filter deflate; do
    echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
  done
  echo "Include mods-available/mime.conf"
  echo "ErrorDocument 404 /404.html"
  echo "$1"
} > "$folder/apache.conf"
apache2 -D FOREGROUND -f "$folder/apache.conf" &
server=$!
port=$port setting=$1 expected=$2 node --input-type=module - <<'JS'
import { request } from "node:http";
const base = `http://127.0.0.1:${process.env.port}`;
for (let tries = 0; tries < 50; tries += 1) {
  if (await fetch(base).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const seen = [];
for (const path of ["/404.html", "/missing"]) {
  const response = await new Promise((resolve) => request(base + path, { headers: { "accept-encoding": "gzip" } }, (it) => resolve(it.resume())).end());
  seen.push(`${response.statusCode} ${response.headers["content-encoding"] ?? "plain"}`);
}
console.log(process.env.setting.padEnd(42) + seen.join("    "));
if (seen.join(", ") !== process.env.expected) { console.log("Changed: other pages are compressed."); process.exitCode = 1; }
JS
kill "$server"
wait "$server" || true
server=
}
echo "                                          /404.html   /missing"
run "AddOutputFilterByType DEFLATE text/html" "200 gzip, 404 plain"
run "AddOutputFilter DEFLATE html" "200 gzip, 404 gzip"
