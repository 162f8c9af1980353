import { isJsonObject } from "../../content-model/json-type";
import type { Schema } from "../../content-model/schema-types";

/** Returns a value with its keys in the order of the schema. Unknown keys are last. */
function sortKeys(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => sortKeys(item, schema?.items));
  if (!isJsonObject(value)) return value;
  // A key that only the schema has gets the value `undefined`, and `JSON.stringify` leaves it out.
  const keys = new Set([...Object.keys(schema?.properties ?? {}), ...Object.keys(value)]);
  return Object.fromEntries(Array.from(keys, (key) => [key, sortKeys(value[key], schema?.properties?.[key])]));
}

/** Formats the value of a data file with the configuration that Prettier has for its path. */
export async function formatData(path: string, value: unknown, schema: Schema): Promise<string> {
  // Prettier is imported on demand. Otherwise, it would slow down each start of Gatsby.
  const { format, resolveConfig } = await import("prettier");
  return format(JSON.stringify(sortKeys(value, schema)), { ...(await resolveConfig(path)), parser: "json" });
}
