import { readdirSync, readFileSync } from "node:fs";
import { parse, print, visit } from "graphql";
import { contentTypes } from "./graphql-types";
import { readSchemas } from "./schemas";

const schemas = readSchemas("data");
const computedFields = readFileSync("src/graphql/computed-fields.graphql", "utf8");
const document = parse(contentTypes(schemas) + computedFields);
const lines = print(document).split("\n");

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

it("infers no field", () => expect(lines.filter((line) => /^type (?!Query\b)(?!.*@dontInfer)/.test(line))).toEqual([]));

it("has no nullable field", () => {
  const fields = lines.filter((line) => /^ {2}\w+(?:\(.*\))?: /.test(line));
  expect(fields).toContain("  claims: [Claim!]!");
  expect(fields.filter((line) => !/: (?:\w+!|\[\w+!\]!)(?: @.*)?$/.test(line))).toEqual([]);
});

it("matches schema.graphql, which `npm run generate` updates", () =>
  expect(readFileSync("schema.graphql", "utf8")).toBe(contentTypes(schemas)));

it("lists every example query in docs/graphql.md", () => {
  const guide = readFileSync("docs/graphql.md", "utf8");
  expect(readdirSync("docs/queries").filter((file) => !guide.includes(`(queries/${file})`))).toEqual([]);
});

it("knows the path of every page in src/pages/", () => {
  const paths = readdirSync("src/pages").map((file) => `/${file.replace(/^index\.tsx$|\.tsx$/, "")}`);
  const known = [...schemas.values()].flatMap(({ pagePath }) => pagePath?.replace(".html", "") ?? []);
  expect(known.toSorted()).toEqual(paths.toSorted());
});
