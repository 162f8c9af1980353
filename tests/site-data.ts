import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { listFiles } from "../plugins/list-files";
import { readSchemas, type Schema } from "../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { exampleOf } from "../plugins/gatsby-plugin-data-schemas/validation/valid-copy";

const dataFolder = resolve("tests/site/data");
const dataFiles = listFiles(dataFolder);

/** Finds the fields that a schema has and a value does not. */
function findMissing(value: unknown, schema: Schema, path: JSONPath): readonly (readonly [JSONPath, Schema])[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => findMissing(item, schema.items ?? {}, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    fields.has(key) ? findMissing(fields.get(key), field, [...path, key]) : [[[...path, key], field] as const],
  );
}

/** Adds the examples of missing fields, each at the end of a line, so that the other texts keep their positions. */
const complete = (text: string, schema: Schema) =>
  findMissing(JSON.parse(text), schema, []).reduce(
    (result, [path, field]) => applyEdits(result, modify(result, path, exampleOf(field), {})),
    text,
  );

/**
 * The files of the tests' own content, by their paths inside data/. What a developer adds to data/schema/ is there with the
 * examples of its schema.
 */
export const siteData: ReadonlyMap<string, Buffer> = new Map([
  ...dataFiles.map((path) => [path, readFileSync(join(dataFolder, path))] as const),
  ...Array.from(readSchemas(resolve("data")), ([path, schema]) => {
    const text = dataFiles.includes(path) ? readFileSync(join(dataFolder, path), "utf8") : "{}";
    return [path, Buffer.from(complete(text, schema))] as const;
  }),
]);

/** Returns the text of a data file. */
export function readSiteData(path: string): string {
  const content = siteData.get(path);
  if (content === undefined) throw new Error(`data/schema/ has no ${path}.`);
  return content.toString();
}

/** @param folder a copy of the project */
export function writeSiteData(folder: string): void {
  for (const [path, content] of siteData) {
    const file = join(folder, "data", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
