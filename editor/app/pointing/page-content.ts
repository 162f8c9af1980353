import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import { fieldId } from "../../../plugins/gatsby-plugin-data-schemas/editor-link";
import { rowsKeyOf } from "../../../plugins/gatsby-plugin-data-schemas/validation/json-path";
import type { Schema, Schemas } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { type FieldKind, fieldKind } from "../fields/field-kind";
import { isObjectOrList } from "../../shared/json";

/** The file and the path of a value in `data/`. */
export interface FieldPath {
  /** Path inside `data/`. */
  readonly file: string;
  readonly path: JSONPath;
}

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

/** Returns the first field of a kind in an object. */
export function partOfKind({ file, path }: FieldPath, kind: FieldKind, schemas: Schemas): FieldPath | undefined {
  const parts = Object.entries(schemaAt(schemas.get(file), path)?.properties ?? {});
  const [key] = parts.find(([, schema]) => fieldKind(schema) === kind) ?? [];
  return key === undefined ? undefined : { file, path: [...path, key] };
}

/** For a field such as an alternative text, returns the field of the picture in the same object. */
export const pictureBeside = ({ file, path }: FieldPath, schemas: Schemas) =>
  partOfKind({ file, path: path.slice(0, -1) }, "picture", schemas);

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

/** The values that a page has of the data layer, by the keys of their fields. */
export type PageContent = ReadonlyMap<string, { readonly field: FieldPath; readonly value: unknown }>;

/** Returns the values in query results. Their fields have the names of those in the data files. */
export function readContent(results: readonly unknown[], schemas: Schemas): PageContent {
  const content = new Map<string, { readonly field: FieldPath; readonly value: unknown }>();
  const add = (field: FieldPath, value: unknown) => {
    content.set(fieldKey(field), { field, value });
    if (!isObjectOrList(value)) return;
    for (const [key, part] of Object.entries(value)) {
      // The GraphQL field `data` of a page has the content of other files.
      if (key === "data" && field.path.length === 0) addFiles(part);
      else add({ ...field, path: [...field.path, Array.isArray(value) ? Number(key) : key] }, part);
    }
  };
  const addFiles = (files: unknown) => {
    for (const [file, schema] of schemas) {
      const value = isObjectOrList(files) ? files[schema.contentField] : undefined;
      const rowsKey = rowsKeyOf(schema);
      // A file that is a list is queried as its rows.
      if (isObjectOrList(value)) add({ file, path: rowsKey === undefined ? [] : [rowsKey] }, value);
    }
  };
  for (const result of results) if (isObjectOrList(result)) addFiles(result["content"]);
  return content;
}

/** The globals of Gatsby in the window of a page: the query results, and an emitter of their changes. */
interface GatsbyWindow {
  readonly ___loader?: {
    readonly loadPageSync: (path: string) =>
      | {
          readonly json: { readonly data?: unknown };
          readonly staticQueryResults?: Readonly<Record<string, { readonly data?: unknown }>>;
        }
      | undefined;
  };
  readonly ___emitter?: {
    readonly on: (type: "staticQueryResult", listener: (result: { readonly data?: unknown }) => void) => void;
  };
}

/** Returns a function that reads the content of a page, which is empty while the page loads. */
export function createContentReader(view: Window, schemas: Schemas): () => PageContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- globals of Gatsby's cache-dir/app.js without types
  const { ___loader: loader, ___emitter: emitter } = view as GatsbyWindow;
  // The loader keeps the first results of static queries.
  const updates: unknown[] = [];
  emitter?.on("staticQueryResult", ({ data }) => updates.push(data));
  return () => {
    const page = loader?.loadPageSync(view.location.pathname);
    const firstResults = Object.values(page?.staticQueryResults ?? {}).map(({ data }) => data);
    return readContent([...firstResults, ...updates, page?.json.data], schemas);
  };
}
