/**
 * Line breaks in texts of `data/`. Texts pasted from mail and office programs may have no-break spaces between all
 * words. To a browser, each is one long word, which it breaks anywhere. So pages get blanks instead. A no-break space
 * stays between a short number and a unit of at most four characters, such as `24 h` or `15 %`.
 */
import { isJsonObject } from "./json-type";
import type { Schema } from "./schema-types";
import { childSchema } from "./walk-schema";

/** No-break spaces that have no short number before them, or no unit after them. */
const spaces = /(?<!(?<!\S)\S{0,6}\d)[\u00A0\u2007\u202F]|[\u00A0\u2007\u202F](?![^\s\d]{1,4}(?!\S))/g;

/** The word joiner and the zero-width no-break space: without being seen, they forbid a line break beside them. */
const joiners = /[\u2060\uFEFF]/g;

/** Returns a text as pages show it. */
export const toBreakable = (text: string) => text.replaceAll(joiners, "").replaceAll(spaces, " ");

/** Applies `toBreakable` to the texts in a value, but not to what programs read, such as the names of pictures. */
export function withBreakableTexts(value: unknown, schema: Schema | undefined): unknown {
  if (typeof value === "string") return (schema?.format ?? schema?.enum) ? value : toBreakable(value);
  if (Array.isArray(value)) return value.map((item) => withBreakableTexts(item, schema?.items));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withBreakableTexts(part, childSchema(schema, key))]),
  );
}
