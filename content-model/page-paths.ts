/** The pages of a file: one, or one for each row of a list, as `pagePath` of its schema says. */
import { isJsonObject, type ValuePath } from "./json-type";
import type { FileSchema } from "./schema-types";
import { rowsKeyOf } from "./walk-schema";

/** The end of the path of pages for rows: `{slug}` stands for the field `slug` of each row. */
const SLUG_FIELD = /\{(\w+)\}$/;

/** Returns the field of a row with the end of the path of its page. Undefined if the rows of a file have no pages. */
export const slugFieldOf = ({ pagePath = "" }: Pick<FileSchema, "pagePath">) => SLUG_FIELD.exec(pagePath)?.[1];

/** Returns the start of the paths of the pages of a list: `/case-studies/`. Undefined for other files. */
export const pageFolderOf = ({ pagePath = "" }: Pick<FileSchema, "pagePath">) =>
  SLUG_FIELD.test(pagePath) ? pagePath.replace(SLUG_FIELD, "") : undefined;

/** Returns whether a path is directly in a folder of pages: `/work/one` is in `/work/`, `/work/retail/one` is not. */
export const isInFolder = (path: string, folder: string | undefined) =>
  path.slice(0, path.lastIndexOf("/") + 1) === folder;

/** Folders of files that the build writes, which are no place for pages. */
export const BUILT_FOLDERS = /^\/(?:static|fragments|social-cards|page-data)(?:\/|$)/;

/** Returns the path of the page for a row. Undefined if the row has no text as its slug. */
export function rowPagePath(schema: Pick<FileSchema, "pagePath">, row: unknown): string | undefined {
  const slug = isJsonObject(row) ? row[slugFieldOf(schema) ?? ""] : undefined;
  return typeof slug === "string" && slug !== "" ? `${pageFolderOf(schema) ?? ""}${slug}` : undefined;
}

/** The part of a file with the title, the description and the heading of a page. */
interface PagePart {
  /** Empty for the whole file. */
  readonly path: ValuePath;
  readonly value: unknown;
}

/** Returns the pages of a file by path. A file may be invalid: of rows with the same slug, the first has the page. */
export function pagesOf(schema: FileSchema, file: unknown): ReadonlyMap<string, PagePart> {
  const pages = new Map<string, PagePart>();
  if (schema.pagePath === undefined) return pages;
  if (slugFieldOf(schema) === undefined) return pages.set(schema.pagePath, { path: [], value: file });
  const rowsKey = rowsKeyOf(schema) ?? "";
  const rows = isJsonObject(file) ? file[rowsKey] : undefined;
  for (const [index, row] of Array.isArray(rows) ? rows.entries() : []) {
    const path = rowPagePath(schema, row);
    if (path !== undefined && !pages.has(path)) pages.set(path, { path: [rowsKey, index], value: row });
  }
  return pages;
}

/** Returns the schema of the rows that have pages. Undefined if the rows of a file have none. */
export const pageRowOf = (schema: FileSchema) =>
  slugFieldOf(schema) === undefined ? undefined : schema.properties[rowsKeyOf(schema) ?? ""]?.items;

/** Returns the GraphQL field of `content` that returns a row by its slug: `caseStudy` for the type `CaseStudy`. */
export function pageRowField(schema: FileSchema): string | undefined {
  const { graphqlType = "" } = pageRowOf(schema) ?? {};
  return graphqlType === "" ? undefined : graphqlType.charAt(0).toLowerCase() + graphqlType.slice(1);
}

/** Returns the schema of the file that may have the page at a path. That of a single page comes before lists. */
export const schemaOfPage = (schemas: Iterable<FileSchema>, path: string): FileSchema | undefined => {
  const all = [...schemas];
  return all.find(({ pagePath }) => pagePath === path) ?? all.find((schema) => isInFolder(path, pageFolderOf(schema)));
};
