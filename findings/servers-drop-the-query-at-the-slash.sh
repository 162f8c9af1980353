#!/bin/sh
# webfs 1.21 (Debian 12), live-server 1.2.2 and s3rver 3.7.1 (npm) lose the query when they add a slash.
#
# A bet one would make: the redirect from /services to /services/, which every file server makes for a folder, keeps
# `?from=mail`, as nginx, Apache, lighttpd, BusyBox, Python and http-server do. The query is a part of the address that was
# asked for.
# Seen: these three redirect to /services/ without it. Links in newsletters lose their campaign, and pages that read the
# query, such as a search or a form that is filled in by a link, start empty. s3rver is a stand-in for S3's websites in tests.
#
# Output seen (2026-11-28), Location for /services?from=mail:
#   webfs         http://127.0.0.1/services/
#   live-server   /services/
#   s3rver        /services/
set -eu
for package in webfs=1.21+; do
  version=$(dpkg-query -W -f '${Version}' "${package%%=*}" 2> /dev/null || true)
  case "$version" in "${package#*=}"*) ;; *) echo "Needs Debian's ${package%%=*} ${package#*=} (apt-get install ${package%%=*}), found ${version:-none}."; exit 1 ;; esac
done
folder=$(mktemp -d)
servers=
trap 'for server in $servers; do kill "$server"; done; rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" live-server@1.2.2 s3rver@3.7.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir -p site/services
echo '<!doctype html><title>Services</title>' > site/services/index.html
free_port() { node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })'; }
webfs=$(free_port)
webfsd -F -i 127.0.0.1 -p "$webfs" -r "$folder/site" -f index.html > webfs.log 2>&1 &
servers="$servers $!"
cat > seen.cjs <<'JS'
const { once } = require("node:events");
const http = require("node:http");
const liveServer = require("live-server");
const S3rver = require("s3rver");
const send = (port, path, options = {}, body) =>
  new Promise((resolve, reject) => {
    http.request({ host: "127.0.0.1", port, path, ...options }, (response) => resolve(response.resume())).on("error", reject).end(body);
  });
(async () => {
  const live = liveServer.start({ port: 0, host: "127.0.0.1", root: "site", open: false, logLevel: 0 });
  await once(live, "listening");
  const website = '<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IndexDocument><Suffix>index.html</Suffix></IndexDocument></WebsiteConfiguration>';
  const s3 = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: "s3", configureBuckets: [{ name: "site", configs: [website] }] });
  const { port: s3Port } = await s3.run();
  await send(s3Port, "/site/services/index.html", { method: "PUT", headers: { "content-type": "text/html" } }, "<!doctype html>");
  const ports = { webfs: process.env.webfs, "live-server": live.address().port, s3rver: s3Port };
  let same = true;
  for (const [name, port] of Object.entries(ports)) {
    const headers = name === "s3rver" ? { host: "site.s3-website-us-east-1.amazonaws.com" } : {};
    let response;
    for (let tries = 0; tries < 50 && !response; tries += 1) {
      response = await send(port, "/services?from=mail", { headers }).catch(() => new Promise((resolve) => setTimeout(resolve, 100)));
    }
    const location = (response.headers.location ?? "none").replace(`:${port}`, "");
    console.log(name.padEnd(14) + location);
    same &&= location.endsWith("/services/");
  }
  if (!same) console.log("Changed: the query is kept.");
  process.exit(same ? 0 : 1);
})();
JS
webfs=$webfs node seen.cjs
