import { readFileSync } from "node:fs";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { schemas } from "../../tests/support/unit/data-validator";
import type { Schema } from "../schema-types";
import { walkSchema } from "../walk-schema";

const fields = [...schemas].flatMap(([path, schema]) =>
  [...walkSchema(schema)].slice(1).map(([name, field]) => [`${path}: ${name}`, field] as const),
);

const hasExample = ({ type, typeDescription, examples = [] }: Schema) =>
  examples.length > 0 || (typeDescription === undefined && (type === "object" || type === "array"));

const wordsOf = (text = "") => text.toLowerCase().match(/[a-z]{2,}/g) ?? [];

/** Returns the words of a description that its title does not have. */
function wordsBeyondTitle({ title, description }: Schema): readonly string[] {
  const known = new Set(["the", "an", "of", "is", ...wordsOf(title).flatMap((word) => [word, `${word}s`])]);
  return wordsOf(description).filter((word) => !known.has(word));
}

it.each<[rule: string, isMet: (field: Schema) => unknown]>([
  ["gives every field a title and a description", ({ title, description }) => title && description],
  ["says more about every field than its title", (field) => wordsBeyondTitle(field).length > 2],
  ["gives every field an example, unless its own fields have them", hasExample],
  ["gives every number a maximum", ({ type, maximum }) => type !== "number" || maximum],
  ["names the GraphQL type of every object", ({ type, graphqlType }) => type !== "object" || graphqlType],
  ["names the GraphQL type of every enum", ({ enum: values, graphqlType }) => !values || graphqlType],
  ["describes every value of an enum", (field) => field.enum?.length === field.enumDescriptions?.length],
])("%s", (_rule, isMet) => expect(fields.filter(([, field]) => !isMet(field)).map(([path]) => path)).toEqual([]));

it.each([
  ["claims.json", "claims[].label", ""],
  ["site.json", "links.companyProfile", "https://www.company.com/"],
  ["site.json", "url", "https://www.compäny.com"],
  ["site.json", "contact.delivery", "https://www.company.com/"],
])("has a pattern in %s, %s that knows each hidden character up to U+FFFF", (path, name, start) => {
  const [, { pattern = "" } = {}] = fields.find(([each]) => each === `${path}: ${name}`) ?? [];
  const isHidden = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}\u2800\uFFF9-\uFFFB]/u;
  const codes = Array.from({ length: 0xffff }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const characters = codes.map((code) => String.fromCharCode(code)).filter((each) => isHidden.test(each));
  expect(characters).toContain("\u200B");
  for (const flags of ["", "u"]) {
    const regexp = new RegExp(pattern, flags);
    expect(characters.filter((each) => regexp.test(start + each))).toEqual([]);
    expect(regexp.test(`${start}a`)).toBe(true);
  }
});

const engine = getLanguageService({});

/** Returns the messages of the engine about a value. */
async function findMistakes(value: unknown, schema?: object): Promise<readonly unknown[]> {
  const document = TextDocument.create("file:///value.json", "json", 0, JSON.stringify(value));
  const diagnostics = await engine.doValidation(document, engine.parseJSONDocument(document), undefined, schema);
  return diagnostics.map(({ message }) => message);
}

it("has only valid examples in every field", async () => {
  for (const [path, field] of fields)
    for (const example of field.examples ?? []) expect([path, await findMistakes(example, field)]).toEqual([path, []]);
});

it.each([...schemas])("names the pages and the parts of the data layer of data/schema/%s", (_path, schema) => {
  const { appearsOn, contentField, graphqlType } = schema;
  expect(appearsOn).toMatch(/\S/);
  expect(contentField).toMatch(/^[a-z][A-Za-z]+$/);
  expect(graphqlType).toMatch(/^[A-Z][A-Za-z]+$/);
});

it.each([...schemas.keys(), "shared.json"])("has a valid JSON Schema in data/schema/%s", async (path) => {
  expect(await findMistakes(JSON.parse(readFileSync(`data/schema/${path}`, "utf8")))).toEqual([]);
});
