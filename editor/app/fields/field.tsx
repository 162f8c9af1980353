import { type ReactNode, useState } from "react";
import { fieldId, startsWith } from "../../../content-model/field-path";
import { count } from "../../../content-model/problems";
import type { Schema } from "../../../content-model/schema-types";
import { descriptionOf } from "../description-of";
import { useFile } from "../editor-context";
import type { FieldProps } from "./kind";
import { groupAttributes, useMessages } from "./use-field";

interface FieldLayoutProps extends Pick<FieldProps, "schema" | "path"> {
  /** The value as a text, whose characters are counted. */
  readonly text?: string;
  /** Shown after the title. */
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Returns an example, unless it is the text. A choice and a group need none: they show all values, or have fields. */
function formatExample({ examples: [example] = [], enum: choices }: Schema, text: string): string {
  const isTextOrNumber = typeof example === "string" || typeof example === "number";
  return isTextOrNumber && !choices && String(example) !== text ? ` Example: ${String(example)}` : "";
}

/** Messages about the value at a path, or about the whole file if the path is empty. */
export function FieldMessages({ path }: Pick<FieldProps, "path">) {
  const messages = useMessages(path);
  if (messages.length === 0) return undefined;
  return (
    <div className="message" id={`${fieldId(path)}--messages`}>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** Messages about a value, its description, an example, and the number of its characters. */
export function FieldHelp({ schema, path, text = "" }: FieldLayoutProps) {
  const { maxLength } = schema;
  // Screen readers say a description again when it changes. So it does not change while someone types.
  const [firstText] = useState(text);
  const help = `${descriptionOf(schema)}${formatExample(schema, firstText)}`.trim();
  const length = Array.from(text).length;
  const counted = `${String(length)} of ${String(maxLength)} characters`;
  return (
    <>
      <FieldMessages path={path} />
      {(help !== "" || maxLength !== undefined) && (
        <div className="help">
          {help !== "" && <p id={`${fieldId(path)}--help`}>{help}</p>}
          {maxLength !== undefined && <p className={length > maxLength ? "message" : ""}>{counted}</p>}
        </div>
      )}
    </>
  );
}

/** A control, with its title and help. */
export function Field({ schema, path, text = "", children }: FieldLayoutProps) {
  return (
    <div className="field">
      <label htmlFor={fieldId(path)}>{schema.title}</label>
      {children}
      <FieldHelp schema={schema} path={path} text={text} />
    </div>
  );
}

/** Several controls, with their title and help. */
export function FieldGroup({ schema, path, className = "group", note, children }: FieldLayoutProps) {
  return (
    <fieldset className={className} {...groupAttributes(path)}>
      <legend>
        {schema.title} {note}
      </legend>
      <FieldHelp schema={schema} path={path} />
      {children}
    </fieldset>
  );
}

/** A group at the top of a form, which is closed at first: `focusField` opens it. */
export function FoldedGroup({ schema, path, children }: FieldLayoutProps) {
  const problems = useFile(({ saved }) => saved.problems.filter((problem) => startsWith(problem.path, path)).length);
  const { id, ...description } = groupAttributes(path);
  return (
    <details className="group" id={id}>
      <summary>
        {schema.title} {problems > 0 && <span className="message">{count(problems, "problem")}</span>}
      </summary>
      {/* Around the fields only: with the summary inside, screen readers would say the title of the group twice. */}
      <fieldset aria-label={schema.title} {...description}>
        <FieldHelp schema={schema} path={path} />
        {children}
      </fieldset>
    </details>
  );
}
