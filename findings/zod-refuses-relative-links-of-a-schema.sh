#!/bin/sh
# Zod 4.6.7 turns the format `uri-reference` of a JSON Schema into that of an absolute URL, and refuses the links of a site.
#
# A bet one would make: `z.fromJSONSchema` checks `uri-reference` as JSON Schema 2020-12 defines it (RFC 3986, section 4.1:
# a URI or a relative reference), or leaves it unchecked, as it does `iri-reference`.
# Seen: it takes the format for `uri`. Of a menu in JSON whose schema says `uri-reference`, only absolute URLs are left. The same links pass as `iri-reference`, which allows more characters, not other forms.
#
# Output seen (2026-11-29):
#   uri-reference   /services refused   #process refused   https://example.com/ accepted
#   iri-reference   /services accepted  #process accepted  https://example.com/ accepted
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" zod@4.6.7 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.mjs <<'JS'
import { fromJSONSchema } from "zod";
const judge = (format, link) => {
  const schema = fromJSONSchema({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "string", format });
  return schema.safeParse(link).success ? "accepted" : "refused";
};
const links = ["/services", "#process", "https://example.com/"];
const [reference, international] = ["uri-reference", "iri-reference"].map((format) => {
  const answers = links.map((link) => judge(format, link));
  console.log(`${format}   ${links.map((link, index) => `${link} ${answers[index].padEnd(8)}`).join("  ").trim()}`);
  return answers.join();
});
if (reference !== "refused,refused,accepted" || international !== "accepted,accepted,accepted") {
  console.log("Changed: it judges links in another way.");
  process.exitCode = 1;
}
JS
node seen.mjs
