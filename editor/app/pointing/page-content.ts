import type { ValuePath } from "../../../content-model/json-type";
import { fieldKey, type FieldPath } from "../../../content-model/field-path";
import type { Schemas } from "../../../content-model/schema-types";
import { isObjectOrList } from "../../shared/json";
import { rowsKeyOf, schemaAt, walkValues } from "../../../content-model/walk-schema";
import type { Kind } from "../fields/kind";
import { kindOf } from "../fields/kinds";
import { picture } from "../fields/picture";
import type { FileState } from "../file-state";
import { followRows, rowsIn } from "../follow-rows";

/** Returns the first field of a kind, such as a picture, in an object. */
export function partOfKind({ file, path }: FieldPath, kind: Kind, schemas: Schemas): FieldPath | undefined {
  const parts = Object.entries(schemaAt(schemas.get(file), path)?.properties ?? {});
  const [key] = parts.find(([, schema]) => kindOf(schema) === kind) ?? [];
  return key === undefined ? undefined : { file, path: [...path, key] };
}

/** For a field such as an alternative text, returns the field of the picture in the same object. */
export const pictureInSameObject = ({ file, path }: FieldPath, schemas: Schemas) =>
  partOfKind({ file, path: path.slice(0, -1) }, picture, schemas);

export interface PageValue {
  readonly field: FieldPath;
  readonly value: unknown;
}

/** The values of the data layer in the query results of a page, by `fieldKey`. */
export type PageContent = ReadonlyMap<string, PageValue>;

/** Returns the values in query results, in which objects and fields have the names that they have in the data files. */
export function readContent(results: readonly unknown[], schemas: Schemas): PageContent {
  const content = new Map<string, PageValue>();
  const addFiles = (files: unknown) => {
    for (const [file, schema] of schemas) {
      const root = isObjectOrList(files) ? files[schema.contentField] : undefined;
      if (!isObjectOrList(root)) continue;
      const rowsKey = rowsKeyOf(schema);
      // For a file that is a list, the result is its rows, so their paths must start with the name of the list's field.
      for (const { value, path } of walkValues(root, undefined, rowsKey === undefined ? [] : [rowsKey])) {
        const field = { file, path };
        // The GraphQL field `data` of a page has the content of other files.
        if (schema.pagePath === undefined || path[0] !== "data") content.set(fieldKey(field), { field, value });
      }
      if (schema.pagePath !== undefined) addFiles(root["data"]);
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
  // The loader keeps the first results of static queries. Later results have no query ID: their files identify them.
  const updates = new Map<string, unknown>();
  emitter?.on("staticQueryResult", ({ data }) => {
    const content = isObjectOrList(data) ? data["content"] : undefined;
    updates.set(Object.keys(content ?? {}).join(), data);
  });
  return () => {
    const page = loader?.loadPageSync(view.location.pathname);
    const firstResults = Object.values(page?.staticQueryResults ?? {}).map(({ data }) => data);
    return readContent([...firstResults, ...updates.values(), page?.json.data], schemas);
  };
}

/** Returns functions that find a field of the page in the form, and vice versa. Undefined if its row is not there. */
export function createRowFollowing(content: PageContent, files: ReadonlyMap<string, FileState>) {
  const formRows = (file: string) => rowsIn(files.get(file)?.history?.present);
  const pageRows =
    (file: string) =>
    (path: ValuePath): readonly unknown[] => {
      const rows = content.get(fieldKey({ file, path }))?.value;
      return Array.isArray(rows) ? rows : [];
    };
  const follow = ({ file, path }: FieldPath, from: typeof formRows, to: typeof formRows): FieldPath | undefined => {
    const followed = followRows(path, from(file), to(file));
    return followed && { file, path: followed };
  };
  return {
    toForm: (field: FieldPath) => follow(field, pageRows, formRows),
    toPage: (field: FieldPath) => follow(field, formRows, pageRows),
  };
}
