/** Paths of fields: as text for people, as the ID of a field in the editor's form, and as a link to it. */
import type { ValuePath } from "./json-type";
import type { FileSchema, Schemas } from "./schema-types";
import { rowsKeyOf, schemaAt } from "./walk-schema";

/** The file and the path of a value in `data/`. */
export interface FieldPath {
  /** Path inside `data/`. */
  readonly file: string;
  readonly path: ValuePath;
}

/** Returns the path of a file of `data/` from the project's root, as people and git write it: `data/claims.json`. */
export const projectPath = (file: string) => `data/${file}`;

/** Reverses `projectPath`. Undefined for a path outside of `data/`. */
export const fileAt = (path: string) => (path.startsWith("data/") ? path.slice("data/".length) : undefined);

export const startsWith = (path: ValuePath, start: ValuePath) => start.every((step, index) => step === path[index]);

/**
 * Returns the ID of a field in the content editor: `field-claims-0-figure`. The help, the messages and the buttons of a
 * field have two hyphens in their IDs, which no field has: `field-claims-0--remove`.
 */
export const fieldId = (path: ValuePath) => ["field", ...path].join("-");

/** Reverses `fieldId`. The names of fields have no hyphens, because GraphQL allows none. */
export const parseFieldId = (id: string): ValuePath =>
  id
    .split("-")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** Identifies a field among those of all files. */
export const fieldKey = ({ file, path }: FieldPath) => `${file}#${fieldId(path)}`;

export const EDITOR_PATH = "/___content";

/** Returns the URL of a file in the content editor. */
export const fileLink = (file: string) => `${EDITOR_PATH}?file=${encodeURIComponent(file)}`;

/** Returns the URL of a field in the content editor. */
export const fieldLink = ({ file, path }: FieldPath) => `${fileLink(file)}#${fieldId(path)}`;

/** Formats the steps of a path for editors: `item 3, "efficiency"`. */
export const formatSteps = (path: ValuePath): string =>
  path.map((part) => (typeof part === "number" ? `item ${String(part + 1)}` : JSON.stringify(part))).join(", ");

/** Formats a path in a file for editors. In a file that is a list, leaves out the list's field: `item 3, "name"`. */
export function formatPath(path: ValuePath, schema: FileSchema): string {
  const isInsideRows = path.length > 1 && path[0] === rowsKeyOf(schema);
  return formatSteps(isInsideRows ? path.slice(1) : path);
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

/** Returns the field with a path. If no schema has that path, returns the nearest ancestor that a schema has. */
export function storedField({ file, path }: FieldPath, schemas: Schemas): FieldPath | undefined {
  if (path.length === 0) return undefined;
  return schemaAt(schemas.get(file), path) ? { file, path } : storedField({ file, path: path.slice(0, -1) }, schemas);
}
