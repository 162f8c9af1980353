import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { isJsonObject } from "../../content-model/json-type";
import { listFiles } from "../../shared/list-files";
import type { Schema } from "../../content-model/schema-types";
import { readSchemas } from "../../content-model/check/schemas";
import { exampleOf, walkValues } from "../../content-model/walk-schema";

/** Finds the fields that a schema has and a value does not. */
const findMissing = (value: unknown, fileSchema: Schema): readonly (readonly [JSONPath, Schema])[] =>
  [...walkValues(value, fileSchema)].flatMap(({ value: inside, schema, path }) =>
    isJsonObject(inside)
      ? Object.entries(schema?.properties ?? {})
          .filter(([key]) => !(key in inside))
          .map(([key, field]) => [[...path, key], field] as const)
      : [],
  );

/** Adds the examples of missing fields, each at the end of a line, so that the other texts keep their positions. */
const complete = (text: string, schema: Schema) =>
  findMissing(JSON.parse(text), schema).reduce(
    (result, [path, field]) => applyEdits(result, modify(result, path, exampleOf(field), {})),
    text,
  );

/** The files of a site, by their paths inside data/. */
export type SiteData = ReadonlyMap<string, Buffer>;

/** Reads the files of a site, and adds what a developer has added to data/schema/, with the examples of its schema. */
function readSite(folder: string, others: SiteData): SiteData {
  const files = new Map([
    ...others,
    ...listFiles(folder).map((path) => [path, readFileSync(join(folder, path))] as const),
  ]);
  for (const [path, schema] of readSchemas(resolve("data")))
    files.set(path, Buffer.from(complete(files.get(path)?.toString() ?? "{}", schema)));
  return files;
}

/** The tests' own content, with the specification's words and figures. */
export const siteData = readSite(resolve("tests/sites/specified/data"), new Map());
/** The same with what is awkward: long words, a fifth link, pictures of other names, another unit, a form service. */
export const awkwardSiteData = readSite(resolve("tests/sites/awkward/data"), siteData);

export function readSiteData(path: string): string {
  const content = siteData.get(path);
  if (content === undefined) throw new Error(`data/schema/ has no ${path}.`);
  return content.toString();
}

export function writeSiteData(folder: string, data = siteData): void {
  for (const [path, content] of data) {
    const file = join(folder, "data", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
