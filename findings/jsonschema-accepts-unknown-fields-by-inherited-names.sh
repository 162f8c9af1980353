#!/bin/sh
# jsonschema 1.5.0 (npm) accepts an unknown property under `additionalProperties: false` if it is named "constructor".
#
# A bet one would make: a property that the schema does not list is refused, whatever its name; a list of Formula 1 teams
# calls them constructors. The schemas of these keywords are objects of the data, not of JavaScript's prototypes.
# Seen: names that every object inherits ("constructor", "toString", "valueOf") count as listed, and their value may be
# anything, also where additional properties have a schema of their own. `required` looks at own properties only.
# ajv 8.20.0 has it the other way round: it refuses the unknown property, and for `required` the inherited one is enough.
#
# Output seen (2026-11-28):
#                                                              jsonschema   ajv
#   additionalProperties false           {"driver":"A"}        invalid      invalid
#   additionalProperties false           {"constructor":"A"}   valid        invalid
#   additionalProperties {type: number}  {"constructor":"A"}   valid        invalid
#   required ["constructor"]             {}                    invalid      valid
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" jsonschema@1.5.0 ajv@8.20.0 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const Ajv = require("ajv").default;
const { validate } = require("jsonschema");
const properties = { team: { type: "string" } };
let seen = "";
console.log(" ".repeat(59) + "jsonschema   ajv");
for (const [label, rules, value] of [
  ["additionalProperties false", { properties, additionalProperties: false }, { driver: "A" }],
  ["additionalProperties false", { properties, additionalProperties: false }, { constructor: "A" }],
  ["additionalProperties {type: number}", { properties, additionalProperties: { type: "number" } }, { constructor: "A" }],
  ['required ["constructor"]', { required: ["constructor"] }, {}],
]) {
  const schema = { type: "object", ...rules };
  const words = [validate(value, schema).valid, new Ajv().validate(schema, value)].map((valid) => (valid ? "valid" : "invalid"));
  console.log(label.padEnd(37) + JSON.stringify(value).padEnd(22) + words[0].padEnd(13) + words[1]);
  seen += words.map((word) => word[0]).join("");
}
if (seen !== "iiviviiv") { console.log("Changed: another of these is valid."); process.exitCode = 1; }
JS
node seen.cjs
