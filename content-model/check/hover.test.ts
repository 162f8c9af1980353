import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { openInCodeEditor } from "../../tests/support/unit/code-editor";
import { schemas } from "../../tests/support/unit/data-validator";
import { readSiteData } from "../../tests/support/site-data";
import { walkValues } from "../walk-schema";

it.each([...schemas])("explains each field of %s in code editors as everywhere else", async (path, fileSchema) => {
  const text = readSiteData(path);
  const { readHelp } = openInCodeEditor(path, text);
  const tree = parseTree(text);
  if (!tree) throw new Error(`${path} is not valid JSON.`);
  for (const { path: fieldPath, schema, value } of walkValues(JSON.parse(text), fileSchema)) {
    const node = findNodeAtLocation(tree, [...fieldPath]) ?? tree;
    // The name of a field, or the start of an item, at which there is no name.
    const { offset } = node.parent?.type === "property" ? node.parent : node;
    const { title = "", description = "", enum: choices, enumDescriptions = [] } = schema ?? {};
    const choice = choices ? [`\`${String(value)}\`: ${enumDescriptions[choices.indexOf(String(value))] ?? ""}`] : [];
    expect([fieldPath, ...(await readHelp(offset))]).toEqual([fieldPath, title, description, ...choice]);
  }
});
