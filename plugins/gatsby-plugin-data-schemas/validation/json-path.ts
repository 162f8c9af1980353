import type { JSONPath } from "jsonc-parser";
import type { FileSchema } from "./schemas";

/** If a data file is a list (its only field is an array), returns the name of that field. */
export function rowsKeyOf({ properties }: FileSchema): string | undefined {
  const [[key, only] = [], ...others] = Object.entries(properties);
  return others.length === 0 && only?.type === "array" ? key : undefined;
}

/** Formats a path for editors: `item 3, "efficiency"`. */
export function formatPath(path: JSONPath, schema: FileSchema): string {
  const shown = path.length > 1 && path[0] === rowsKeyOf(schema) ? path.slice(1) : path;
  return shown.map((part) => (typeof part === "number" ? `item ${String(part + 1)}` : JSON.stringify(part))).join(", ");
}
