import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../../plugins/json-type";
import { fieldId } from "../../../plugins/gatsby-plugin-data-schemas/editor-link";
import type { Schema } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { useEditor } from "../editor-context";
import { showsProblems } from "../file-state";

export interface FieldProps {
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly path: JSONPath;
}

/**
 * Returns the messages and the attributes of the field at a path, and what its controls need of the editor.
 *
 * @throws outside of a form
 */
export function useField(path: JSONPath) {
  const { store, summary, file } = useEditor();
  if (!file) throw new Error("This field is not in a form.");
  const id = fieldId(path);
  const problems = showsProblems(file, path)
    ? file.saved.problems.filter((problem) => isEqual(problem.path, path))
    : [];
  const messages = problems.map(({ message }) => message);
  /** Attributes of a group of controls. `FieldHelp` renders the elements with the IDs of messages and help. */
  const group = { id, "aria-describedby": `${id}-messages ${id}-help` };
  return {
    store,
    file,
    filePath: file.path,
    summary,
    messages,
    group,
    /** Attributes of a control. It is marked as invalid if its value has a message. */
    control: { ...group, "aria-invalid": messages.length > 0 },
    edit: (value: Json, { isTyping = false } = {}) => store.edit(file.path, path, value, isTyping),
  };
}
