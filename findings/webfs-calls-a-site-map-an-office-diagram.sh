#!/bin/sh
# webfs 1.21 (Debian 12) gives every .xml file the type of a diagram in Microsoft Office.
#
# A bet one would make: a server that reads Debian's /etc/mime.types serves sitemap.xml as application/xml, which that file
# says, as Apache and lighttpd do with the same file.
# Seen: webfs reads at most 63 characters of a type. Names such as
# application/vnd.openxmlformats-officedocument.drawingml.diagramColors+xml, which have no extension at all, are cut after
# "diagram", and the rest of the name is read as extensions, "xml" among them. Feeds and site maps have a type that
# crawlers and feed readers do not accept. .csv and .svg are right.
#
# Output seen (2026-11-28):
#   sitemap.xml   application/vnd.openxmlformats-officedocument.drawingml.diagram
#   data.csv      text/csv
#   icon.svg      image/svg+xml
set -eu
for package in webfs=1.21+ media-types=10.0.0; do
  version=$(dpkg-query -W -f '${Version}' "${package%%=*}" 2> /dev/null || true)
  case "$version" in "${package#*=}"*) ;; *) echo "Needs Debian's ${package%%=*} ${package#*=} (apt-get install ${package%%=*}), found ${version:-none}."; exit 1 ;; esac
done
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
mkdir "$folder/site"
for name in sitemap.xml data.csv icon.svg; do echo text > "$folder/site/$name"; done
webfsd -F -i 127.0.0.1 -p "$port" -r "$folder/site" > "$folder/webfs.log" 2>&1 &
server=$!
port=$port node --input-type=module - <<'JS'
const base = `http://127.0.0.1:${process.env.port}`;
for (let tries = 0; tries < 50; tries += 1) {
  if (await fetch(base).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const seen = [];
for (const name of ["sitemap.xml", "data.csv", "icon.svg"]) {
  const type = (await fetch(`${base}/${name}`)).headers.get("content-type");
  console.log(name.padEnd(14) + type);
  seen.push(type);
}
const diagram = "application/vnd.openxmlformats-officedocument.drawingml.diagram";
if (seen.join() !== `${diagram},text/csv,image/svg+xml`) { console.log("Changed: another type is sent."); process.exitCode = 1; }
JS
