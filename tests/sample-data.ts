import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { listFiles } from "../plugins/list-files";
import { readSchemas, type Schema } from "../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { exampleOf } from "../plugins/gatsby-plugin-data-schemas/validation/valid-copy";

const dataFolder = join(__dirname, "../data");
const sampleFolder = join(__dirname, "sample-data");

/** The files of the content that the site was specified with. Content that is added later has no sample. */
export const specifiedFiles: readonly string[] = listFiles(sampleFolder);

export const readSpecified = (path: string) => readFileSync(join(sampleFolder, path), "utf8");

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
 * The content of data/ in tests, so that editors can change that of the site: the content that the site was specified with,
 * and the examples of the schemas for what was added later.
 */
export const samples: ReadonlyMap<string, string> = new Map(
  Array.from(readSchemas(dataFolder), ([path, schema]) => [
    path,
    complete(specifiedFiles.includes(path) ? readSpecified(path) : "{}", schema),
  ]),
);

export function readSample(path: string): string {
  const sample = samples.get(path);
  if (sample === undefined) throw new Error(`data/schema/ has no ${path}.`);
  return sample;
}

/** @param folder a copy of the project */
export function writeSamples(folder: string): void {
  for (const [path, text] of samples) writeFileSync(join(folder, "data", path), text);
}
