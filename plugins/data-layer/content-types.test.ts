import { readdirSync, readFileSync } from "node:fs";
import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode, visit } from "graphql";
import { contentTypes } from "./content-types";
import { rowsKeyOf } from "./json-path";
import { readSchemas } from "./schemas";

const fileSchemas = [...readSchemas("data").values()];

const isObjectType = (node: DefinitionNode): node is ObjectTypeDefinitionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION;
const computedFields = readFileSync("src/schema/computed-fields.graphql", "utf8");
const document = parse(contentTypes(fileSchemas) + computedFields);
const types = document.definitions.filter(isObjectType);
const fieldsOf = (name: string) =>
  types.find((type) => type.name.value === name)?.fields?.map((field) => field.name.value) ?? [];

it("describes each type, and each of its fields, arguments and values", () => {
  const names: string[] = [];
  const undescribed: string[] = [];
  visit(document, {
    enter: (node) => {
      if (!("description" in node) || !("name" in node)) return;
      names.push(node.name.value);
      if (!node.description?.value) undescribed.push(node.name.value);
    },
  });
  expect(names).toEqual(expect.arrayContaining(["ContentPage", "PillarMarkName", "claims"]));
  expect(undescribed).toEqual([]);
});

it.each(types.filter(({ name }) => name.value !== "Query").map((type) => [type.name.value, type] as const))(
  "infers no field of %s",
  (_name, type) => {
    expect(type.directives?.map((directive) => directive.name.value)).toContain("dontInfer");
  },
);

/** Returns whether a field, or a row of a list, is nullable. */
function isNullable(type: TypeNode): boolean {
  if (type.kind !== Kind.NON_NULL_TYPE) return true;
  return type.type.kind === Kind.LIST_TYPE && isNullable(type.type.type);
}

it("has no nullable field", () => {
  const nullable = types.flatMap((type) =>
    (type.fields ?? [])
      .filter((field) => isNullable(field.type))
      .map((field) => `${type.name.value}.${field.name.value}`),
  );
  expect(nullable).toEqual([]);
});

it("has a field of `content` for every file of data/", () => {
  expect(fieldsOf("Content")).toEqual(["pages", ...fileSchemas.map(({ contentField }) => contentField)]);
});

it.each(fileSchemas.filter((file) => rowsKeyOf(file) !== undefined))(
  "has the rows of $path as the only field of their type",
  (file) => {
    expect(fieldsOf(file.graphqlType)).toEqual([rowsKeyOf(file)]);
  },
);

it("matches schema.graphql, which `npm run generate` updates", () => {
  expect(readFileSync("schema.graphql", "utf8")).toBe(contentTypes(fileSchemas));
});

it("lists every example query in docs/graphql.md", () => {
  const guide = readFileSync("docs/graphql.md", "utf8");
  expect(readdirSync("docs/queries").filter((file) => !guide.includes(`(queries/${file})`))).toEqual([]);
});

it("knows the path of every page in src/pages/", () => {
  const paths = readdirSync("src/pages").map((file) => `/${file.replace(/^index\.tsx$|\.tsx$/, "")}`);
  const known = fileSchemas.flatMap(({ pagePath }) => pagePath?.replace(".html", "") ?? []);
  expect(known.toSorted()).toEqual(paths.toSorted());
});
