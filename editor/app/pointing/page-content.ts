import { type FieldPath, fieldKey } from "../../../content-model/field-path";
import type { ValuePath } from "../../../content-model/json-type";
import { pageRowField, schemaOfPage, slugFieldOf } from "../../../content-model/page-paths";
import type { FileSchema, Schema, Schemas } from "../../../content-model/schema-types";
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
  /** The row that has the page. */
  readonly ownRow?: FieldPath | undefined;
}

/** A part of a file, by its path. Objects and fields have the names that they have in the file. */
interface FilePart {
  readonly schema: FileSchema;
  readonly value: unknown;
  readonly path: ValuePath;
}

/**
 * Returns the row that has a page, with the slug by which the query has found it: row-order.ts knows by it whether the
 * row has moved. The context of the page is from plugins/data-layer/nodes/row-pages.ts.
 */
function toOwnRow(schema: FileSchema, row: unknown, pageContext: unknown): FilePart | undefined {
  const [rowsKey, slugField] = [rowsKeyOf(schema), slugFieldOf(schema)];
  if (rowsKey === undefined || slugField === undefined || !isObjectOrList(pageContext)) return undefined;
  const { rowIndex, [slugField]: slug } = pageContext;
  if (typeof rowIndex !== "number" || !isObjectOrList(row)) return undefined;
  return { schema, value: { ...row, [slugField]: slug }, path: [rowsKey, rowIndex] };
}

function* listFileParts(content: unknown, schemas: Schemas, pageContext?: unknown): Generator<FilePart> {
  if (!isObjectOrList(content)) return;
  for (const schema of schemas.values()) {
    const ownRow = toOwnRow(schema, content[pageRowField(schema) ?? ""], pageContext);
    if (ownRow) yield* listPageParts(ownRow, schemas);
    const part = content[schema.contentField];
    const rowsKey = rowsKeyOf(schema);
    // For a file that is a list, the result is its rows.
    if (rowsKey !== undefined && part !== undefined) yield { schema, value: { [rowsKey]: part }, path: [] };
    else if (isObjectOrList(part) && schema.pagePath !== undefined)
      yield* listPageParts({ schema, value: part, path: [] }, schemas);
    else if (isObjectOrList(part)) yield { schema, value: part, path: [] };
  }
}

/** Yields a page, and the parts of other files in its GraphQL field `data`. */
function* listPageParts(page: FilePart, schemas: Schemas): Generator<FilePart> {
  const { data, ...value } = isObjectOrList(page.value) ? page.value : {};
  yield { ...page, value };
  yield* listFileParts(data, schemas);
}

const contentOf = (data: unknown) => isObjectOrList(data) && data["content"];

function readValues(parts: readonly FilePart[]): PageValues {
  const values = new Map<string, PageValue>();
  for (const { schema: fileSchema, value: part, path: start } of parts) {
    for (const { path, value, schema } of walkValues(part, schemaAt(fileSchema, start), start)) {
      const field = { file: fileSchema.path, path };
      values.set(fieldKey(field), { field, value, schema });
    }
  }
  return values;
}

/** Reads the results of a page query, and of the static query of the layout. */
export function readContent(
  pageData: unknown,
  layoutResults: readonly unknown[],
  schemas: Schemas,
  path?: string,
  pageContext?: unknown,
): PageContent {
  const parts = [...listFileParts(contentOf(pageData), schemas, pageContext)];
  const own = schemaOfPage(schemas.values(), path ?? "");
  const isOwn = ({ schema }: FilePart) => schema === own;
  const row = parts.find((part) => part.path.length > 0);
  return {
    schemas,
    page: readValues([...parts.filter(isOwn), ...parts.filter((part) => !isOwn(part))]),
    layout: readValues(layoutResults.flatMap((data) => [...listFileParts(contentOf(data), schemas)])),
    ownRow: row && { file: row.schema.path, path: row.path },
  };
}

/** The globals of Gatsby in the window of a page: the query results, and an emitter of their changes. */
interface GatsbyWindow {
  readonly ___loader?: {
    readonly loadPageSync: (path: string) =>
      | {
          readonly json: { readonly data?: unknown; readonly pageContext?: unknown };
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
      // Gatsby replaces the data of a page together with its context.
      const content = readContent(pageData, others, schemas, view.location.pathname, page?.json.pageContext);
      last = { results, content };
    }
    return last.content;
  };
}
