import { createContext, use } from "react";
import type { Schemas } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import type { Summary } from "../shared/protocol";
import type { EditorState, EditorStore } from "./editor-store";
import type { FileState } from "./file-state";

interface EditorContextValue {
  readonly store: EditorStore;
  readonly state: EditorState;
  /** The server's last answer: the files, the choices for links and pictures, and the state of git. */
  readonly summary: Summary;
  readonly schemas: Schemas;
  /** The file of the form, if there is one. */
  readonly file: FileState | undefined;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

/** @throws outside of the editor */
export function useEditor(): EditorContextValue {
  const context = use(EditorContext);
  if (!context) throw new Error("This component is not in the editor.");
  return context;
}
