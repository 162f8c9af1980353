import type { FileSchema, Schema, Schemas } from "../plugins/data-layer/schema-types";
import { listChoices } from "../plugins/data-layer/messages";
import { walkSchema } from "../plugins/data-layer/walk-schema";
import { formatSize, MAX_FILE_SIZE, MAX_PICTURE_SIZE } from "../plugins/data-layer/file-rules";

const cell = (text: string) => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

/** Returns the values that a field accepts, as a noun phrase: `a number from 0 to 100`. */
const describeExpected = ({ enum: choices, errorMessage = "Enter fields in { }." }: Schema) =>
  choices ? listChoices(choices.map((choice) => JSON.stringify(choice))) : errorMessage.replace(/^Enter (.*)\.$/, "$1");

/** Returns what a field accepts: `text in quotes; at most 60 characters`. */
function describeRule(schema: Schema): string {
  const { type = "string", format, pattern, maxLength, minItems, uniqueBy, onlyOne, uniqueNames } = schema;
  const rules = [
    describeExpected(schema),
    type === "string" && !schema.enum && format === undefined && pattern === undefined ? "may be empty" : "",
    maxLength === undefined ? "" : `at most ${String(maxLength)} characters`,
    minItems === undefined ? "" : "at least one item",
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
  return `## ${path}

${schema.title}. ${schema.description}

Appears on: ${schema.appearsOn}.

| Field | Description | Value | Example |
| --- | --- | --- | --- |
${[...walkSchema(schema)]
  .slice(1)
  .map(([name, field]) => rowOf(name, field))
  .join("\n")}
`;
}

/** Returns data/README.md, the guide for editors: a section for each file, from its schema. */
export function formatDataGuide(schemas: Schemas): string {
  return `# The files in this folder

These files contain the text and the figures of the site. They are written in JSON: fields in \`{ }\`, lists in \`[ ]\`, text in
double quotes and a comma between one value and the next. \`npm run validate\` checks them. For each problem, it prints the
line, the column and what to do. While \`npm run develop\` runs, the page shows the same messages. Visual Studio Code
explains each field as you edit it.

- In text, write a double quote as \`\\"\` and a backslash as \`\\\\\`. Keep each text on one line.
- Write numbers without quotes and with a decimal point: \`95.5\`. Enter their unit (\`%\`) only once, in \`unit\`.
- Pictures are PNG, JPEG or WebP files in \`images/\`. Enter their path from this folder: \`images/founder.png\`. Make them at
  least as wide as they are shown, at most 1280 pixels. Their names can contain spaces and any letters, but no \`#\`, \`?\` or \`\\\`.
- If a file is not valid JSON, only its first problem is listed. Fix it to see the others.
- To add a page or a new kind of field, ask a developer.

## Files

| File | Content |
| --- | --- |
${Array.from(schemas, ([path, schema]) => `| [${path}](#${path.replaceAll(/[/.]/g, "")}) | ${schema.description} |`).join("\n")}

## Limits

Texts can have any length, unless a table below says otherwise. Beyond these sizes, something gets worse:

| What | Limit | Reason |
| --- | --- | --- |
| a data file | ${formatSize(MAX_FILE_SIZE)} | Validation rejects larger ones, so the site cannot be built. |
| a picture | ${formatSize(MAX_PICTURE_SIZE)} | \`npm run edit\` refuses larger ones. They would look no better: visitors get smaller copies. |
| \`rows\` in chart.json | 60 | On a phone, the points of more rows touch each other. Each row makes the compressed home page up to 35 bytes larger: 60 rows 2 KB, 1,000 rows 23 KB. |
| the text of a page | 14 KB compressed, with its style | This much arrives at once; more takes a second round trip, 0.15 seconds on a slow phone. The home page has this size today. |
| a heading | 60 words | Longer ones are hard to read on the page's social card, where a text is made smaller until it fits. |

## How to read the tables

\`npm run generate\` writes this guide from \`schema/\`. In the tables, \`links[]\` means each item of the list \`links\`, and
\`links[].label\` means the field \`label\` of each item.

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
