/** Generates files from `data/schema/`: data/README.md, schema.graphql and .vscode/settings.json. */
import { mkdirSync, writeFileSync } from "node:fs";
import { contentTypes } from "../plugins/data-layer/content-types";
import { readSchemas } from "../plugins/data-layer/schemas";
import { formatDataGuide, formatEditorSettings } from "./data-guide.mts";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const schemas = readSchemas("data");
  writeFileSync("data/README.md", formatDataGuide(schemas));
  writeFileSync("schema.graphql", contentTypes([...schemas.values()]));
  mkdirSync(".vscode", { recursive: true });
  writeFileSync(".vscode/settings.json", formatEditorSettings(schemas));
  return 0;
});
