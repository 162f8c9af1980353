import { readFileSync } from "node:fs";
import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, print } from "graphql";
import type { Schema } from "./data-check/schemas";
import { type DataFile, dataFiles } from "./data-files";

/** Type definitions in schema language, by the type's name. */
type Definitions = Map<string, string>;

const quote = (description: string | undefined) => JSON.stringify(description ?? "");

/** The GraphQL type of a value. What it needs to be defined is added to the definitions. */
function typeOf(schema: Schema, definitions: Definitions): string {
  const { graphqlType = "", typeDescription, description } = schema;
  const about = quote(typeDescription ?? description);
  if (schema.enum) {
    const values = schema.enum.map((value, index) => `${quote(schema.enumDescriptions?.[index])} ${value}`);
    definitions.set(graphqlType, `${about} enum ${graphqlType} { ${values.join(" ")} }`);
    return `${graphqlType}!`;
  }
  if (schema.type === "array") return `[${typeOf(schema.items ?? {}, definitions)}]!`;
  if (schema.type === "object") {
    definitions.set(graphqlType, `${about} type ${graphqlType} @dontInfer { ${fieldsOf(schema, definitions)} }`);
    return `${graphqlType}!`;
  }
  return { number: "Float!", boolean: "Boolean!", string: "String!" }[schema.type ?? "string"];
}

function fieldsOf({ properties = {} }: Schema, definitions: Definitions): string {
  return Object.entries(properties)
    .map(([name, field]) => `${quote(field.description)} ${name}: ${typeOf(field, definitions)}`)
    .join(" ");
}

/** The field of `Content` that answers with a file. The file's own type is added to the definitions. */
function contentField({ path, field, nodeType, rowsKey, schema }: DataFile, definitions: Definitions): string {
  const isList = rowsKey !== undefined;
  const about = isList ? `The rows of \`data/${path}\`. Ask \`content\` for them.` : schema.description;
  const fields = fieldsOf(schema, definitions);
  definitions.set(nodeType, `${quote(about)} type ${nodeType} implements Node @dontInfer { ${fields} }`);
  const type = isList ? typeOf(schema.properties[rowsKey] ?? {}, definitions) : `${nodeType}!`;
  return `${quote(`${schema.description} From \`data/${path}\`.`)} ${field}: ${type}`;
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
 * Gatsby's working folder is the project's root.
 */
export function contentTypes(): string {
  const definitions: Definitions = new Map();
  const fields = dataFiles.map((file) => contentField(file, definitions)).join(" ");
  const about =
    "Everything that the site says: a field for each file of `data/`. Rows stand in the order of their file.";
  const content = `${quote(about)} type Content @dontInfer { ${fields} }`;
  const computed = readFileSync("src/gatsby/computed-fields.graphql", "utf8");
  const document = parse([content, ...definitions.values(), computed].join("\n"));
  return print({ ...document, definitions: applyExtensions(document.definitions) });
}
