#!/bin/sh
# Debian's Apache 2.4.71 sends every precompressed Brotli copy with Content-Language: br, which is Breton.
#
# A bet one would make: `AddEncoding br .br`, the line of every recipe for precompressed files, sets Content-Encoding and
# nothing else, as it does for .gz.
# Seen: mods-available/mime.conf has `AddLanguage br .br`, and mod_mime reads one extension as both. Pages in English are
# declared as Breton to programs that accept Brotli, and have no language for all others: translators, screen readers
# without a `lang`, and caches that keep languages apart. `RemoveLanguage .br` ends it.
#
# Output seen (2026-11-28):
#   page.html.gz    encoding gzip   language none
#   page.html.br    encoding br     language br
#   with RemoveLanguage .br
#   page.html.br    encoding br     language none
set -eu
version=$(dpkg-query -W -f '${Version}' apache2 2> /dev/null || true)
case "$version" in 2.4.71-*) ;; *) echo "Needs Debian's apache2 2.4.71 (apt-get install apache2), found ${version:-none}."; exit 1 ;; esac
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
port=$(node -e 'const server = require("node:net").createServer().listen(0, () => { console.log(server.address().port); server.close(); })')
mkdir "$folder/site" "$folder/site/mended"
echo '<!doctype html><html lang="en"><title>Page</title>' | tee "$folder/site/page.html.br" "$folder/site/page.html.gz" > "$folder/site/mended/page.html.br"
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
  for module in mpm_event authz_core mime; do
    echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
  done
  echo "Include mods-available/mime.conf"
  echo "AddEncoding br .br"
  echo "AddEncoding gzip .gz"
  echo "<Location /mended>"
  echo "RemoveLanguage .br"
  echo "</Location>"
} > "$folder/apache.conf"
apache2 -D FOREGROUND -f "$folder/apache.conf" &
server=$!
port=$port node --input-type=module - <<'JS'
import { request } from "node:http";
const base = `http://127.0.0.1:${process.env.port}`;
for (let tries = 0; tries < 50; tries += 1) {
  if (await fetch(base).catch(() => undefined)) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const seen = [];
for (const path of ["page.html.gz", "page.html.br", "mended/page.html.br"]) {
  const headers = await new Promise((resolve) => request(`${base}/${path}`, (response) => resolve(response.resume().headers)).end());
  const [encoding, language = "none"] = [headers["content-encoding"], headers["content-language"]];
  if (path.startsWith("mended")) console.log("with RemoveLanguage .br");
  console.log(`${path.replace("mended/", "").padEnd(16)}encoding ${String(encoding).padEnd(7)}language ${language}`);
  seen.push(encoding, language);
}
if (seen.join() !== "gzip,none,br,br,br,none") { console.log("Changed: the copies have another language."); process.exitCode = 1; }
JS
