import type { Json } from "../../../content-model/json-type";
import type { Kind } from "./kind";
import { TextInput } from "./text";

/**
 * Returns the number in a text. Returns any other text as it is: validation explains what is wrong with it. A comma is
 * a decimal point, because many phones offer no other. Only 1,234 is ambiguous: it is also a way to write 1234.
 */
export function parseNumber(text: string): Json {
  const point = /^-?[1-9]\d{0,2},\d{3}$/.test(text.trim()) ? "," : ".";
  const digits = text.trim().replace(",", point);
  const number = /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
  // JSON has no infinite numbers, and a larger integer would be rounded. The comparison is false for NaN, too.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

export const number: Kind = {
  names: ["number"],
  appearance: "text",
  blank: () => "",
  Field: (props) => <TextInput {...props} parse={parseNumber} inputMode="decimal" spellCheck={false} />,
};
