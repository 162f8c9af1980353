import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isJsonObject } from "../json-type";
import { listFiles } from "../../shared/list-files";
import { readStamp } from "../../shared/read-stamp";
import { findUnportablePart } from "./portable-pattern";
import { BUILT_FOLDERS, pageFolderOf, pageRowOf, slugFieldOf } from "../page-paths";
import { findNameProblems } from "./schema-names";
import type { FileSchema, Schemas } from "../schema-types";
import { parseFile } from "./parse-file";
import { rowsKeyOf, walkSchema } from "../walk-schema";

/** Shared `$defs`; describes no data file itself. */
const SHARED_FILE = "shared.json";

function fail(path: string, message: string): never {
  throw new Error(`data/schema/${path}${message}`);
}

function readSchemaFile(folder: string, path: string): unknown {
  const { document, problem } = parseFile(readFileSync(join(folder, path)));
  if (!problem) return JSON.parse(document.getText());
  const { line, character } = document.positionAt(problem.offset);
  return fail(path, `:${String(line + 1)}:${String(character + 1)}  ${problem.message}`);
}

const toStep = (_part: string, field?: string) => (field === undefined ? "[]" : `.${field}`);

/** Returns the name of a part of a schema, from its JSON Pointer: `links[].label` for `/properties/links/items/…`. */
const nameOf = (pointer: string) =>
  JSON.stringify(pointer.replaceAll(/\/properties\/([^/]+)|\/items(?=\/|$)/g, toStep).replace(/^[./]/, ""));

/**
 * Replaces each `$ref` with its target. Targets must not refer to themselves.
 *
 * @throws if a keyword beside `$ref` is also in the target: code editors would show only the target's
 */
function resolveReferences(
  schema: Readonly<Record<string, unknown>>,
  file: string,
  files: ReadonlyMap<string, unknown>,
  pointer = "",
): Readonly<Record<string, unknown>> {
  const resolve = (part: unknown, at: string): unknown => {
    if (Array.isArray(part)) return part.map((item) => resolve(item, at));
    return isJsonObject(part) ? resolveReferences(part, file, files, at) : part;
  };
  const { $ref, ...rest } = schema;
  const own = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, resolve(part, `${pointer}/${key}`)]));
  if (typeof $ref !== "string") return own;
  // A `$ref` is `shared.json#/$defs/Text`, or `#/$defs/Text` in the same file.
  const [path = "", targetPointer = ""] = $ref.split("#");
  const targetFile = path === "" ? file : posix.join(posix.dirname(file), path);
  let target = files.get(targetFile);
  for (const key of targetPointer.split("/").slice(1)) target = isJsonObject(target) ? target[key] : undefined;
  if (!isJsonObject(target)) return fail(file, ` refers to ${$ref}, which does not exist. Correct the "$ref".`);
  const resolved = resolveReferences(target, targetFile, files, targetPointer);
  const repeated = Object.keys(own).find((key) => Object.hasOwn(resolved, key));
  if (repeated === undefined) return { ...resolved, ...own };
  const advice = "Delete it, or refer to a definition without it.";
  return fail(file, `: ${nameOf(pointer)} has "${repeated}" beside "$ref", and ${$ref} has it, too. ${advice}`);
}

/** The keywords of JSON Schema, of its engine and of this project. A misspelled keyword would validate nothing. */
const keywords = new Set(
  [
    "$schema title description examples type enum enumDescriptions format pattern errorMessage patternErrorMessage",
    "maxLength minimum maximum minItems items properties required additionalProperties",
    // Of this project: see schema-types.ts. This file sets `path`.
    "graphqlType typeDescription uniqueBy onlyOne uniqueNames placeholder placeholderReason appearsOn contentField",
    "pagePath shows sections path",
  ].flatMap((names) => names.split(" ")),
);

/** Parts that other programs read differently, each with its replacement, as written in JSON. */
const portableParts = [
  ["$", String.raw`(?![\\s\\S])`],
  [String.raw`\d`, "[0-9]"],
  [String.raw`\w`, "[0-9A-Za-z_]"],
] as const;

function explainUnportable(part: string): string {
  const advice = portableParts.flatMap(([each, portable]) =>
    part.includes(each) ? [`Write ${portable} for ${JSON.stringify(each).slice(1, -1)}.`] : [],
  );
  return [`${part}. Other programs read it differently.`, ...advice, "See content-model/README.md."].join(" ");
}

