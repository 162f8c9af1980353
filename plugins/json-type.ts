/** A value of a JSON file. */
export type Json = null | string | number | boolean | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}
