/** Generates files from `data/schema/`: data/README.md, schema.graphql and .vscode/settings.json. */
import { mkdirSync, writeFileSync } from "node:fs";
import { contentTypes } from "../plugins/gatsby-plugin-data-schemas/content-types";
import { formatDataGuide, formatEditorSettings } from "../plugins/gatsby-plugin-data-schemas/validation/data-guide";
import { createDataValidator } from "../plugins/gatsby-plugin-data-schemas/validation/data-validator";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const { schemas, validateAll } = await createDataValidator();
  // Throws if a schema is invalid. Problems in the data files do not matter here.
  validateAll();
  writeFileSync("data/README.md", formatDataGuide(schemas));
  writeFileSync("schema.graphql", contentTypes([...schemas.values()]));
  mkdirSync(".vscode", { recursive: true });
  writeFileSync(".vscode/settings.json", formatEditorSettings(schemas));
  return 0;
});
