/** Writes what is made from `data/schema/` for people: data/README.md, schema.graphql, the settings of Visual Studio Code. */
import { mkdirSync, writeFileSync } from "node:fs";
import { checkData } from "../plugins/gatsby-plugin-data-schemas/validation/check-data";
import { writeDataGuide, writeEditorSettings } from "../plugins/gatsby-plugin-data-schemas/validation/data-guide";
import { runCommand } from "./run.mts";

await runCommand(async () => {
  // It throws where a schema is wrong. What is wrong in the data files is no matter here.
  const { schemas } = checkData();
  // Not before that: it reads the schemas when it is imported.
  const { contentTypes } = await import("../plugins/gatsby-plugin-data-schemas/content-types");
  writeFileSync("data/README.md", writeDataGuide(schemas));
  writeFileSync("schema.graphql", contentTypes("src/schema/computed-fields.graphql"));
  mkdirSync(".vscode", { recursive: true });
  writeFileSync(".vscode/settings.json", writeEditorSettings(schemas));
  return 0;
});
