import { readdirSync, readFileSync } from "node:fs";
import { parse, print, visit } from "graphql";
import { contentTypes } from "./graphql-types";
import type { FileSchema } from "../schema-types";
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
  expect(known.filter((path) => !path.includes("{")).toSorted()).toEqual(paths.toSorted());
});

it("makes each row of a list a page, and finds it by its slug", () => {
  const text = { type: "string", description: "A text." } as const;
  const row = { slug: text, title: text, description: text, heading: text };
  const guides: FileSchema = {
    path: "guides.json",
    title: "Guides",
    description: "The guides.",
    appearsOn: "",
    contentField: "guides",
    pagePath: "/guides/{slug}",
    shows: ["guides"],
    graphqlType: "GuideList",
    properties: { guides: { type: "array", items: { type: "object", graphqlType: "CityGuide", properties: row } } },
  };
  const types = contentTypes(new Map([[guides.path, guides]]))
    .replaceAll(/"[^"]*"|\s+/g, " ")
    .replaceAll(/ +/g, " ");
  expect(types).toContain("type CityGuide implements ContentPage @dontInfer { slug: String! title: String!");
  expect(types).toContain("path: String! data: GuideListData! }");
  expect(types).toContain("type GuideList implements Node @dontInfer { guides: [CityGuide!]! }");
  expect(types).toContain("cityGuide( slug: String! ): CityGuide!");
});
