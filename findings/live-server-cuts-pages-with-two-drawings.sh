#!/bin/sh
# live-server 1.2.2 sends a page without its end if it leaves out `</body>` and has two inline SVGs.
#
# A bet one would make: the server adds its script for reloading once, at the end of the page. HTML lets a page omit
# `</body>`, and minifiers do so.
# Seen: without `</body>` it looks for `</svg>`, and adds the script inside of each drawing of the page, but adds the length
# of one to Content-Length. Each further drawing cuts 1,212 characters off the end of the page, with status 200 and no error.
# A Range has the same fault with any page: it promises the script's length on top, and the connection breaks.
#
# Output seen (2026-11-28):
#   with </body>, two drawings      1 script,  end of the page there
#   without </body>, one drawing    1 script,  end of the page there
#   without </body>, two drawings   2 scripts, end of the page missing
#   Range: bytes=0-3                206, promises 1216 bytes, sends 4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" live-server@1.2.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
mkdir site
node -e '
const { writeFileSync } = require("node:fs");
const drawing = "<svg><path/></svg>";
const end = "<p>" + "word ".repeat(99) + "The end.</p>";
writeFileSync("site/body.html", `<!doctype html><html><body>${drawing}${drawing}${end}</body></html>`);
writeFileSync("site/one.html", `<!doctype html><title>One</title>${drawing}${end}`);
writeFileSync("site/two.html", `<!doctype html><title>Two</title>${drawing}${drawing}${end}`);
'
cat > seen.cjs <<'JS'
const http = require("node:http");
const liveServer = require("live-server");
const server = liveServer.start({ port: 0, host: "127.0.0.1", root: "site", open: false, logLevel: 0 });
const get = (path, headers) =>
  new Promise((resolve) => {
    http.get({ host: "127.0.0.1", port: server.address().port, path, headers, agent: false }, (response) => {
      let text = "";
      const end = () => resolve({ response, text });
      response.on("data", (part) => (text += part)).on("error", () => {}).on("end", end).on("close", end);
    }).on("error", () => {});
  });
server.on("listening", async () => {
  const seen = [];
  for (const [label, path] of [["with </body>, two drawings", "body"], ["without </body>, one drawing", "one"], ["without </body>, two drawings", "two"]]) {
    const { text } = await get(`/${path}.html`);
    const scripts = text.split("<!-- Code injected").length - 1;
    const hasEnd = text.includes("The end.");
    console.log(`${label.padEnd(32)}${scripts} script${scripts === 1 ? ", " : "s,"} end of the page ${hasEnd ? "there" : "missing"}`);
    seen.push(scripts, hasEnd);
  }
  const { response, text } = await get("/body.html", { range: "bytes=0-3" });
  const promised = Number(response.headers["content-length"]);
  console.log(`${"Range: bytes=0-3".padEnd(32)}${response.statusCode}, promises ${promised} bytes, sends ${text.length}`);
  const same = seen.join() === "1,true,1,true,2,false" && promised > 4 && text.length === 4;
  if (!same) console.log("Changed: the page is whole, or the length is right.");
  process.exit(same ? 0 : 1);
});
JS
node seen.cjs
