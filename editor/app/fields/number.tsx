import type { Json } from "../../../plugins/shared/json-type";
import type { Kind } from "./kind";
import { TextInput } from "./text";

/** Returns the number in a text. Returns any other text as it is: validation explains what is wrong with it. */
function parseNumber(text: string): Json {
  const number = /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  // JSON has no infinite numbers, and a larger integer would be rounded. The comparison is false for NaN, too.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

export const number: Kind = {
  names: ["number"],
  shows: "text",
  blank: () => "",
  Field: (props) => <TextInput {...props} parse={parseNumber} inputMode="decimal" spellCheck={false} />,
};
