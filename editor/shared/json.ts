import { isJsonObject, type Json, type JsonObject, type ValuePath } from "../../content-model/json-type";

export const isObjectOrList = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Returns the value if it is an object, otherwise an empty object. Invalid files may have any value. */
export const asObject = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Returns the value if it is a list, otherwise an empty list. */
export const asList = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

export function valueAt(value: Json | undefined, path: ValuePath): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  return valueAt(typeof step === "number" ? asList(value)[step] : asObject(value)[step], rest);
}

export const withoutField = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

/** Returns a copy with another value at a path. If `part` is undefined, a field is removed, and a row becomes null. */
export function withValueAt(value: Json | undefined, path: ValuePath, part: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return part ?? null;
  if (typeof step === "number") return asList(value).with(step, withValueAt(asList(value)[step], rest, part));
  if (rest.length === 0 && part === undefined) return withoutField(asObject(value), step);
  return { ...asObject(value), [step]: withValueAt(asObject(value)[step], rest, part) };
}

/** Returns the texts, numbers and booleans in a value as texts, without empty texts. */
export function textsOf(value: Json | undefined): readonly string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap((part: Json) => textsOf(part));
  return value === undefined || value === null || value === "" ? [] : [String(value)];
}
