import { rowsKeyOf } from "./validation/json-path";
import { type FileSchema, readSchemas } from "./validation/schemas";

/** A file of `data/`, and its place in the data layer. */
export interface DataFile {
  /** Path inside `data/`. */
  readonly path: string;
  /** The field of the GraphQL type `Content` that returns the file. */
  readonly field: string;
  /** The type of the file's node in Gatsby. */
  readonly nodeType: string;
  /** If the file is a list, the field that has the rows. `Content` returns only the rows. */
  readonly rowsKey: string | undefined;
  /** If the file belongs to a page, the path of the page in Gatsby. */
  readonly pagePath: string | undefined;
  /** The fields of `Content` for other files that the page shows. */
  readonly shows: readonly string[];
  readonly schema: FileSchema;
}

/**
 * All files of `data/`, from their schemas. A file is one node, including its rows. Gatsby orders nodes by when they were
 * last written, so rows that were separate nodes would change places when one is edited while `gatsby develop` runs.
 */
export const dataFiles: readonly DataFile[] = Array.from(readSchemas("data"), ([path, schema]) => ({
  path,
  field: schema.contentField,
  nodeType: schema.graphqlType,
  rowsKey: rowsKeyOf(schema),
  pagePath: schema.pagePath,
  shows: schema.shows ?? [],
  schema,
}));
