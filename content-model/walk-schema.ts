import { isJsonObject, type ValuePath } from "./json-type";
import type { FileSchema, Schema } from "./schema-types";

/** Returns the schema of an item, or of the value of a field. */
export function childSchema({ items, properties = {} }: Schema = {}, step: string | number): Schema | undefined {
  if (typeof step === "number") return items;
  // A file can have a field `constructor`, which each object inherits.
  return Object.hasOwn(properties, step) ? properties[step] : undefined;
}

/** A value inside a file, or its syntax node. The schema is undefined only for a field that it does not know. */
export interface Described<Value> {
  readonly value: Value;
  readonly schema: Schema | undefined;
  readonly path: ValuePath;
}

type Children<Value> = Iterable<readonly [step: string | number, child: Value]>;

/** Yields a value, then all values inside it, in the order of the file. */
export function* walk<Value>(
  childrenOf: (value: Value) => Children<Value>,
  value: Value,
  schema: Schema | undefined,
  path: ValuePath = [],
): Generator<Described<Value>> {
  yield { value, schema, path };
  for (const [step, child] of childrenOf(value))
    yield* walk(childrenOf, child, childSchema(schema, step), [...path, step]);
}

const childValues = (value: unknown): Children<unknown> =>
  Array.isArray(value) ? value.entries() : Object.entries(isJsonObject(value) ? value : {});

export const walkValues = (value: unknown, schema: Schema | undefined, path?: ValuePath) =>
  walk(childValues, value, schema, path);

/** Returns the schema at a path. Undefined if there is none, such as for a value that a resolver computes. */
export const schemaAt = (schema: Schema | undefined, path: ValuePath) =>
  path.reduce<Schema | undefined>(childSchema, schema);

/** If a data file is a list (its only field is an array), returns the name of that field. */
export function rowsKeyOf({ properties }: FileSchema): string | undefined {
  const [[name, schema] = [], ...otherFields] = Object.entries(properties);
  return otherFields.length === 0 && schema?.type === "array" ? name : undefined;
}

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
