#!/bin/sh
# Caddy 2.6.2 (Debian 12) answers DELETE, PUT, POST and TRACE of a file with 200 and the file.
#
# A bet one would make: a file server knows GET and HEAD, and answers any other method with 405 and Allow, as nginx, h2o,
# Python and http-server do; RFC 9110, section 9.1, says that an unsupported method is 405 or 501.
# Seen: `caddy file-server` does not look at the method. A form or a script that is sent to the wrong address, and a client
# that deletes or uploads a file, get a success. OPTIONS, with which a browser asks about CORS, is the page as well.
#
# Output seen (2026-11-28):
#   GET       200 46 bytes
#   POST      200 46 bytes
#   PUT       200 46 bytes
#   DELETE    200 46 bytes
#   OPTIONS   200 46 bytes
set -eu
version=$(dpkg-query -W -f '${Version}' caddy 2> /dev/null || true)
case "$version" in 2.6.2-*) ;; *) echo "Needs Debian's caddy 2.6.2 (apt-get install caddy), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
mkdir "$folder/site"
echo '<!doctype html><title>Page</title><p>Text</p>' > "$folder/site/page.html"
HOME=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder caddy file-server --listen "127.0.0.1:$port" --root "$folder/site" > "$folder/caddy.log" 2>&1 &
server=$!
port=$port node --input-type=module - <<'JS'
const base = `http://127.0.0.1:${process.env.port}`;
for (let tries = 0; tries < 50; tries += 1) {
  if (await fetch(base).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
let same = true;
for (const method of ["GET", "POST", "PUT", "DELETE", "OPTIONS"]) {
  const response = await fetch(`${base}/page.html`, { method, ...(method === "PUT" || method === "POST" ? { body: "name=Ada" } : {}) });
  const { length } = await response.text();
  console.log(`${method.padEnd(10)}${response.status} ${length} bytes`);
  same &&= response.status === 200 && length > 0;
}
if (!same) { console.log("Changed: other methods are refused."); process.exitCode = 1; }
JS
