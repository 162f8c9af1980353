import type { JSONPath } from "jsonc-parser";
import { fieldId } from "../../../gatsby-plugin-data-schemas/editor-link";
import type { Schema } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import { useMessages } from "./field-context";

interface HelpProps {
  readonly schema: Schema;
  readonly path: JSONPath;
  /** The text whose characters are counted. */
  readonly text?: string;
}

/** The attributes of a control, or of a group, that point to its messages and its help. */
export function useHelpAttributes(path: JSONPath) {
  const id = fieldId(path);
  return { id, "aria-describedby": `${id}-messages ${id}-help` };
}

/** Those of a control. It is marked if its value has a message. */
export function useControlAttributes(path: JSONPath) {
  return { ...useHelpAttributes(path), "aria-invalid": useMessages(path).length > 0 };
}

/** Returns an example, if it helps: not the value itself, and not of fields, which have their own. */
function exampleOf({ examples: [example] = [], enum: choices }: Schema, text: string): string {
  const isText = typeof example === "string" || typeof example === "number";
  return isText && !choices && String(example) !== text ? ` Example: ${String(example)}` : "";
}

/** Messages about a value, its description, an example, and the number of its characters. */
export function FieldHelp({ schema, path, text = "" }: HelpProps) {
  const id = fieldId(path);
  const messages = useMessages(path);
  const { description = "", maxLength } = schema;
  const length = Array.from(text).length;
  return (
    <>
      {messages.length > 0 && (
        <div id={`${id}-messages`}>
          {messages.map((message) => (
            <p className="message" key={message}>
              {message}
            </p>
          ))}
        </div>
      )}
      {description !== "" && (
        <p className="help" id={`${id}-help`}>
          {/* Descriptions are in Markdown, for other editors. */}
          {description.replaceAll("`", "")}
          {exampleOf(schema, text)}
          {maxLength !== undefined && (
            <span className="count" data-over={length > maxLength}>
              {` ${String(length)} of ${String(maxLength)} characters`}
            </span>
          )}
        </p>
      )}
    </>
  );
}
