import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020";
import { ajv, schemas } from "../../../tests/unit/data-validator";
import { writeDataGuide, writeEditorSettings } from "./data-guide";
import type { Schema } from "./schemas";

/** Every field of a schema, with the path to it. */
function fieldsOf(schema: Schema, path: string): readonly (readonly [path: string, field: Schema])[] {
  const inside: (readonly [path: string, field: Schema])[] = Object.entries(schema.properties ?? {}).map(
    ([key, field]) => [`${path}/${key}`, field],
  );
  if (schema.items) inside.push([`${path}/items`, schema.items]);
  return inside.concat(inside.flatMap(([at, field]) => fieldsOf(field, at)));
}

const fields = [...schemas].flatMap(([path, schema]) => fieldsOf(schema, path));

/** A field with an example of its own, or of what its `$ref` stands for; not one that is made of fields with examples. */
const needsExample = ({ type, typeDescription }: Schema) =>
  typeDescription !== undefined || (type !== "object" && type !== "array");

it("gives every field a title, a description and an example", () => {
  const without = fields.filter(
    ([, field]) => !field.title || !field.description || (needsExample(field) && !field.examples?.length),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

it("has examples that its own rules allow", () => {
  const wrong = fields.filter(([, field]) => {
    const rules = ajv.compile(field);
    return field.examples?.some((example) => !rules(example));
  });
  expect(wrong.map(([path]) => path)).toEqual([]);
});

it("names the type of everything that has fields or a closed set of values", () => {
  const nameless = fields.filter(
    ([, { type, enum: choices, graphqlType }]) => (type === "object" || choices) && !graphqlType,
  );
  expect(nameless.map(([path]) => path)).toEqual([]);
});

it("says what each value of a closed set means", () => {
  const closed = fields.filter(([, field]) => field.enum);
  expect(
    closed.filter(([, field]) => field.enum?.length !== field.enumDescriptions?.length).map(([path]) => path),
  ).toEqual([]);
});

it.each([...schemas])(
  "data/schema/%s says where the file's words appear, and under which field of `content`",
  (_path, schema) => {
    expect(schema.appearsOn).toMatch(/\S/);
    expect(schema.contentField).toMatch(/^[a-z][A-Za-z]+$/);
    expect(schema.graphqlType).toMatch(/^[A-Z][A-Za-z]+$/);
  },
);

it.each([...schemas.keys(), "shared.json"])("data/schema/%s is JSON Schema", (path) => {
  const draft = new Ajv2020({ strict: false });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the check below is to find out
  const schema = JSON.parse(readFileSync(`data/schema/${path}`, "utf8")) as object;
  expect(draft.validateSchema(schema)).toBe(true);
});

it("is what data/README.md says: `npm run generate` writes it anew", () => {
  expect(readFileSync("data/README.md", "utf8")).toBe(writeDataGuide(schemas));
});

it("is what Visual Studio Code is told: `npm run generate` writes it anew", () => {
  expect(readFileSync(".vscode/settings.json", "utf8")).toBe(writeEditorSettings(schemas));
});