/** Says what keeps the rows of a list from having pages. Undefined if they can have them, or shall not. */
function explainPages(schema: FileSchema): string | undefined {
  const { pagePath = "", properties } = schema;
  if (!/[{}]/.test(pagePath)) return undefined;
  // With a folder of their own, pages cannot be where other files of the site are.
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+\/\{[A-Za-z]\w*\}$/.test(pagePath))
    return `has no valid "pagePath". Write a path in lowercase, and a field of the rows: "/case-studies/{slug}".`;
  if (BUILT_FOLDERS.test(pagePath))
    return `has a "pagePath" in a folder of files that the build writes, "${pageFolderOf(schema) ?? ""}". Write another.`;
  const rowsKey = rowsKeyOf(schema);
  const list = properties[rowsKey ?? ""];
  const row = pageRowOf(schema);
  if (rowsKey === undefined || row?.graphqlType === undefined)
    return `has a "pagePath" for rows, but its only field is no list of objects. Correct one of them.`;
  const slugField = slugFieldOf(schema) ?? "";
  const missing = [slugField, "title", "description", "heading"].find((name) => !row.properties?.[name]);
  if (missing !== undefined) return `: the rows have no "${missing}", which their pages need. Add it.`;
  if (row.properties?.[slugField]?.format !== "slug")
    return `: "${rowsKey}[].${slugField}" is in the path of a page. Use { "$ref": "shared.json#/$defs/Slug" }.`;
  if (list?.uniqueBy !== slugField) return `: two rows must not have the same page. Add "uniqueBy": "${slugField}".`;
  return undefined;
}

/** @throws if a keyword is missing or unknown, or a field is optional: no GraphQL type is nullable */
function toFileSchema(path: string, files: ReadonlyMap<string, unknown>): FileSchema {
  const json = files.get(path);
  const resolved = resolveReferences(isJsonObject(json) ? json : {}, path, files);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas.test.ts validates it as JSON Schema
  const fileSchema = { ...resolved, path } as unknown as FileSchema;
  const needed = ["title", "description", "appearsOn", "contentField", "graphqlType", "properties"];
  if (path.startsWith("pages/")) needed.push("pagePath");
  const missing = needed.find((key) => !(key in fileSchema));
  if (missing !== undefined) fail(path, ` has no "${missing}". Add it, as in the other schemas.`);
  for (const [name, schema] of walkSchema(fileSchema)) {
    const unknown = Object.keys(schema).find((keyword) => !keywords.has(keyword));
    if (unknown !== undefined) fail(path, ` has an unknown keyword, "${unknown}". Correct it.`);
    const optional = Object.keys(schema.properties ?? {}).find((key) => schema.required?.includes(key) !== true);
    if (optional !== undefined) fail(path, `: no field is optional. Add "${optional}" to "required".`);
    const unportable = findUnportablePart(schema.pattern ?? "");
    if (unportable !== undefined) fail(path, `: the "pattern" of "${name}" has ${explainUnportable(unportable)}`);
  }
  const pageProblem = explainPages(fileSchema);
  if (pageProblem !== undefined) fail(path, pageProblem.startsWith(":") ? pageProblem : ` ${pageProblem}`);
  return fileSchema;
}

function parseSchemas(folder: string, paths: readonly string[], computedFields: string): Schemas {
  const files = new Map(paths.map((path) => [path, readSchemaFile(folder, path)]));
  const schemas = paths
    .filter((path) => path !== SHARED_FILE)
    .map((path) => toFileSchema(path, files))
    .toSorted((one, other) => one.path.localeCompare(other.path, "en"));
  for (const keyword of ["contentField", "graphqlType", "pagePath"] as const) {
    // Lists with the same folder could have the same pages, whatever the field with the slug is called.
    const valueOf = (schema: FileSchema) => (keyword === "pagePath" && pageFolderOf(schema)) || schema[keyword];
    for (const schema of schemas) {
      const { path } = schema;
      const name = valueOf(schema);
      const firstWithName = schemas.find((each) => name !== undefined && valueOf(each) === name);
      if (firstWithName && firstWithName.path !== path)
        fail(path, ` has the same "${keyword}" as data/schema/${firstWithName.path}, "${name}". Change one of them.`);
    }
  }
  const [nameProblem] = findNameProblems(schemas, computedFields);
  if (nameProblem) fail(...nameProblem);
  return new Map(schemas.map((schema) => [schema.path, schema]));
}

/** By data folder: the schemas at the last call, with the stamps of their files. */
const lastSchemas = new Map<string, { readonly stamps: string; readonly schemas: Schemas }>();

/**
 * Reads the schemas. They stay the same object until one of their files changes: the editor needs them after each pause
 * in typing.
 *
 * @throws if a schema is not JSON, is incomplete, has a broken reference or an optional field, or a name of another
 */
export function readSchemas(dataFolder: string): Schemas {
  const folder = join(dataFolder, "schema");
  if (!existsSync(folder)) throw new Error(`${folder}/ is missing. Restore it: it describes the data files.`);
  const paths = listFiles(folder).filter((path) => path.endsWith(".json"));
  const computedFields = posix.join(dataFolder, "../src/graphql/computed-fields.graphql");
  const files = [...paths.map((path) => join(folder, path)), computedFields];
  // Read before the files: one that changes in between has another stamp at the next call.
  const found = files.map((path) => [path, existsSync(path) ? readStamp(path) : "missing"]);
  const stamps = found.some(([, stamp]) => stamp === undefined) ? undefined : JSON.stringify(found);
  const last = lastSchemas.get(dataFolder);
  if (last && last.stamps === stamps) return last.schemas;
  const schemas = parseSchemas(folder, paths, computedFields);
  for (const each of lastSchemas.keys()) if (!existsSync(each)) lastSchemas.delete(each);
  if (stamps !== undefined) lastSchemas.set(dataFolder, { stamps, schemas });
  return schemas;
}
