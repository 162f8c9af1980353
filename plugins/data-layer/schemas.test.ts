import { readFileSync } from "node:fs";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { schemas } from "../../tests/unit/data-validator";
import type { Schema } from "./schema-types";
import { walkSchema } from "./walk-schema";

const fields = [...schemas].flatMap(([path, schema]) =>
  [...walkSchema(schema)].slice(1).map(([name, field]) => [`${path}: ${name}`, field] as const),
);

/** Returns true unless the field is an object or array whose own fields have examples. */
const needsExample = ({ type, typeDescription }: Schema) =>
  typeDescription !== undefined || (type !== "object" && type !== "array");

it("gives every field a title, a description and an example", () => {
  const without = fields.filter(
    ([, field]) => !field.title || !field.description || (needsExample(field) && !field.examples?.length),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

const engine = getLanguageService({});

/** Returns the messages of the engine about a value. */
async function findMistakes(value: unknown, schema?: object): Promise<readonly unknown[]> {
  const document = TextDocument.create("file:///value.json", "json", 0, JSON.stringify(value));
  const diagnostics = await engine.doValidation(document, engine.parseJSONDocument(document), undefined, schema);
  return diagnostics.map(({ message }) => message);
}

it("has only valid examples in every field", async () => {
  for (const [path, field] of fields) {
    for (const example of field.examples ?? []) expect([path, await findMistakes(example, field)]).toEqual([path, []]);
  }
});

it("names the GraphQL type of every object and enum", () => {
  const nameless = fields.filter(
    ([, { type, enum: choices, graphqlType }]) => (type === "object" || choices) && !graphqlType,
  );
  expect(nameless.map(([path]) => path)).toEqual([]);
});

it("describes each value of every enum", () => {
  const enums = fields.filter(([, field]) => field.enum);
  expect(
    enums.filter(([, field]) => field.enum?.length !== field.enumDescriptions?.length).map(([path]) => path),
  ).toEqual([]);
});

it.each([...schemas])(
  "names the pages, the field of `content` and the GraphQL type of data/schema/%s",
  (_path, schema) => {
    expect(schema.appearsOn).toMatch(/\S/);
    expect(schema.contentField).toMatch(/^[a-z][A-Za-z]+$/);
    expect(schema.graphqlType).toMatch(/^[A-Z][A-Za-z]+$/);
  },
);

it.each([...schemas.keys(), "shared.json"])("has a valid JSON Schema in data/schema/%s", async (path) => {
  expect(await findMistakes(JSON.parse(readFileSync(`data/schema/${path}`, "utf8")))).toEqual([]);
});
