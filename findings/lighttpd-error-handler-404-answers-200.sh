#!/bin/sh
# lighttpd 1.4.69 (Debian 12) answers every missing address with 200 if `server.error-handler-404` names a page.
#
# A bet one would make: an option with that name shows its page with status 404, as nginx's `error_page 404` and Apache's
# `ErrorDocument 404` do. It is the first that a search for a custom 404 page in lighttpd finds.
# Seen: a static page is sent as if it had been asked for: 200, so that search engines index each mistyped address and link
# checkers find nothing. `server.error-handler`, without the number, and `server.errorfile-prefix` answer 404 with the same page.
#
# Output seen (2026-11-28), answer to /missing:
#   server.error-handler-404   200
#   server.error-handler       404
#   server.errorfile-prefix    404
set -eu
version=$(dpkg-query -W -f '${Version}' lighttpd 2> /dev/null || true)
case "$version" in 1.4.69-*) ;; *) echo "Needs Debian's lighttpd 1.4.69 (apt-get install lighttpd), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
mkdir "$folder/site"
echo '<!doctype html><title>Not found</title>' > "$folder/site/404.html"
run() {
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
{
  echo "server.document-root = \"$folder/site\""
  echo "server.port = $port"
  echo 'server.bind = "127.0.0.1"'
  echo "server.errorlog = \"$folder/error.log\""
  echo 'mimetype.assign = (".html" => "text/html")'
  echo "$1 = \"$2\""
} > "$folder/lighttpd.conf"
lighttpd -D -f "$folder/lighttpd.conf" &
server=$!
port=$port setting=$1 expected=$3 node --input-type=module - <<'JS'
const base = `http://127.0.0.1:${process.env.port}`;
for (let tries = 0; tries < 50; tries += 1) {
  if (await fetch(base).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const response = await fetch(`${base}/missing`);
const isPage = (await response.text()).includes("Not found");
console.log(process.env.setting.padEnd(27) + response.status + (isPage ? "" : " with another page"));
if (!isPage || String(response.status) !== process.env.expected) { console.log("Changed: another status is sent."); process.exitCode = 1; }
JS
kill "$server"
wait "$server" || true
server=
}
run server.error-handler-404 /404.html 200
run server.error-handler /404.html 404
run server.errorfile-prefix "$folder/site/" 404
