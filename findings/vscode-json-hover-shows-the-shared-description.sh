#!/bin/sh
# The JSON service of Visual Studio Code (5.7.2) shows the description of the shared part, not that of the property.
#
# A bet one would make: the description written on a property is what an editor sees on hover, and `allOf: [{ "$ref" }]`
# adds the rules of a shared definition below it. JSON Schema (2020-12 Core, section 7.7.1.1) lets applications choose
# among several annotations by their place, and the text on the property is the specific one.
# Seen: the last schema that has a title or description wins, and that is the innermost of `allOf`. The own text, which
# says what this field is for, is never shown. Without a description in the shared part, the own one is shown.
#
# Output seen (2026-11-28):
#   own and shared   Any text.
#   own only         The name on the button.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --no-save --ignore-scripts --loglevel=error --no-audit --no-fund --prefix "$folder" vscode-json-languageservice@5.7.2 > "$folder/install.log" 2>&1 ||
  { cat "$folder/install.log"; exit 1; }
cd "$folder"
cat > seen.cjs <<'JS'
const { getLanguageService, TextDocument } = require("vscode-json-languageservice");
const hover = async (shared) => {
  const service = getLanguageService({});
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: { Text: shared },
    properties: { label: { description: "The name on the button.", allOf: [{ $ref: "#/$defs/Text" }] } },
  };
  service.configure({ schemas: [{ uri: "file:///schema.json", fileMatch: ["*.json"], schema }] });
  const document = TextDocument.create("file:///page.json", "json", 1, '{ "label": "Send" }');
  const { contents } = await service.doHover(document, document.positionAt(4), service.parseJSONDocument(document));
  return contents.join("").replaceAll("\\", "");
};
(async () => {
  const both = await hover({ type: "string", description: "Any text." });
  const own = await hover({ type: "string" });
  console.log(`own and shared   ${both}\nown only         ${own}`);
  if (both !== "Any text." || own !== "The name on the button.") { console.log("Changed: another description is shown."); process.exitCode = 1; }
})();
JS
node seen.cjs
