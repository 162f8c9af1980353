/** A value of a JSON file. */
export type Json = null | string | number | boolean | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Returns whether a value is an object, not a list. Its fields may have any type. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
