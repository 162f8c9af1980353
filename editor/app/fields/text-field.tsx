import { useState } from "react";
import type { Json } from "../../../plugins/json-type";
import { Field } from "./field";
import { type FieldProps, useField } from "./use-field";
import { type FieldKind, fieldKind } from "./field-kind";

/** Characters in a row of a field. If an example or the limit of a text is longer, its field has two rows. */
const LINE_LENGTH = 60;

/** On-screen keyboards by kind of field. Other kinds have that for text. */
const inputModes: Partial<Record<FieldKind, "decimal" | "url">> = { number: "decimal", address: "url" };

/** Returns the number in a text. Returns any other text as it is, and validation then explains what is wrong with it. */
function parseNumber(text: string): Json {
  const number = /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  // JSON has no infinite numbers, and a number with more digits would be rounded.
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

function formatValue(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A text, an address or a number. */
export function TextField({ schema, value, path }: FieldProps) {
  const { control, edit } = useField(path);
  const kind = fieldKind(schema);
  const parse = kind === "number" ? parseNumber : (text: string): Json => text;
  const [typed, setTyped] = useState("");
  // Keeps the digits of an unfinished number: the value of "1.0" is 1.
  const text = parse(typed) === value ? typed : formatValue(value);
  const { examples = [], maxLength = 0 } = schema;
  const isLong = Math.max(maxLength, ...examples.map((example) => String(example).length)) > LINE_LENGTH;
  return (
    <Field schema={schema} path={path} text={text}>
      <textarea
        {...control}
        rows={isLong ? 2 : 1}
        inputMode={inputModes[kind]}
        spellCheck={kind === "text"}
        autoComplete="off"
        value={text}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onChange={({ target }) => {
          // JSON could contain line breaks, but the site shows a text as one paragraph.
          const oneLine = target.value.replaceAll(/\s*\n\s*/g, " ");
          setTyped(oneLine);
          edit(parse(oneLine), { isTyping: true });
        }}
      />
    </Field>
  );
}
