import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import { fieldId } from "../../../plugins/gatsby-plugin-data-schemas/editor-link";
import { rowsKeyOf } from "../../../plugins/gatsby-plugin-data-schemas/validation/json-path";
import type { Schema, Schemas } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { fieldKind } from "../fields/field-kind";
import { isObjectOrList } from "../../shared/json";

/** The file and the path of a value in `data/`. */
export interface FieldPath {
  /** Path inside `data/`. */
  readonly file: string;
  readonly path: JSONPath;
}

/** The objects and lists of query results, with their paths in `data/`. */
export type ContentSources = ReadonlyMap<object, FieldPath>;

/** Identifies a field among those of all files. */
export const fieldKey = ({ file, path }: FieldPath) => `${file}#${fieldId(path)}`;

export const startsWith = (path: JSONPath, start: JSONPath) => isEqual(path.slice(0, start.length), start);

/** Returns the schema of a value, or undefined if no data file has it because it is computed. */
export function schemaAt(schema: Schema | undefined, path: JSONPath): Schema | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  return schemaAt(typeof step === "number" ? schema?.items : schema?.properties?.[step], rest);
}

/** Returns the field of a value. For a computed value, this is the field of the closest object in a file, if any. */
export function storedField({ file, path }: FieldPath, schemas: Schemas): FieldPath | undefined {
  if (path.length === 0) return undefined;
  return schemaAt(schemas.get(file), path) ? { file, path } : storedField({ file, path: path.slice(0, -1) }, schemas);
}

/** For a field such as an alternative text, returns the field of the picture in the same object. */
export function pictureBeside({ file, path }: FieldPath, schemas: Schemas): FieldPath | undefined {
  const parent = path.slice(0, -1);
  const fields = Object.entries(schemaAt(schemas.get(file), parent)?.properties ?? {});
  const [key] = fields.find(([, schema]) => fieldKind(schema) === "picture") ?? [];
  return key === undefined ? undefined : { file, path: [...parent, key] };
}

/** Returns the titles on the way to a field: `Home page › Hero › Heading`. */
export function fieldName(schemas: Schemas, { file, path }: FieldPath): string {
  const schema = schemas.get(file);
  if (!schema) return "";
  const titles = path.map((step, index) => {
    const title = schemaAt(schema, path.slice(0, index + 1))?.title ?? "";
    return typeof step === "number" ? `${title} ${String(step + 1)}` : title;
  });
  // A list that fills its file would repeat the title of the file.
  return [schema.title, ...(path[0] === rowsKeyOf(schema) ? titles.slice(1) : titles)].join(" › ");
}

/** Returns the parts of a value, with their paths in `data/`. */
export const partsOf = (value: object, { file, path }: FieldPath) =>
  Object.entries(value).map(([key, part]: readonly [string, unknown]) => ({
    part,
    source: { file, path: [...path, Array.isArray(value) ? Number(key) : key] },
  }));

/** Returns the files in `content`, the root field of all queries. A file that is a list is queried as its rows. */
export const filesIn = (content: object, schemas: Schemas) =>
  Array.from(schemas).flatMap(([file, schema]) => {
    const value: unknown = Reflect.get(content, schema.contentField);
    const rowsKey = rowsKeyOf(schema);
    return isObjectOrList(value) ? [{ value, source: { file, path: rowsKey === undefined ? [] : [rowsKey] } }] : [];
  });

/** Returns the sources of all objects and lists in `content`. */
export function findSources(content: object, schemas: Schemas): ContentSources {
  const sources = new Map<object, FieldPath>();
  const add = (value: object, source: FieldPath) => {
    sources.set(value, source);
    for (const { part, source: nested } of partsOf(value, source)) {
      if (!isObjectOrList(part)) continue;
      // The GraphQL field `data` of a page has the content of other files.
      if (nested.path.length === 1 && nested.path[0] === "data") addFiles(part);
      else add(part, nested);
    }
  };
  const addFiles = (files: object) => {
    for (const { value, source } of filesIn(files, schemas)) add(value, source);
  };
  addFiles(content);
  return sources;
}
