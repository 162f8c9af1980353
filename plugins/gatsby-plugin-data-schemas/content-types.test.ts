import { readdirSync, readFileSync } from "node:fs";
import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from "graphql";
import { contentTypes } from "./content-types";
import { dataFiles } from "./data-files";

const isObjectType = (node: DefinitionNode): node is ObjectTypeDefinitionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION;
const types = parse(contentTypes("src/schema/computed-fields.graphql")).definitions.filter(isObjectType);
const fieldsOf = (name: string) =>
  types.find((type) => type.name.value === name)?.fields?.map((field) => field.name.value) ?? [];

it.each(types.map((type) => [type.name.value, type] as const))("describes %s and each of its fields", (_name, type) => {
  const undescribed = [type, ...(type.fields ?? [])].filter((node) => !node.description?.value);
  expect(undescribed.map((node) => node.name.value)).toEqual([]);
});

it.each(types.filter(({ name }) => name.value !== "Query").map((type) => [type.name.value, type] as const))(
  "infers nothing about %s",
  (_name, type) => {
    expect(type.directives?.map((directive) => directive.name.value)).toContain("dontInfer");
  },
);

/** Whether a field, or a row of a list, may be null. */
function mayBeNull(type: TypeNode): boolean {
  if (type.kind !== Kind.NON_NULL_TYPE) return true;
  return type.type.kind === Kind.LIST_TYPE && mayBeNull(type.type.type);
}

it("has nothing that may be null", () => {
  const nullable = types.flatMap((type) =>
    (type.fields ?? [])
      .filter((field) => mayBeNull(field.type))
      .map((field) => `${type.name.value}.${field.name.value}`),
  );
  expect(nullable).toEqual([]);
});

it("shows every file of data/ under `content`", () => {
  expect(fieldsOf("Content")).toEqual(["pages", ...dataFiles.map(({ field }) => field)]);
});

it.each(dataFiles.filter(({ rowsKey }) => rowsKey !== undefined))(
  "finds the rows of $path",
  ({ nodeType, rowsKey }) => {
    expect(fieldsOf(nodeType)).toEqual([rowsKey]);
  },
);

it("is what schema.graphql says: `npm run generate` writes it anew", () => {
  expect(readFileSync("schema.graphql", "utf8")).toBe(contentTypes("src/schema/computed-fields.graphql"));
});

it.each(readdirSync("docs/queries"))("README.md shows the example query %s", (file) => {
  const query = readFileSync(`docs/queries/${file}`, "utf8");
  expect(readFileSync("README.md", "utf8")).toContain(`\`\`\`graphql\n${query}\`\`\``);
});

it("knows where every page of src/pages/ stands", () => {
  const paths = readdirSync("src/pages").map((file) => `/${file.replace(/^index\.tsx$|\.tsx$/, "")}`);
  const known = dataFiles.flatMap(({ pagePath }) => pagePath?.replace(".html", "") ?? []);
  expect(known.toSorted()).toEqual(paths.toSorted());
});
