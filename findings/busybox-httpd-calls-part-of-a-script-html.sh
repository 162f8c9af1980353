#!/bin/sh
# The httpd of BusyBox 1.35.0 (Debian 12) gives a part of any file the type text/html, and the first byte is the whole.
#
# A bet one would make: a 206 has the same Content-Type as the 200 of the same file. RFC 9110, section 15.3.7, asks for
# the header fields that the 200 would have had, and browsers refuse a script or a style sheet by its type.
# Seen: JavaScript, CSS, SVG and PNG have their own type with 200 and text/html with 206. `bytes=0-0` is answered with
# all bytes. A picture or video that a browser loads in parts arrives as a page.
#
# Output seen (2026-11-28):
#   app.js     200 application/javascript   206 text/html
#   page.css   200 text/css                 206 text/html
#   icon.svg   200 image/svg+xml            206 text/html
#   bytes=0-0 of 300 bytes: 206, bytes 0-299/300
set -eu
version=$(dpkg-query -W -f '${Version}' busybox 2> /dev/null || true)
case "$version" in 1:1.35.0-*) ;; *) echo "Needs Debian's busybox 1:1.35.0 (apt-get install busybox), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
for name in app.js page.css icon.svg; do head -c 300 /dev/zero | tr '\0' ' ' > "$folder/$name"; done
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
busybox httpd -f -p "127.0.0.1:$port" -h "$folder" &
server=$!
port=$port node --input-type=module - <<'JS'
const base = `http://127.0.0.1:${process.env.port}/`;
const get = async (name, range) => {
  const response = await fetch(base + name, { headers: range ? { range } : {} });
  await response.arrayBuffer();
  return response;
};
for (let tries = 0; tries < 50; tries += 1) {
  if (await get("app.js").catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
let same = true;
for (const name of ["app.js", "page.css", "icon.svg"]) {
  const whole = await get(name);
  const part = await get(name, "bytes=0-9");
  const types = [whole, part].map((response) => response.headers.get("content-type"));
  console.log(`${name.padEnd(11)}${whole.status} ${types[0].padEnd(25)}${part.status} ${types[1]}`);
  same &&= types[0] !== "text/html" && types[1] === "text/html";
}
const first = await get("app.js", "bytes=0-0");
console.log(`bytes=0-0 of 300 bytes: ${first.status}, ${first.headers.get("content-range")}`);
if (!same || first.headers.get("content-range") !== "bytes 0-299/300") { console.log("Changed: a part has the type of its file, or the first byte is one byte."); process.exitCode = 1; }
JS
