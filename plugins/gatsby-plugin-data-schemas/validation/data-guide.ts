import type { FileSchema, Schema } from "./schemas";
import { describeExpected } from "./explain-value";

const cell = (text: string) => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

/** What a field takes, beyond its type. */
function describeRule(schema: Schema): string {
  const { type = "string", format, pattern, maxLength, minItems, uniqueBy, onlyOne } = schema;
  const rules = [
    describeExpected(schema),
    type === "string" && !schema.enum && format === undefined && pattern === undefined ? "may be empty" : "",
    maxLength === undefined ? "" : `${String(maxLength)} letters at most`,
    minItems === undefined ? "" : "one item at least",
    uniqueBy === undefined ? "" : `each \`${uniqueBy}\` once`,
    onlyOne === undefined ? "" : `\`${onlyOne}\` true in one item at most`,
  ];
  return rules.filter((rule) => rule !== "").join("; ");
}

/** A line for the field, and for each field inside it. */
function rowsOf(name: string, schema: Schema): readonly string[] {
  // What is made of fields has its examples in their lines.
  const [example] = schema.properties ? [] : (schema.examples ?? []);
  const shown = example === undefined ? "" : `\`${cell(JSON.stringify(example))}\``;
  const own = `| \`${name}\` | ${cell(schema.description ?? "")} | ${cell(describeRule(schema))} | ${shown} |`;
  const inside = schema.items
    ? rowsOf(`${name}[]`, schema.items)
    : Object.entries(schema.properties ?? {}).flatMap(([key, field]) => rowsOf(`${name}.${key}`, field));
  return [own, ...inside];
}

function sectionOf(path: string, schema: FileSchema): string {
  return `## ${path}

${schema.title}. ${schema.description}

Appears on: ${schema.appearsOn}.

| Field | What it is | What it takes | Example |
| --- | --- | --- | --- |
${Object.entries(schema.properties)
  .flatMap(([key, field]) => rowsOf(key, field))
  .join("\n")}
`;
}

/** The editors' guide to `data/`, data/README.md: a section for each file, from its schema. */
export function writeDataGuide(schemas: ReadonlyMap<string, FileSchema>): string {
  return `# The files of this folder

What the site says stands here. A file is text in JSON: fields in \`{ }\`, lists in \`[ ]\`, text in double quotes, a comma
between one and the next. \`npm run validate\` says in plain words, with line and column, where something is wrong, and so
does the page while \`npm run develop\` runs. In Visual Studio Code the files explain themselves while they are edited.

- A double quote inside a text is written \`\\"\`, a backslash \`\\\\\`. A text stands in one line.
- A number stands without quotes, with a point: \`95.5\`. The sign behind it (\`%\`) stands once, in \`unit\`.
- Pictures are PNG, JPEG or WebP, at least as wide as they are shown (the shipped ones are 1280 pixels wide). They stand in
  \`images/\`, and a field names them from here: \`images/founder.png\`.
- Where a file is not JSON, its first slip is named; what else is wrong in it is named once that is mended.
- A new page, or a new kind of field, is a developer's work.

This guide is made from \`schema/\` by \`npm run generate\`. In the tables \`links[]\` stands for each item of the list
\`links\`, and \`links[].label\` for the field \`label\` of each.

${Array.from(schemas, ([path, schema]) => sectionOf(path, schema)).join("\n")}`;
}

/** The settings by which Visual Studio Code knows which schema describes which file. */
export function writeEditorSettings(schemas: ReadonlyMap<string, FileSchema>): string {
  const mapping = Array.from(schemas.keys(), (path) => ({
    fileMatch: [`/data/${path}`],
    url: `./data/schema/${path}`,
  }));
  return `${JSON.stringify({ "json.schemas": mapping }, null, 2)}\n`;
}
