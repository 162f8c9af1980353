#!/bin/sh
# The JSON service of Visual Studio Code (5.7.2) suggests for a list with `prefixItems` what it then marks as an error.
#
# A bet one would make: since it checks `prefixItems` (2020-12), it also suggests their values, as it did for the list
# form of `items` (draft-07) that they replace.
# Seen: for the first place, draft-07 suggests "Jan"; the same schema in 2020-12 suggests nothing of it, but the values
# of `items`, which are for the places after the prefix. Accepting the suggestion gives a warning at once.
#
# Output seen (2026-11-28), for `[|]`:
#   draft-07   suggests "Jan"      accepted: no problem
#   2020-12    suggests "other"    accepted: Value is not accepted. Valid values: "Jan".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" vscode-json-languageservice@5.7.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const { getLanguageService, TextDocument } = require("vscode-json-languageservice");
const first = { enum: ["Jan"] };
const rest = { enum: ["other"] };
const schemas = {
  "draft-07": { $schema: "http://json-schema.org/draft-07/schema#", items: [first], additionalItems: rest },
  "2020-12": { $schema: "https://json-schema.org/draft/2020-12/schema", prefixItems: [first], items: rest },
};
(async () => {
  const seen = [];
  for (const [draft, schema] of Object.entries(schemas)) {
    const service = getLanguageService({});
    service.configure({ schemas: [{ uri: "file:///schema.json", fileMatch: ["*.json"], schema }] });
    const open = (text) => {
      const document = TextDocument.create("file:///months.json", "json", 1, text);
      return [document, service.parseJSONDocument(document)];
    };
    const [empty, parsed] = open("[]");
    const { items } = await service.doComplete(empty, empty.positionAt(1), parsed);
    const suggestion = items.map(({ label }) => label).join(" or ");
    const problems = await service.doValidation(...open(`[${suggestion}]`));
    const outcome = problems[0]?.message ?? "no problem";
    console.log(`${draft.padEnd(11)}suggests ${suggestion.padEnd(11)}accepted: ${outcome}`);
    seen.push(suggestion, problems.length);
  }
  if (seen.join() !== '"Jan",0,"other",1') { console.log("Changed: the suggestions for prefixItems are others."); process.exitCode = 1; }
})();
JS
node seen.cjs
