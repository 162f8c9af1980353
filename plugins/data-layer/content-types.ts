import { parse, print } from "graphql";
import { rowsKeyOf } from "./json-path";
import type { FileSchema, Schema } from "./schema-types";

/** Type definitions in schema language, by the type's name. */
type Definitions = Map<string, string>;

const quoteDescription = (description: string | undefined) => JSON.stringify(description ?? "");

/** @throws if the schemas define the type in different ways */
function define(name: string, definition: string, definitions: Definitions): void {
  if ((definitions.get(name) ?? definition) !== definition) {
    throw new Error(`data/schema/: two schemas define the type ${name} differently. Change the "graphqlType" of one.`);
  }
  definitions.set(name, definition);
}

/** Returns the GraphQL type of a value, and adds the definitions that it needs. */
function typeOf(schema: Schema, definitions: Definitions): string {
  const { graphqlType = "", typeDescription, description } = schema;
  const about = quoteDescription(typeDescription ?? description);
  if (schema.enum) {
    const values = schema.enum.map((value, index) => `${quoteDescription(schema.enumDescriptions?.[index])} ${value}`);
    define(graphqlType, `${about} enum ${graphqlType} { ${values.join(" ")} }`, definitions);
    return `${graphqlType}!`;
  }
  if (schema.type === "array") return `[${typeOf(schema.items ?? {}, definitions)}]!`;
  if (schema.type === "object") {
    define(
      graphqlType,
      `${about} type ${graphqlType} @dontInfer { ${defineFields(schema, definitions)} }`,
      definitions,
    );
    return `${graphqlType}!`;
  }
  return { number: "Float!", boolean: "Boolean!", string: "String!" }[schema.type ?? "string"];
}

function defineFields({ properties = {} }: Schema, definitions: Definitions): string {
  return Object.entries(properties)
    .map(([name, field]) => `${quoteDescription(field.description)} ${name}: ${typeOf(field, definitions)}`)
    .join(" ");
}

/** Returns the type of a file's field in `Content`: of a list, only the rows. */
function contentFieldType(file: FileSchema, definitions: Definitions): string {
  const rowsKey = rowsKeyOf(file);
  return rowsKey === undefined ? `${file.graphqlType}!` : typeOf(file.properties[rowsKey] ?? {}, definitions);
}

/** Returns the fields of some files, for `Content` or for the `data` of a page. */
const fileFields = (files: readonly FileSchema[], definitions: Definitions) =>
  files
    .map((file) => {
      const about = quoteDescription(`${file.description} From \`data/${file.path}\`.`);
      return `${about} ${file.contentField}: ${contentFieldType(file, definitions)}`;
    })
    .join(" ");

/** Returns the type of a page's field `data`. */
export const pageDataType = (graphqlType: string) => `${graphqlType}Data`;

/**
 * Returns the fields of a page type that are not in the file of the page.
 *
 * @throws if `shows` has a name that is not the `contentField` of a file
 */
function pageFields(
  { path, graphqlType, shows = [] }: FileSchema,
  files: readonly FileSchema[],
  definitions: Definitions,
): string {
  const pathField = '"The path of the page, such as `/services`." path: String!';
  if (shows.length === 0) return pathField;
  const unknown = shows.find((name) => files.every(({ contentField }) => contentField !== name));
  if (unknown !== undefined) {
    throw new Error(
      `data/schema/${path}: "shows" has "${unknown}", which is not the "contentField" of a file. Correct it.`,
    );
  }
  const shown = files.filter(({ contentField }) => shows.includes(contentField));
  const about = quoteDescription("The content of other files in `data/` that the page shows.");
  const name = pageDataType(graphqlType);
  define(name, `${about} type ${name} @dontInfer { ${fileFields(shown, definitions)} }`, definitions);
  return `${pathField} ${about} data: ${name}!`;
}

/** Defines the type of the node of a file. */
function defineFile(file: FileSchema, files: readonly FileSchema[], definitions: Definitions): void {
  const { path, graphqlType, pagePath, description } = file;
  const isPage = pagePath !== undefined;
  const about =
    rowsKeyOf(file) === undefined ? description : `The rows of \`data/${path}\`. Query them under \`content\`.`;
  const interfaces = isPage ? "Node & ContentPage" : "Node";
  const fields = defineFields(file, definitions) + (isPage ? pageFields(file, files, definitions) : "");
  define(
    graphqlType,
    `${quoteDescription(about)} type ${graphqlType} implements ${interfaces} @dontInfer { ${fields} }`,
    definitions,
  );
}

/** The entry point of queries, and the fields that all pages have. */
const rootTypes = `
  "The entry point of queries. The pages query only \`content\`. Gatsby adds all other fields: see docs/graphql.md."
  type Query {
    "The content of the site: a field for each file of \`data/\`. Rows keep the order of their file."
    content: Content!
  }

  "The fields that all pages have."
  interface ContentPage {
    "The path of the page, such as \`/services\`."
    path: String!
    "The title in the browser tab and in search results."
    title: String!
    "The page in one or two sentences, for search results."
    description: String!
  }
`;

/** Returns the GraphQL types of everything in `data/` in schema language, made from the schemas. */
export function contentTypes(files: readonly FileSchema[]): string {
  const definitions: Definitions = new Map();
  for (const file of files) defineFile(file, files, definitions);
  const about = "The content of the site: a field for each file of `data/`. Rows keep the order of their file.";
  const pages = '"All pages, including the page for unknown URLs." pages: [ContentPage!]!';
  const fields = fileFields(files, definitions);
  define("Content", `${quoteDescription(about)} type Content @dontInfer { ${pages} ${fields} }`, definitions);
  return print(parse([rootTypes, ...definitions.values()].join("\n")));
}
