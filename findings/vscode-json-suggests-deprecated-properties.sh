#!/bin/sh
# The JSON service of Visual Studio Code (5.7.2) suggests a deprecated property like any other, then warns of it.
#
# A bet one would make: `deprecated: true` (JSON Schema 2019-09 and later) hides a property from the suggestions or marks
# it, as the editor's own keyword `deprecationMessage` does and as the tag for deprecated suggestions in the protocol
# allows. The service knows the keyword: it warns "Value is deprecated".
# Seen: `deprecationMessage` removes the property from the list. `deprecated: true` leaves it there, without a tag, and
# accepting it gives the warning.
#
# Output seen (2026-11-28):
#   deprecated: true      suggests current, old (no tags)   old: Value is deprecated
#   deprecationMessage    suggests current (no tags)        old: Use current.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" vscode-json-languageservice@5.7.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const { ClientCapabilities, getLanguageService, TextDocument } = require("vscode-json-languageservice");
(async () => {
  const seen = [];
  for (const [label, mark] of [["deprecated: true", { deprecated: true }], ["deprecationMessage", { deprecationMessage: "Use current." }]]) {
    const service = getLanguageService({ clientCapabilities: ClientCapabilities.LATEST });
    const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", properties: { current: {}, old: mark } };
    service.configure({ schemas: [{ uri: "file:///schema.json", fileMatch: ["*.json"], schema }] });
    const open = (text) => {
      const document = TextDocument.create("file:///page.json", "json", 1, text);
      return [document, service.parseJSONDocument(document)];
    };
    const [empty, parsed] = open("{}");
    const { items } = await service.doComplete(empty, empty.positionAt(1), parsed);
    const names = items.map((item) => item.label).sort().join(", ");
    const tags = items.flatMap((item) => [...(item.tags ?? []), ...(item.deprecated ? ["deprecated"] : [])]);
    const [problem] = await service.doValidation(...open('{ "old": 1 }'));
    console.log(`${label.padEnd(22)}suggests ${`${names} (${tags.length ? tags : "no tags"})`.padEnd(25)}old: ${problem?.message}`);
    seen.push(names, tags.length);
  }
  if (seen.join("; ") !== "current, old; 0; current; 0") { console.log("Changed: the suggestions are others."); process.exitCode = 1; }
})();
JS
node seen.cjs
