import type { ValuePath } from "./json-type";
import type { FileSchema } from "./schema-types";

/** If a data file is a list (its only field is an array), returns the name of that field. */
export function rowsKeyOf({ properties }: FileSchema): string | undefined {
  const [[name, schema] = [], ...otherFields] = Object.entries(properties);
  return otherFields.length === 0 && schema?.type === "array" ? name : undefined;
}

/** Formats the steps of a path for editors: `item 3, "efficiency"`. */
export const formatSteps = (path: readonly (string | number)[]): string =>
  path.map((part) => (typeof part === "number" ? `item ${String(part + 1)}` : JSON.stringify(part))).join(", ");

/** Formats a path in a file for editors. In a file that is a list, leaves out the list's field: `item 3, "name"`. */
export function formatPath(path: ValuePath, schema: FileSchema): string {
  const isInsideRows = path.length > 1 && path[0] === rowsKeyOf(schema);
  return formatSteps(isInsideRows ? path.slice(1) : path);
}
