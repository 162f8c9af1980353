import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { fieldId, fieldName, isEqualPath } from "../../../content-model/field-path";
import type { Schema } from "../../../content-model/schema-types";
import { ChangeItem } from "../changes-list";
import { type OpenConflict, openConflicts } from "../file-state";
import { useEditor, useFile, useSchemas } from "../editor-context";
import { focusField } from "../focus-field";
import type { FieldProps } from "./kind";
import { useField, useValue } from "./use-field";

interface FieldLayoutProps extends Pick<FieldProps, "schema" | "path"> {
  /** The value as a text, whose characters are counted. */
  readonly text?: string;
  /** Shown after the title. */
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Returns an example, unless it is the value. A choice and a group need none: they show all values, or have fields. */
function formatExample({ examples: [example] = [], enum: choices }: Schema, text: string): string {
  const isTextOrNumber = typeof example === "string" || typeof example === "number";
  return isTextOrNumber && !choices && String(example) !== text ? ` Example: ${String(example)}` : "";
}

/** Both versions of a value that someone else has changed too. The field itself has mine. */
export function OtherVersion({ conflict }: { readonly conflict: OpenConflict }) {
  const { path, theirs, isInFile } = conflict;
  const { store, filePath } = useEditor();
  const name = fieldName({ file: filePath, path }, useSchemas());
  const id = fieldId(path);
  const choose = (isMine: boolean) => {
    flushSync(() => store.endConflict(filePath, conflict, isMine));
    focusField(id);
  };
  return (
    <fieldset className="conflict" aria-label={`Two versions: ${name}`}>
      <p role="alert">
        {`Someone else has changed this too. ${isInFile ? "The file has their version until you choose." : "Theirs is on the Git host."}`}
      </p>
      <dl className="changes">
        <ChangeItem name="Theirs, and yours" from={theirs} to={useValue(path)}>
          <p className="buttons">
            <button onClick={() => choose(true)}>Keep mine</button>
            <button onClick={() => choose(false)}>Use theirs</button>
          </p>
        </ChangeItem>
      </dl>
    </fieldset>
  );
}

/** Messages about the value at a path, or about the whole file if the path is empty. */
export function FieldMessages({ path }: Pick<FieldProps, "path">) {
  const { messages } = useField(path);
  const conflict = useFile((file) => openConflicts(file).find((each) => isEqualPath(each.path, path)));
  return (
    <>
      {conflict && <OtherVersion conflict={conflict} />}
      {messages.length > 0 && (
        <div className="message" id={`${fieldId(path)}-messages`}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** Messages about a value, its description, an example, and the number of its characters. */
export function FieldHelp({ schema, path, text = "" }: FieldLayoutProps) {
  const { description = "", maxLength } = schema;
  const length = Array.from(text).length;
  const count = `${String(length)} of ${String(maxLength)} characters`;
  return (
    <>
      <FieldMessages path={path} />
      {description !== "" && (
        <div className="help" id={`${fieldId(path)}-help`}>
          {/* Descriptions are in Markdown, for `data/README.md`. */}
          <p>{description.replaceAll("`", "") + formatExample(schema, text)}</p>
          {maxLength !== undefined && <p className={length > maxLength ? "message" : ""}>{count}</p>}
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
    <fieldset className={className} {...useField(path).groupAttributes}>
      <legend>
        {schema.title} {note}
      </legend>
      <FieldHelp schema={schema} path={path} />
      {children}
    </fieldset>
  );
}
