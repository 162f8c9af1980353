import { parse, print } from "graphql";
import { projectPath } from "../field-path";
import { pageRowField, pageRowOf, slugFieldOf } from "../page-paths";
import type { FileSchema, Schema, Schemas } from "../schema-types";
import { rowsKeyOf, walkSchema } from "../walk-schema";

/** Returns a description in schema language, in which strings are written as in JSON. */
const describe = (description = "") => JSON.stringify(description);

const scalarTypes: Readonly<Record<string, string>> = { number: "Float!", boolean: "Boolean!" };

function typeOf({ type = "string", graphqlType, items = {} }: Schema): string {
  if (type === "array") return `[${typeOf(items)}]!`;
  return graphqlType === undefined ? (scalarTypes[type] ?? "String!") : `${graphqlType}!`;
}

const fieldsOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).map(([name, field]) => `${describe(field.description)} ${name}: ${typeOf(field)}`);

/** Returns the name of the type of a page's `data`. */
export const pageDataType = ({ graphqlType }: FileSchema) => `${graphqlType}Data`;

const aboutData = describe("The content of other files in `data/` that the page shows.");

/** Returns the fields that a page has beside those of its schema. */
function pageFieldsOf(file: FileSchema): readonly string[] {
  const path = '"The path of the page, such as `/services`." path: String!';
  return (file.shows ?? []).length > 0 ? [path, `${aboutData} data: ${pageDataType(file)}!`] : [path];
}

/** Returns the types of objects and enums inside a file, with locations. The shape of a type has no description. */
export function innerTypes(file: FileSchema) {
  const [_ownSchema, ...innerSchemas] = walkSchema(file);
  const pageRow = pageRowOf(file);
  return innerSchemas.flatMap(([location, schema]) => {
    const { graphqlType: name, enumDescriptions = [] } = schema;
    if (name === undefined) return [];
    const values = schema.enum?.map((value, index) => `${describe(enumDescriptions[index])} ${value}`);
    const isPage = schema === pageRow;
    const head = isPage ? `type ${name} implements ContentPage @dontInfer` : `type ${name} @dontInfer`;
    const fields = isPage ? [...fieldsOf(schema), ...pageFieldsOf(file)] : fieldsOf(schema);
    const shape = values ? `enum ${name} { ${values.join(" ")} }` : `${head} { ${fields.join(" ")} }`;
    return { location, name, shape, definition: `${describe(schema.typeDescription ?? schema.description)} ${shape}` };
  });
}

/** Returns a field for each file, for `Content` or a page's `data`. The field of a list has the type of its rows. */
const fileFields = (files: readonly FileSchema[]) =>
  files.map((file) => {
    const rowsKey = rowsKeyOf(file);
    const type = rowsKey === undefined ? `${file.graphqlType}!` : typeOf(file.properties[rowsKey] ?? {});
    return `${describe(`${file.description} From \`${projectPath(file.path)}\`.`)} ${file.contentField}: ${type}`;
  });

/** Returns fields of `Content` that return a row with a page by its slug. */
const rowFields = (files: readonly FileSchema[]) =>
  files.flatMap((file) => {
    const [row, field, slugField] = [pageRowOf(file), pageRowField(file), slugFieldOf(file)];
    if (!row || field === undefined || slugField === undefined) return [];
    const about = `The row of \`${projectPath(file.path)}\` with this \`${slugField}\`: the page at \`${file.pagePath ?? ""}\`.`;
    const argument = `${describe(row.properties?.[slugField]?.description)} ${slugField}: String!`;
    return `${describe(about)} ${field}(${argument}): ${typeOf(row)}`;
  });

/** Returns the type of a file's node. If the file shows other files, the type of its field `data` comes first. */
function nodeTypes(file: FileSchema, files: readonly FileSchema[]): readonly string[] {
  const { path, graphqlType, description, shows = [] } = file;
  const unknown = shows.find((name) => !files.some(({ contentField }) => contentField === name));
  if (unknown !== undefined)
    throw new Error(`data/schema/${path}: "shows" has "${unknown}", which is no "contentField" of a file. Correct it.`);
  const about =
    rowsKeyOf(file) === undefined ? description : `The rows of \`${projectPath(path)}\`. Query them under \`content\`.`;
  const types: string[] = [];
  if (shows.length > 0) {
    const shown = fileFields(files.filter(({ contentField }) => shows.includes(contentField)));
    types.push(`${aboutData} type ${pageDataType(file)} @dontInfer { ${shown.join(" ")} }`);
  }
  // Of a list with pages, the rows have these fields: see `innerTypes`.
  const isPage = file.pagePath !== undefined && !pageRowOf(file);
  const fields = isPage ? [...fieldsOf(file), ...pageFieldsOf(file)] : fieldsOf(file);
  const interfaces = isPage ? "Node & ContentPage" : "Node";
  types.push(`${describe(about)} type ${graphqlType} implements ${interfaces} @dontInfer { ${fields.join(" ")} }`);
  return types;
}

const aboutContent = describe(
  "The content of the site: a field for each file of `data/`. Rows keep the order of their file.",
);

const rootTypes = `
  "The entry point of queries. The pages query only \`content\`. Gatsby adds all other fields: see docs/graphql.md."
  type Query {
    ${aboutContent}
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
export function contentTypes(schemas: Schemas): string {
  const files = [...schemas.values()];
  const pages = '"All pages, including the page for unknown URLs." pages: [ContentPage!]!';
  const fields = [pages, ...fileFields(files), ...rowFields(files)];
  const content = `${aboutContent} type Content @dontInfer { ${fields.join(" ")} }`;
  // The set drops repeated types: `innerTypes` returns a type of shared.json for each file that refers to it.
  const types = new Set(
    files.flatMap((file) =>
      innerTypes(file)
        .map(({ definition }) => definition)
        .concat(nodeTypes(file, files)),
    ),
  );
  return print(parse([rootTypes, ...types, content].join("\n")));
}
