import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import { createContext, use } from "react";
import type { Json } from "../../../json-type";
import { fieldId } from "../../../gatsby-plugin-data-schemas/editor-link";
import type { Schema } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../../gatsby-plugin-data-schemas/validation/validate-file";
import { useEditor } from "../editor-context";

interface FieldContextValue {
  /** Path of the file. */
  readonly file: string;
  readonly problems: readonly Problem[];
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined);

export interface FieldProps {
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly path: JSONPath;
}

/**
 * Returns the messages, the attributes and the actions of the field at a path.
 *
 * @throws outside of a form
 */
export function useField(path: JSONPath) {
  const { store, summary } = useEditor();
  const context = use(FieldContext);
  if (!context) throw new Error("This field is not in a form.");
  const { file, problems } = context;
  const id = fieldId(path);
  const messages = problems.filter((problem) => isEqual(problem.path, path)).map(({ message }) => message);
  /** Attributes of a group of controls, which point to its messages and its help. */
  const group = { id, "aria-describedby": `${id}-messages ${id}-help` };
  return {
    store,
    file,
    summary,
    messages,
    group,
    /** Attributes of a control. It is marked as invalid if its value has a message. */
    control: { ...group, "aria-invalid": messages.length > 0 },
    edit: (value: Json, { isTyping = false } = {}) => store.edit(file, path, value, isTyping),
  };
}
