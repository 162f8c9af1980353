import type { Schema } from "../../gatsby-plugin-data-schemas/validation/schemas";

/** Returns a value with its keys in the order of the schema. Unknown keys are last. */
function sortKeys(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => sortKeys(item, schema?.items));
  if (typeof value !== "object" || value === null) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  // A key that only the schema has gets no value: JSON leaves it out.
  const keys = new Set([...Object.keys(schema?.properties ?? {}), ...fields.keys()]);
  return Object.fromEntries(Array.from(keys, (key) => [key, sortKeys(fields.get(key), schema?.properties?.[key])]));
}

/**
 * Formats the value of a data file as the project's Prettier configuration does.
 *
 * @param file path of the file, which selects the configuration
 */
export async function formatData(file: string, value: unknown, schema: Schema): Promise<string> {
  // Imported on demand: builds do not need it.
  const { format, resolveConfig } = await import("prettier");
  return format(JSON.stringify(sortKeys(value, schema)), { ...(await resolveConfig(file)), parser: "json" });
}
