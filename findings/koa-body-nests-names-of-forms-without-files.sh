#!/bin/sh
# koa-body 8.0.1 gives the same form another shape when it has a file: names are nested only without one.
#
# A bet one would make: one parser of bodies gives one result for one set of fields. A form gets `enctype="multipart/form-data"`
# when a file is added to it; its other fields stay as they are, as in Express with multer (both nested), and in Hono and
# h3 (both flat).
# Seen: for form encoding koa-body uses qs, and switches its option for dots on, which is off in qs and in Express: the field
# "contact.email" becomes { contact: { email } }. With multipart,
# names are as sent. A handler that reads one of the two shapes finds nothing in the other, with status 200.
#
# Output seen (2026-11-28):
#   form encoding   {"contact":{"email":"a@b.example"},"address":{"city":"Bern"}}
#   multipart       {"contact.email":"a@b.example","address[city]":"Bern"}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" koa@3.3.0 koa-body@8.0.1 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const Koa = require("koa");
const { koaBody } = require("koa-body");
const app = new Koa();
app.use(koaBody({ multipart: true }));
app.use((context) => (context.body = JSON.stringify(context.request.body)));
const server = app.listen(0, "127.0.0.1", async () => {
  const fields = [["contact.email", "a@b.example"], ["address[city]", "Bern"]];
  const multipart = new FormData();
  for (const [name, value] of fields) multipart.append(name, value);
  const seen = [];
  for (const [label, body] of [["form encoding", new URLSearchParams(fields)], ["multipart", multipart]]) {
    const text = await (await fetch(`http://127.0.0.1:${server.address().port}/`, { method: "POST", body })).text();
    console.log(label.padEnd(16) + text);
    seen.push(text);
  }
  const expected = ['{"contact":{"email":"a@b.example"},"address":{"city":"Bern"}}', JSON.stringify(Object.fromEntries(fields))];
  if (seen.join() !== expected.join()) { console.log("Changed: the fields have other names."); process.exitCode = 1; }
  server.close();
  server.closeAllConnections();
});
JS
node seen.cjs
