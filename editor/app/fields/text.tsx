import { type TextareaHTMLAttributes, useState } from "react";
import type { Json } from "../../../plugins/shared/json-type";
import { Field } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField, useValue } from "./use-field";

/** Characters in a row of a field. If an example or the limit of a text is longer, its field has two rows. */
const LINE_LENGTH = 60;

function formatValue(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const keepText = (text: string): Json => text;

type TextInputProps = FieldProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "inputMode" | "spellCheck"> & {
    /** Returns the value of a text. */
    readonly parse?: (text: string) => Json;
  };

export function TextInput({ schema, path, parse = keepText, ...attributes }: TextInputProps) {
  const { control, edit } = useField(path);
  const value = useValue(path);
  const [typed, setTyped] = useState("");
  // Keeps the digits of an unfinished number: the value of "1.0" is 1.
  const text = parse(typed) === value ? typed : formatValue(value);
  const { examples = [], maxLength = 0 } = schema;
  const isLong = Math.max(maxLength, ...examples.map((example) => String(example).length)) > LINE_LENGTH;
  return (
    <Field schema={schema} path={path} text={text}>
      <textarea
        {...control}
        {...attributes}
        rows={isLong ? 2 : 1}
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

export const text: Kind = {
  names: ["string"],
  shows: "text",
  blank: () => "",
  Field: (props) => <TextInput {...props} spellCheck />,
};
