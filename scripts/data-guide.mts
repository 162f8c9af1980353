import type { FileSchema, Schema, Schemas } from "../content-model/schema-types";
import { listChoices } from "../content-model/check/messages";
import { pageFolderOf, slugFieldOf } from "../content-model/page-paths";
import { walkSchema } from "../content-model/walk-schema";

const cell = (text: string) => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

/** Returns the values that a field accepts: choices, or `a number` by the message "Enter a number.", or fields. */
const describeExpected = ({ enum: choices, errorMessage }: Schema) =>
  choices
    ? listChoices(choices.map((choice) => JSON.stringify(choice)))
    : (errorMessage?.replace(/^Enter (.*)\.$/, "$1") ?? "fields in { }");

/** Returns what a field accepts: `text in quotes; at most 60 characters`. */
function describeRule(schema: Schema): string {
  const { type = "string", format, pattern, maxLength, minItems, uniqueBy, onlyOne, uniqueNames } = schema;
  // Each format and pattern requires at least one character.
  const mayBeEmpty = type === "string" && !schema.enum && format === undefined && pattern === undefined;
  const rules = [
    describeExpected(schema),
    mayBeEmpty ? "may be empty" : "",
    maxLength === undefined ? "" : `at most ${String(maxLength)} characters`,
    minItems === undefined ? "" : "at least one item", // schema-types.ts allows only 1
    uniqueBy === undefined ? "" : `each \`${uniqueBy}\` only once`,
    uniqueNames === undefined ? "" : `each name only once in ${uniqueNames.map((name) => `\`${name}\``).join(" and ")}`,
    onlyOne === undefined ? "" : `\`${onlyOne}\` is true in at most one item`,
  ];
  return rules.filter((rule) => rule !== "").join("; ");
}

function rowOf(name: string, schema: Schema): string {
  // The examples of an object are in the rows of its fields.
  const [example] = schema.properties ? [] : (schema.examples ?? []);
  const shown = example === undefined ? "" : `\`${cell(JSON.stringify(example))}\``;
  return `| \`${name}\` | ${cell(schema.description ?? "")} | ${cell(describeRule(schema))} | ${shown} |`;
}

function sectionOf(path: string, schema: FileSchema): string {
  const [_file, ...fields] = walkSchema(schema);
  const slugField = slugFieldOf(schema);
  const pages =
    slugField === undefined
      ? ""
      : ` Each item has a page, at \`${pageFolderOf(schema) ?? ""}\` and its \`${slugField}\`.`;
  return `## ${path}

${schema.title}. ${schema.description}

Appears on: ${schema.appearsOn}.${pages}

| Field | Description | Value | Example |
| --- | --- | --- | --- |
${fields.map(([name, field]) => rowOf(name, field)).join("\n")}
`;
}

/** Returns the anchor that GitHub gives to the heading of a file: `#pagesaboutjson` for `pages/about.json`. */
const anchorOf = (path: string) => `#${path.replaceAll(/[/.]/g, "")}`;
const filesHeading = "## Files\n";

/** Returns data/README.md, the guide for editors, with new tables of the files and their fields, from their schemas. */
export function updateDataGuide(guide: string, schemas: Schemas): string {
  const [prose = ""] = guide.split(filesHeading);
  return `${prose}${filesHeading}
| File | Content |
| --- | --- |
${Array.from(schemas, ([path, schema]) => `| [${path}](${anchorOf(path)}) | ${schema.description} |`).join("\n")}

${Array.from(schemas, ([path, schema]) => sectionOf(path, schema)).join("\n")}`;
}

/** Returns the settings that tell Visual Studio Code which schema describes which file. */
export function formatEditorSettings(schemas: Schemas): string {
  const mapping = Array.from(schemas.keys(), (path) => ({
    fileMatch: [`/data/${path}`],
    url: `./data/schema/${path}`,
  }));
  return `${JSON.stringify({ "json.schemas": mapping }, null, 2)}\n`;
}
