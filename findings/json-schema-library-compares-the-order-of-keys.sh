#!/bin/sh
# json-schema-library 11.6.2 refuses an allowed object of an `enum` if its keys are in another order.
#
# A bet one would make: two objects with the same keys and values are equal, whatever the order (JSON Schema 2020-12
# Core, section 4.2.2), as `const` and `uniqueItems` of the same library have it.
# Seen: `enum` compares the text of both objects. A program that writes `{"path": …, "label": …}` for a choice that the
# schema lists as `{"label": …, "path": …}` gets an error that names the very value. ajv accepts it.
#
# Output seen (2026-11-28), for {"b":2,"a":1}:
#                          json-schema-library   ajv
#   enum [{"a":1,"b":2}]          false          true
#   const {"a":1,"b":2}           true           true
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  json-schema-library@11.6.2 ajv@8.20.0 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import Ajv2020 from "ajv/dist/2020.js";
import { compileSchema } from "json-schema-library";
const ajv = new Ajv2020.default();
const data = { b: 2, a: 1 };
const seen = [];
console.log(" ".repeat(23) + "json-schema-library   ajv");
for (const [keyword, value] of [["enum", [{ a: 1, b: 2 }]], ["const", { a: 1, b: 2 }]]) {
  const schema = { [keyword]: value };
  const results = [compileSchema(schema).validate(data).valid, ajv.validate(schema, data)];
  console.log(`${keyword} ${JSON.stringify(value)}`.padEnd(30) + String(results[0]).padEnd(15) + results[1]);
  seen.push(...results);
}
if (seen.join() !== "false,true,true,true") { console.log("Changed: the order of the keys is compared elsewhere, or nowhere."); process.exitCode = 1; }
JS
node seen.mjs
