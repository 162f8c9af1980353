/** A value of a JSON file. */
export type Json = null | string | number | boolean | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** The keys and indexes that lead to a value in a JSON file. Empty for the whole file. */
export type ValuePath = readonly (string | number)[];

/** Returns whether a value is an object, not a list. Its fields may have any type. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
