import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from "react";
import type { Json } from "../../../content-model/json-type";
import { Field } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useControlAttributes, useField, useValue } from "./use-field";

function toInputText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

interface TextInputProps
  extends FieldProps, Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "inputMode" | "spellCheck"> {
  /** Returns the value of a text. */
  readonly parse?: (text: string) => Json;
}

/**
 * Replaces the text of a control, and keeps the caret and the selection at the same characters: they move with the end
 * that both texts have in common, and keep their positions before it.
 */
function replaceText(control: HTMLTextAreaElement, text: string): void {
  const { value: before, selectionStart, selectionEnd } = control;
  if (before === text) return;
  const shorter = Math.min(before.length, text.length);
  let equalAtEnd = 0;
  while (equalAtEnd < shorter && before.at(-1 - equalAtEnd) === text.at(-1 - equalAtEnd)) equalAtEnd += 1;
  const follow = (position: number) =>
    position < before.length - equalAtEnd
      ? Math.min(position, text.length - equalAtEnd)
      : text.length - before.length + position;
  control.value = text;
  // In Safari, `setSelectionRange` moves the focus to the control.
  if (document.activeElement === control) control.setSelectionRange(follow(selectionStart), follow(selectionEnd));
}

export function TextInput({ schema, path, parse = String, ...attributes }: TextInputProps) {
  const { isReadOnly, edit } = useField(path);
  const controlAttributes = useControlAttributes(path);
  const value = useValue(path);
  const element = useRef<HTMLTextAreaElement>(null);
  // With the prop `value`, React would move the caret to the end after an undo, or if someone else changes the text.
  useLayoutEffect(() => {
    // An unfinished number such as "1.0" keeps its digits, because it has the value 1 already.
    if (element.current && parse(element.current.value) !== value) replaceText(element.current, toInputText(value));
  }, [parse, value]);
  return (
    <Field schema={schema} path={path} text={toInputText(value)}>
      <textarea
        {...controlAttributes}
        {...attributes}
        ref={element}
        readOnly={isReadOnly}
        autoComplete="off"
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onChange={({ target }) => {
          // JSON and pasted text may have line breaks, but the site shows a text as one paragraph.
          replaceText(target, target.value.replaceAll(/\s*\n\s*/g, " "));
          edit(parse(target.value), { isTyping: true });
        }}
      />
    </Field>
  );
}

export const text: Kind = {
  names: ["string"],
  appearance: "text",
  blank: () => "",
  Field: (props) => <TextInput {...props} spellCheck />,
};
