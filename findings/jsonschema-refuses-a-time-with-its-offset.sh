#!/bin/sh
# jsonschema 1.5.0 (npm) accepts for `format: time` what JSON Schema refuses, and refuses what it accepts.
#
# A bet one would make: `time` is "full-time" of RFC 3339, as draft-07 (section 7.3.1) says: a time of day with its
# offset. jsonschema supports draft-07 and checks the format.
# Seen: "10:00:00Z" and "10:00:00+01:00" are invalid, "10:00:00" is valid: the reverse of ajv and of the standard.
# `date` accepts 30 February. Data that one of the two validators accepts is refused by the other.
#
# Output seen (2026-11-28):
#                              jsonschema   ajv
#   time "10:00:00Z"           invalid      valid
#   time "10:00:00+01:00"      invalid      valid
#   time "10:00:00"            valid        invalid
#   date "2026-02-30"          valid        invalid
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" \
  jsonschema@1.5.0 ajv@8.20.0 ajv-formats@3.0.1 > "$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { validate } from "jsonschema";
const ajv = addFormats.default(new Ajv.default());
let seen = "";
console.log(" ".repeat(27) + "jsonschema   ajv");
for (const [format, text] of [["time", "10:00:00Z"], ["time", "10:00:00+01:00"], ["time", "10:00:00"], ["date", "2026-02-30"]]) {
  const words = [validate(text, { type: "string", format }).valid, ajv.validate({ type: "string", format }, text)].map((valid) => (valid ? "valid" : "invalid"));
  console.log(`${format} "${text}"`.padEnd(27) + words[0].padEnd(13) + words[1]);
  seen += words.map((word) => word[0]).join("");
}
if (seen !== "ivivvivi") { console.log("Changed: another of these is valid."); process.exitCode = 1; }
JS
node seen.mjs
