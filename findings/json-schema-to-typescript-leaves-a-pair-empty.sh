#!/bin/sh
# json-schema-to-typescript 16.0.0 writes the type of a pair of JSON Schema 2020-12 as a list that is always empty.
#
# A bet one would make: `prefixItems` of two schemas with `items: false` becomes `[number, string]`, as `items` with two
# schemas does, its form up to 2019-09; or at least a list of anything.
# Seen: it reads only `items: false`, so the type is `never[]`, though `minItems` is 2. The one value that TypeScript then
# accepts, `[]`, is one that the schema refuses.
#
# Output seen (2026-11-29):
#   items: [number, string]          [number, string]
#   prefixItems                      [unknown, unknown, ...unknown[]]
#   prefixItems, items: false        never[]
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" json-schema-to-typescript@16.0.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { compile } from "json-schema-to-typescript";
const pair = [{ type: "number" }, { type: "string" }];
const typeOf = async (list) => {
  const properties = { pair: { type: "array", minItems: 2, ...list } };
  const schema = { title: "Row", type: "object", additionalProperties: false, required: ["pair"], properties };
  const code = await compile(schema, "Row", { bannerComment: "" });
  return code.match(/pair: ([^;]+);/)?.[1];
};
const old = await typeOf({ items: pair, additionalItems: false, maxItems: 2 });
const open = await typeOf({ prefixItems: pair });
const closed = await typeOf({ prefixItems: pair, items: false });
console.log(`items: [number, string]          ${old}\nprefixItems                      ${open}\nprefixItems, items: false        ${closed}`);
if (old !== "[number, string]" || open !== "[unknown, unknown, ...unknown[]]" || closed !== "never[]") { console.log("Changed: the type is another one."); process.exitCode = 1; }
JS
node seen.mjs
