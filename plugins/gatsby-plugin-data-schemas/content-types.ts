import { readFileSync } from "node:fs";
import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, print } from "graphql";
import type { Schema } from "./validation/schemas";
import { type DataFile, dataFiles } from "./data-files";

/** Type definitions in schema language, by the type's name. */
type Definitions = Map<string, string>;

const quote = (description: string | undefined) => JSON.stringify(description ?? "");

/** @throws where two schemas mean different things by the name of a type */
function define(name: string, definition: string, definitions: Definitions): void {
  if ((definitions.get(name) ?? definition) !== definition) {
    throw new Error(`data/schema/: two schemas define the type ${name} differently: give one another "graphqlType"`);
  }
  definitions.set(name, definition);
}

/** The GraphQL type of a value. What it needs to be defined is added to the definitions. */
function typeOf(schema: Schema, definitions: Definitions): string {
  const { graphqlType = "", typeDescription, description } = schema;
  const about = quote(typeDescription ?? description);
  if (schema.enum) {
    const values = schema.enum.map((value, index) => `${quote(schema.enumDescriptions?.[index])} ${value}`);
    define(graphqlType, `${about} enum ${graphqlType} { ${values.join(" ")} }`, definitions);
    return `${graphqlType}!`;
  }
  if (schema.type === "array") return `[${typeOf(schema.items ?? {}, definitions)}]!`;
  if (schema.type === "object") {
    define(graphqlType, `${about} type ${graphqlType} @dontInfer { ${fieldsOf(schema, definitions)} }`, definitions);
    return `${graphqlType}!`;
  }
  return { number: "Float!", boolean: "Boolean!", string: "String!" }[schema.type ?? "string"];
}

function fieldsOf({ properties = {} }: Schema, definitions: Definitions): string {
  return Object.entries(properties)
    .map(([name, field]) => `${quote(field.description)} ${name}: ${typeOf(field, definitions)}`)
    .join(" ");
}

/** The type of what `content` answers with for a file. */
function answerType({ nodeType, rowsKey, schema }: DataFile, definitions: Definitions): string {
  return rowsKey === undefined ? `${nodeType}!` : typeOf(schema.properties[rowsKey] ?? {}, definitions);
}

/** The fields of `Content` that answer with some files, or of a page's data. */
const answerFields = (files: readonly DataFile[], definitions: Definitions) =>
  files
    .map((file) => {
      const about = quote(`${file.schema.description} From \`data/${file.path}\`.`);
      return `${about} ${file.field}: ${answerType(file, definitions)}`;
    })
    .join(" ");

/**
 * What the type of a page has besides the fields of its file.
 * @throws where it shows what no file is called
 */
function pageFields({ path, nodeType, shows }: DataFile, definitions: Definitions): string {
  const pathField = '"Where it stands, such as `/services`." path: String!';
  if (shows.length === 0) return pathField;
  const unknown = shows.find((name) => dataFiles.every(({ field }) => field !== name));
  if (unknown !== undefined) {
    throw new Error(`data/schema/${path}: "shows" names "${unknown}", which is no file's "contentField"`);
  }
  const shown = dataFiles.filter(({ field }) => shows.includes(field));
  const about = quote("What the page shows from other files of `data/`.");
  const name = `${nodeType}Data`;
  define(name, `${about} type ${name} @dontInfer { ${answerFields(shown, definitions)} }`, definitions);
  return `${pathField} ${about} data: ${name}!`;
}

/** Defines the type of a file's one node. */
function defineFile(file: DataFile, definitions: Definitions): void {
  const { path, nodeType, rowsKey, pagePath, schema } = file;
  const isPage = pagePath !== undefined;
  const about = rowsKey === undefined ? schema.description : `The rows of \`data/${path}\`. Ask \`content\` for them.`;
  const interfaces = isPage ? "Node & ContentPage" : "Node";
  const fields = fieldsOf(schema, definitions) + (isPage ? pageFields(file, definitions) : "");
  define(nodeType, `${quote(about)} type ${nodeType} implements ${interfaces} @dontInfer { ${fields} }`, definitions);
}

/** Adds the fields of `extend type` to the types that they extend: Gatsby takes whole types. */
function applyExtensions(definitions: readonly DefinitionNode[]): readonly DefinitionNode[] {
  const extensions = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_EXTENSION);
  const withExtensions = (node: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode => ({
    ...node,
    fields: [node, ...extensions.filter(({ name }) => name.value === node.name.value)].flatMap(
      ({ fields = [] }) => fields,
    ),
  });
  return definitions
    .filter((node) => node.kind !== Kind.OBJECT_TYPE_EXTENSION)
    .map((node) => (node.kind === Kind.OBJECT_TYPE_DEFINITION ? withExtensions(node) : node));
}

/**
 * The GraphQL types of everything in `data/`, in schema language: from the schemas, with what the data layer computes.
 *
 * @param computedFields path of a file with fields that no data file has, from the project's root
 */
export function contentTypes(computedFields: string): string {
  const definitions: Definitions = new Map();
  for (const file of dataFiles) defineFile(file, definitions);
  const fields = answerFields(dataFiles, definitions);
  const content = `extend type Content { ${fields} }`;
  const computed = readFileSync(computedFields, "utf8");
  const document = parse([computed, content, ...definitions.values()].join("\n"));
  return print({ ...document, definitions: applyExtensions(document.definitions) });
}
