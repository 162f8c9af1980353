/**
 * Line breaks in texts of `data/`. Texts pasted from mail and office programs may have no-break spaces between all
 * words. To a browser, each is one long word, which it breaks anywhere. So pages get blanks instead, except where
 * typographers want a no-break space.
 */
import { isJsonObject } from "./json-type";
import type { Schema } from "./schema-types";
import { childSchema } from "./walk-schema";

/** No-break spaces (`_`) that stay: before a short unit, in a number, and beside punctuation as in French. */
const wanted = [
  String.raw`(?<=(?<!\S)\S{0,6}\d)_(?=[^\s\d]{1,4}(?!\S))`, // 24 h, 15 %
  String.raw`(?<=(?<!\d)\d{1,3})_(?=\d{3}(?!\d))`, // 10 000
  "_(?=[?!:;»])",
  "(?<=«)_",
];
const spaces = new RegExp(`(?!${wanted.join("|")})_`.replaceAll("_", String.raw`[\u00A0\u2007\u202F]`), "g");

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
