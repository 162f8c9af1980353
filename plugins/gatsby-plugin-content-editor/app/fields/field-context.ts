import type { JSONPath } from "jsonc-parser";
import { createContext, use } from "react";
import type { Schema } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../../gatsby-plugin-data-schemas/validation/validate-file";
import type { Summary } from "../api";
import type { EditorStore } from "../editor-store";
import { isEqual, type Json } from "../json";

interface FieldContextValue {
  readonly store: EditorStore;
  /** Path of the file. */
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly summary: Summary;
}

export const FieldContext = createContext<FieldContextValue | undefined>(undefined);

/** @throws outside of a form */
export function useFieldContext(): FieldContextValue {
  const context = use(FieldContext);
  if (!context) throw new Error("This field is not in a form.");
  return context;
}

/** Returns the messages about the value at a path. */
export function useMessages(path: JSONPath): readonly string[] {
  return useFieldContext()
    .problems.filter((problem) => isEqual(problem.path, path))
    .map(({ message }) => message);
}

export interface FieldProps {
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly path: JSONPath;
}
