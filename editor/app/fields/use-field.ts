import isEqual from "fast-deep-equal";
import type { Json, ValuePath } from "../../../content-model/json-type";
import { fieldId } from "../../../content-model/field-path";
import { valueAt } from "../../shared/json";
import { useEditor, useFile, useIsReadOnly } from "../editor-context";
import { showsProblems } from "../file-state";

/** Returns the value at a path of the form's file. */
export const useValue = (path: ValuePath) => useFile(({ value }) => valueAt(value, path));

/** Returns the messages about the value at a path, or about the whole file if the path is empty. */
export const useMessages = (path: ValuePath) =>
  useFile((file) => {
    const problems = file.saved.problems.filter((problem) => isEqual(problem.path, path));
    return problems.length > 0 && showsProblems(file, path) ? problems.map(({ message }) => message) : [];
  });

/** Returns the attributes of a group of controls. `FieldHelp` in field.tsx renders the elements with these IDs. */
export function groupAttributes(path: ValuePath) {
  const id = fieldId(path);
  return { id, "aria-describedby": `${id}--messages ${id}--help` };
}

/** Returns the attributes of a control, which is marked as invalid if its value has a message. */
export const useControlAttributes = (path: ValuePath) => ({
  ...groupAttributes(path),
  "aria-invalid": useMessages(path).length > 0,
});

/** Returns what the controls of the field at a path need of the editor. */
export function useField(path: ValuePath) {
  const { store, filePath } = useEditor();
  return {
    store,
    filePath,
    id: fieldId(path),
    /** True while another tab writes. The store then refuses edits. */
    isReadOnly: useIsReadOnly(),
    /** Reads the value at the moment of an event. To render the value, use `useValue`. */
    read: () => valueAt(store.getState().files.get(filePath)?.value, path),
    /** Returns false if another tab writes the file, so that nothing was edited. */
    edit: (value: Json, { isTyping = false } = {}) => store.setValue(filePath, path, value, isTyping),
  };
}
