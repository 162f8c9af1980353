import type { Schema } from "./schema-types";

/** Returns a value that consists of the examples in a schema. */
export function exampleOf(schema: Schema): unknown {
  if (schema.type === "array") return [exampleOf(schema.items ?? {})];
  if (schema.type !== "object") return schema.examples?.[0];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field)]));
}
