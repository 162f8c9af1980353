// The variant `es6` also compares maps.
import isEqual from "fast-deep-equal/es6";
import { createContext, use, useRef, useSyncExternalStore } from "react";
import type { EditorState, EditorStore } from "./editor-store";
import type { KindOf } from "./fields/kind";
import type { FileState } from "./file-state";

interface EditorContextValue {
  readonly store: EditorStore;
  /** The path of the form's file inside `data/`. */
  readonly filePath: string;
  /** Fields find `kindOf` here. If they imported kinds.ts, which imports all fields, the imports would be circular. */
  readonly kindOf: KindOf;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

/** @throws outside of the editor */
export function useEditor(): EditorContextValue {
  const context = use(EditorContext);
  if (!context) throw new Error("This component is not in the editor.");
  return context;
}

/** Returns a part of the state. The component renders again only when the part is not equal to the one before. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditor();
  const last = useRef<{ readonly part: Part }>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const part = select(store.getState());
    if (!last.current || !isEqual(part, last.current.part)) last.current = { part };
    return last.current.part;
  });
}

export const useSchemas = () => useEditorState(({ schemas }) => schemas);

/** Returns a part of the state of the form's file, as `useEditorState` does. Throws outside of a form. */
export function useFile<Part>(select: (file: FileState) => Part): Part {
  const { filePath } = useEditor();
  return useEditorState(({ files }) => {
    const file = files.get(filePath);
    if (!file) throw new Error("This component is not in a form.");
    return select(file);
  });
}

/** Returns whether another tab writes the form's file. */
export function useIsReadOnly(): boolean {
  const { store, filePath } = useEditor();
  return useEditorState(() => store.isReadOnly(filePath));
}
