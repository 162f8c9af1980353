import type { JSONPath } from "jsonc-parser";
import type { Schema } from "./schema-types";

/** Returns the schema of an item, or of the value of a field. */
export function childSchema({ items, properties = {} }: Schema = {}, step: string | number): Schema | undefined {
  if (typeof step === "number") return items;
  // Files can have a field `constructor`.
  return Object.hasOwn(properties, step) ? properties[step] : undefined;
}

/** A value inside a file. Only a field that the schema does not know has no schema. */
export interface DescribedValue {
  readonly value: unknown;
  readonly schema: Schema | undefined;
  readonly path: JSONPath;
}

/** Yields a value, then all values inside it, in the order of the file. */
export function* walkValues(
  value: unknown,
  schema: Schema | undefined,
  path: JSONPath = [],
): Generator<DescribedValue> {
  yield { value, schema, path };
  if (typeof value !== "object" || value === null) return;
  const children: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [step, child] of children) yield* walkValues(child, childSchema(schema, step), [...path, step]);
}

/** Returns the schema at a path. Undefined if the schema does not know it, as that of a computed value. */
export const schemaAt = (schema: Schema | undefined, path: JSONPath) =>
  path.reduce<Schema | undefined>(childSchema, schema);

/** Yields a schema, then all schemas inside it, with their names: `links`, `links[]`, `links[].label`. */
export function* walkSchema(schema: Schema, name = ""): Generator<readonly [name: string, schema: Schema]> {
  yield [name, schema];
  if (schema.items) yield* walkSchema(schema.items, `${name}[]`);
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    yield* walkSchema(field, name === "" ? key : `${name}.${key}`);
  }
}

/** Returns a value that consists of the examples in a schema. */
export function exampleOf({ type, items = {}, properties = {}, examples }: Schema): unknown {
  if (type === "array") return [exampleOf(items)];
  if (type !== "object") return examples?.[0];
  return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, exampleOf(field)]));
}
