import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { getNodeValue } from "jsonc-parser";
import { listFiles } from "../../list-files";
import { decodeText } from "./encoding";
import { parseJson } from "./syntax";
import { positionAt } from "./text-position";

/**
 * The parts of JSON Schema that `data/schema/` uses, and the project's own keywords:
 *
 * - `pagePath`: where the file is a page's, the page's path; `shows`: the other files that the page shows;
 * - `graphqlType`: what the GraphQL type of these fields, or of this list of values, is called;
 * - `uniqueBy`: the field in which no two items of the list may be the same;
 * - `onlyOne`: the field that may be true in one item of the list at most;
 * - `placeholder`: the value that must not go live, and `placeholderReason`: why (see launch-check.ts).
 */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly type?: "object" | "array" | "string" | "number" | "boolean";
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  /** What is said where the pattern does not hold, here and in Visual Studio Code: `expected …`, or a whole sentence. */
  readonly patternErrorMessage?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly graphqlType?: string;
  /** What the type is, where `description` says what the field is: from the target of a `$ref`. */
  readonly typeDescription?: string;
  readonly uniqueBy?: string;
  readonly onlyOne?: string;
  readonly placeholder?: unknown;
  readonly placeholderReason?: string;
}

/** The schema of a data file, every `$ref` replaced by what it stands for. */
export interface FileSchema extends Schema {
  readonly title: string;
  readonly description: string;
  /** Where the file's words appear on the site. */
  readonly appearsOn: string;
  /** The field of the GraphQL type `Content` that answers with the file. */
  readonly contentField: string;
  /** Where the file is a page's: its path, as Gatsby knows it. */
  readonly pagePath?: string;
  /** The other files that the page shows, by their `contentField`. */
  readonly shows?: readonly string[];
  readonly graphqlType: string;
  readonly properties: Readonly<Record<string, Schema>>;
}

/** What several schemas use, and no data file is described by. */
const sharedFile = "shared.json";

type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws where a schema lacks what the data layer is made of */
function assertComplete(path: string, schema: Readonly<Record<string, Json>>): void {
  const needed = ["title", "description", "appearsOn", "contentField", "graphqlType"];
  // A page's schema stands in a folder of its own.
  if (path.startsWith("pages/")) needed.push("pagePath");
  const missing = needed.find((keyword) => typeof schema[keyword] !== "string");
  if (missing !== undefined) throw new Error(`data/schema/${path} has no "${missing}": see how the others say it`);
}

/** @throws where a field may be left out: the GraphQL types say of none that it may be null */
function assertAllRequired(path: string, { properties = {}, required = [], items }: Schema): void {
  for (const [key, field] of Object.entries(properties)) {
    if (!required.includes(key)) {
      throw new Error(
        `data/schema/${path}: "${key}" stands in "properties" and not in "required": add it there, for nothing may be left out`,
      );
    }
    assertAllRequired(path, field);
  }
  if (items) assertAllRequired(path, items);
}

/** @throws where two files have the same name in the data layer */
function assertOwnNames(schemas: ReadonlyMap<string, FileSchema>): void {
  for (const keyword of ["contentField", "graphqlType", "pagePath"] as const) {
    const owners = new Map<string, string>();
    for (const [path, { [keyword]: name }] of schemas) {
      if (name === undefined) continue;
      const other = owners.get(name);
      if (other !== undefined) {
        throw new Error(
          `data/schema/${path} has the "${keyword}" of data/schema/${other}, "${name}": give it one of its own`,
        );
      }
      owners.set(name, path);
    }
  }
}

/**
 * Reads `data/schema/`: a schema for each data file, by the file's path inside `data/`.
 * @throws where a schema is no JSON, lacks something, refers to what is not there, lets a field be left out, or takes another's
 * name
 */
export function readSchemas(dataFolder: string): ReadonlyMap<string, FileSchema> {
  const folder = join(dataFolder, "schema");
  if (!existsSync(folder)) throw new Error(`${folder}/ is missing: put it back. It says what the data files are.`);
  const files = new Map<string, Json>();
  for (const path of listFiles(folder).filter((each) => each.endsWith(".json"))) {
    const decoded = decodeText(readFileSync(join(folder, path)));
    if ("problem" in decoded) {
      const { line, column, message } = decoded.problem;
      throw new Error(`data/schema/${path}:${String(line)}:${String(column)}  ${message}`);
    }
    const { text } = decoded;
    const parsed = parseJson(text);
    if ("problem" in parsed) {
      const { line, column } = positionAt(text, parsed.problem.offset);
      throw new Error(`data/schema/${path}:${String(line)}:${String(column)}  ${parsed.problem.message}`);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of any JSON
    files.set(path, getNodeValue(parsed.tree) as Json);
  }

  /** References lead to one file and are not nested in each other's targets without end. */
  const resolve = (schema: Json, file: string): Json => {
    if (Array.isArray(schema)) return schema.map((part: Json) => resolve(part, file));
    if (!isObject(schema)) return schema;
    const { $ref, ...rest } = schema;
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolve(value, file)]));
    if (typeof $ref !== "string") return own;
    const [path = "", pointer = ""] = $ref.split("#/");
    const targetFile = path === "" ? file : posix.join(posix.dirname(file), path);
    let target = files.get(targetFile);
    for (const key of pointer.split("/")) target = isObject(target) ? target[key] : undefined;
    if (target === undefined) throw new Error(`data/schema/${file} refers to ${$ref}, which is not there.`);
    const resolved = resolve(target, targetFile);
    return isObject(resolved) ? { ...resolved, typeDescription: resolved["description"] ?? "", ...own } : own;
  };

  const schemas = new Map<string, FileSchema>();
  for (const [path, schema] of files) {
    if (path === sharedFile) continue;
    const resolved = resolve(schema, path);
    if (!isObject(resolved) || !isObject(resolved["properties"])) {
      throw new Error(`data/schema/${path}:1:1  this is no schema of a data file: it has no "properties"`);
    }
    assertComplete(path, resolved);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the shape is JSON Schema's
    const fileSchema = resolved as unknown as FileSchema;
    assertAllRequired(path, fileSchema);
    schemas.set(path, fileSchema);
  }
  assertOwnNames(schemas);
  return new Map([...schemas].toSorted(([one], [other]) => one.localeCompare(other, "en")));
}

/** Where a data file is a list (its one field is an array), the key that its rows stand under. */
export function rowsKeyOf({ properties }: FileSchema): string | undefined {
  const [[key, only] = [], ...others] = Object.entries(properties);
  return others.length === 0 && only?.type === "array" ? key : undefined;
}
