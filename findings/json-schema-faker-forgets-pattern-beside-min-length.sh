#!/bin/sh
# json-schema-faker 0.6.3 ignores `pattern` when `minLength` and `maxLength` are given too.
#
# A bet one would make: generated data is valid for the schema that it was generated from; the README lists patterns as
# supported. An identifier "lowercase, 12 to 14 characters" is the textbook case of the three keywords together.
# Seen: with `pattern` alone, 50 of 50 samples match. With the lengths added, none does: the samples have the right
# length and any letters. `propertyNames` with a pattern is ignored as well: the names are "prop…" with a number.
# Samples for tests or examples of a schema are refused by every validator.
#
# Output seen (2026-11-28), valid samples of 50:
#   pattern                         50
#   pattern, minLength, maxLength    0   for example "zqHckMojNLbe"
#   propertyNames: { pattern }       0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" json-schema-faker@0.6.3 ajv@8.20.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import Ajv from "ajv";
import { generate } from "json-schema-faker";
const pattern = "^[a-z]+$";
const schemas = {
  pattern: { type: "string", pattern },
  "pattern, minLength, maxLength": { type: "string", pattern, minLength: 12, maxLength: 14 },
  "propertyNames: { pattern }": { type: "object", minProperties: 2, propertyNames: { pattern }, additionalProperties: { type: "integer" } },
};
const counts = [];
for (const [label, schema] of Object.entries(schemas)) {
  const validate = new Ajv.default().compile(schema);
  const samples = await Promise.all(Array.from({ length: 50 }, (_, index) => generate(structuredClone(schema), { seed: index + 1 })));
  const wrong = samples.find((sample) => !validate(sample));
  counts.push(samples.filter((sample) => validate(sample)).length);
  console.log(label.padEnd(31) + String(counts.at(-1)).padStart(3) + (wrong ? `   for example ${JSON.stringify(wrong)}` : ""));
}
if (counts.join() !== "50,0,0") { console.log("Changed: other samples are valid."); process.exitCode = 1; }
JS
node seen.mjs
