/** Writes what is made from `data/schema/` for people: data/README.md, and the settings of Visual Studio Code. */
import { mkdirSync, writeFileSync } from "node:fs";
import { writeDataGuide, writeEditorSettings } from "../src/gatsby/data-check/data-guide";
import { readSchemas } from "../src/gatsby/data-check/schemas";

const schemas = readSchemas("data");
writeFileSync("data/README.md", writeDataGuide(schemas));
mkdirSync(".vscode", { recursive: true });
writeFileSync(".vscode/settings.json", writeEditorSettings(schemas));
