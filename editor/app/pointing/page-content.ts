import { type FieldPath, fieldKey } from "../../../content-model/field-path";
import type { Schema, Schemas } from "../../../content-model/schema-types";
import { rowsKeyOf, schemaAt, walkValues } from "../../../content-model/walk-schema";
import { isObjectOrList } from "../../shared/json";
import type { Kind } from "../fields/kind";
import { kindOf } from "../fields/kinds";
import { picture } from "../fields/picture";

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
  /** Undefined for a value that a resolver computes. */
  readonly schema: Schema | undefined;
}

/** Values by `fieldKey`. */
type PageValues = ReadonlyMap<string, PageValue>;

/** The values of the data layer in the query results of a page. */
export interface PageContent {
  readonly schemas: Schemas;
  /** From the page query, those of the page's own file first. Only `main` shows them. */
  readonly page: PageValues;
  /** From the static query of the layout, whose header and footer show them. `main` may show them too. */
  readonly layout: PageValues;
}

/** A part of a file, in which objects and fields have the names that they have in the file. */
type FilePart = readonly [schema: Schema & { readonly path: string }, value: unknown];

function* listFileParts(content: unknown, schemas: Schemas): Generator<FilePart> {
  if (!isObjectOrList(content)) return;
  for (const schema of schemas.values()) {
    const part = content[schema.contentField];
    const rowsKey = rowsKeyOf(schema);
    // For a file that is a list, the result is its rows.
    if (rowsKey !== undefined && part !== undefined) yield [schema, { [rowsKey]: part }];
    else if (isObjectOrList(part) && schema.pagePath !== undefined) {
      // The GraphQL field `data` of a page has the content of other files.
      const { data, ...ownPart } = part;
      yield [schema, ownPart];
      yield* listFileParts(data, schemas);
    } else if (isObjectOrList(part)) yield [schema, part];
  }
}

function readValues(results: readonly unknown[], schemas: Schemas, pagePath?: string): PageValues {
  const parts = results.flatMap((result) => [...listFileParts(isObjectOrList(result) && result["content"], schemas)]);
  const isOwn = ([{ path }]: FilePart) => schemas.get(path)?.pagePath === pagePath;
  const values = new Map<string, PageValue>();
  for (const [fileSchema, part] of [...parts.filter(isOwn), ...parts.filter((each) => !isOwn(each))]) {
    for (const { path, value, schema } of walkValues(part, fileSchema)) {
      const field = { file: fileSchema.path, path };
      values.set(fieldKey(field), { field, value, schema });
    }
  }
  return values;
}

/** Reads the results of a page query, and of the static query of the layout. */
export const readContent = (pageData: unknown, layoutResults: readonly unknown[], schemas: Schemas, path?: string) => ({
  schemas,
  page: readValues([pageData], schemas, path),
  layout: readValues(layoutResults, schemas),
});

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

/** Identifies a static query by its files: its later results have no query ID. */
const filesOf = (data: unknown) => Object.keys((isObjectOrList(data) && data["content"]) || {}).join();

/**
 * Returns a function that reads the content of a page, which is empty while the page loads. It returns the same object
 * until the page gets other data.
 */
export function createContentReader(view: Window, schemas: Schemas): () => PageContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- globals of Gatsby's cache-dir/app.js without types
  const { ___loader: loader, ___emitter: emitter } = view as GatsbyWindow;
  // The loader keeps the first results of static queries.
  const updates = new Map<string, unknown>();
  emitter?.on("staticQueryResult", ({ data }) => updates.set(filesOf(data), data));
  let last: { readonly results: readonly unknown[]; readonly content: PageContent } | undefined;
  return () => {
    const page = loader?.loadPageSync(view.location.pathname);
    const firstResults = Object.values(page?.staticQueryResults ?? {});
    const layoutResults = new Map([
      ...firstResults.map(({ data }): [string, unknown] => [filesOf(data), data]),
      ...updates,
    ]);
    const results = [page?.json.data, ...layoutResults.values()];
    const isSame =
      last?.results.length === results.length && results.every((each, index) => each === last?.results[index]);
    if (!last || !isSame) {
      const [pageData, ...others] = results;
      last = { results, content: readContent(pageData, others, schemas, view.location.pathname) };
    }
    return last.content;
  };
}
