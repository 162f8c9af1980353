#!/bin/sh
# z-schema 12.5.0 calls `^\S(.*\S)?$`, the usual pattern of text without blanks around it, no valid pattern.
#
# A bet one would make: a `pattern` that `new RegExp(pattern, "u")` accepts is valid, and its README promises full
# support for JSON Schema 2020-12, whose dialect is ECMA-262.
# Seen: z-schema asks safe-regex2 first. It refuses a repetition inside an optional group, and every
# lookbehind, which it cannot parse. The error says that the pattern is not valid, and the data counts as invalid.
# ajv, Hyperjump, jsonschema, @cfworker/json-schema and Visual Studio Code take all of these.
#
# Output seen (2026-11-28):
#   ^\S(.*\S)?$     "Ada"   Keyword 'pattern' is not a valid RegExp pattern: ^\S(.*\S)?$
#   (?<=€)\d        "€5"    Keyword 'pattern' is not a valid RegExp pattern: (?<=€)\d
#   ^\S             "Ada"   valid
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" z-schema@12.5.0 ajv@8.20.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import Ajv2020 from "ajv/dist/2020.js";
import ZSchema from "z-schema";
const validator = ZSchema.create({ safe: true });
const ajv = new Ajv2020.default();
let same = true;
for (const [pattern, text, refused] of [["^\\S(.*\\S)?$", "Ada", true], ["(?<=€)\\d", "€5", true], ["^\\S", "Ada", false]]) {
  const { err } = validator.validate(text, { type: "string", pattern });
  const message = err?.details[0]?.message;
  console.log(`${pattern.padEnd(16)}${JSON.stringify(text).padEnd(8)}${message ?? "valid"}`);
  same &&= ajv.validate({ type: "string", pattern }, text) && Boolean(message?.includes("not a valid RegExp")) === refused;
}
if (!same) { console.log("Changed: z-schema takes these patterns, or ajv does not."); process.exitCode = 1; }
JS
node seen.mjs
