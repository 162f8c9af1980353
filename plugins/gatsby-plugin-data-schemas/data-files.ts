import { rowsKeyOf } from "./validation/place";
import { type FileSchema, readSchemas } from "./validation/schemas";

/** One file of the editors' folder and where the data layer shows it. */
export interface DataFile {
  /** Path inside `data/`. */
  readonly path: string;
  /** The field of the GraphQL type `Content` that answers with the file. */
  readonly field: string;
  /** The type of the one node that Gatsby holds for the file. */
  readonly nodeType: string;
  /** Where the file is a list, the key that the rows stand under: `Content` answers with the rows alone. */
  readonly rowsKey: string | undefined;
  /** Where the file is a page's: its path, as Gatsby knows it. */
  readonly pagePath: string | undefined;
  /** The fields of `Content` that the page shows besides its own. */
  readonly shows: readonly string[];
  readonly schema: FileSchema;
}

/**
 * All files of `data/`, from their schemas. A file is one node, rows included: Gatsby orders nodes by when they were
 * written, so rows that were nodes of their own would change places when one of them is edited while `gatsby develop`
 * runs.
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
