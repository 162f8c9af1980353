/** Writes the files that are computed from `data/schema/`, and content for a new schema: `npm run generate`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { contentTypes } from "../content-model/check/graphql-types";
import { projectPath } from "../content-model/field-path";
import { exampleOf } from "../content-model/walk-schema";
import { readSchemas } from "../content-model/check/schemas";
import { formatEditorSettings, updateDataGuide } from "./data-guide.mts";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  const schemas = readSchemas("data");
  writeFileSync("data/README.md", updateDataGuide(readFileSync("data/README.md", "utf8"), schemas));
  writeFileSync("schema.graphql", contentTypes(schemas));
  writeFileSync(".vscode/settings.json", formatEditorSettings(schemas));
  for (const [path, schema] of schemas) {
    const file = projectPath(path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(exampleOf(schema), null, 2)}\n`);
    console.log(`${file} has the examples of its schema. Replace them.`);
  }
  return 0;
});
