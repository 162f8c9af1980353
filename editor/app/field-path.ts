import isEqual from "fast-deep-equal";
import type { ValuePath } from "../../content-model/json-type";
import { fieldId } from "../../content-model/editor-link";
import { rowsKeyOf } from "../../content-model/json-path";
import type { Schemas } from "../../content-model/schema-types";
import { schemaAt } from "../../content-model/walk-schema";

/** The file and the path of a value in `data/`. */
export interface FieldPath {
  /** Path inside `data/`. */
  readonly file: string;
  readonly path: ValuePath;
}

/** Identifies a field among those of all files. */
export const fieldKey = ({ file, path }: FieldPath) => `${file}#${fieldId(path)}`;

export const startsWith = (path: ValuePath, start: ValuePath) => isEqual(path.slice(0, start.length), start);

/** Returns the field with a path. If no schema has that path, returns the nearest ancestor that a schema has. */
export function storedField({ file, path }: FieldPath, schemas: Schemas): FieldPath | undefined {
  if (path.length === 0) return undefined;
  return schemaAt(schemas.get(file), path) ? { file, path } : storedField({ file, path: path.slice(0, -1) }, schemas);
}

/** Returns the titles on the way to a field: `Home page › Hero › Heading`. */
export function fieldName({ file, path }: FieldPath, schemas: Schemas): string {
  const schema = schemas.get(file);
  if (!schema) return "";
  const titles = path.map((step, index) => {
    // Only a step that the schema does not know has no title.
    const title = schemaAt(schema, path.slice(0, index + 1))?.title ?? String(step);
    return typeof step === "number" ? `${title} ${String(step + 1)}` : title;
  });
  // If the only field of a file is a list, the title of the list would repeat that of the file.
  const isInOnlyList = path[0] === rowsKeyOf(schema);
  return [schema.title, ...(isInOnlyList ? titles.slice(1) : titles)].join(" › ");
}
