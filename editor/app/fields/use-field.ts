import isEqual from "fast-deep-equal";
import type { Json, ValuePath } from "../../../content-model/json-type";
import { fieldId } from "../../../content-model/field-path";
import { valueAt } from "../../shared/json";
import { useEditor, useFile, useIsReadOnly } from "../editor-context";
import { showsProblems } from "../file-state";

/** Returns the value at a path of the form's file. */
export const useValue = (path: ValuePath) => useFile(({ value }) => valueAt(value, path));

/** Returns the messages and the attributes of the field at a path, and what its controls need of the editor. */
export function useField(path: ValuePath) {
  const { store, filePath } = useEditor();
  const id = fieldId(path);
  const messages = useFile((file) => {
    const problems = showsProblems(file, path) ? file.saved.problems : [];
    return problems.filter((problem) => isEqual(problem.path, path)).map(({ message }) => message);
  });
  /** Attributes of a group of controls. `FieldHelp` in field.tsx renders the elements with these two IDs. */
  const groupAttributes = { id, "aria-describedby": `${id}-messages ${id}-help` };
  return {
    store,
    filePath,
    messages,
    id,
    groupAttributes,
    /** Attributes of a control, which is marked as invalid if its value has a message. */
    controlAttributes: { ...groupAttributes, "aria-invalid": messages.length > 0 },
    /** True while another tab writes. The store then refuses edits. */
    isReadOnly: useIsReadOnly(),
    /** Reads the value at the moment of an event. To render the value, use `useValue`. */
    read: () => valueAt(store.getState().files.get(filePath)?.value, path),
    /** Returns false if another tab writes the file, so that nothing was edited. */
    edit: (value: Json, { isTyping = false } = {}) => store.setValue(filePath, path, value, isTyping),
  };
}
