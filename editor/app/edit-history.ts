import type { Json } from "../../content-model/json-type";

/** The versions of a file that undo and redo go through. */
export interface EditHistory {
  readonly past: readonly Json[];
  readonly present: Json;
  readonly future: readonly Json[];
  /** ID of the field that is being typed into. Its next edit is part of the same step. */
  readonly typedField: string | undefined;
}

/** Adds a version. During typing into a field (`field` is its ID), the new version replaces the last one. */
export const applyEdit = ({ past, present, typedField }: EditHistory, value: Json, field?: string): EditHistory => ({
  past: field !== undefined && field === typedField ? past : [...past, present],
  present: value,
  future: [],
  typedField: field,
});

/** Goes to the version with an index, if it exists. */
function goTo(history: EditHistory, index: number): EditHistory {
  const versions = [...history.past, history.present, ...history.future];
  const present = versions[index];
  if (present === undefined) return history;
  return { past: versions.slice(0, index), present, future: versions.slice(index + 1), typedField: undefined };
}

export const undo = (history: EditHistory) => goTo(history, history.past.length - 1);
export const redo = (history: EditHistory) => goTo(history, history.past.length + 1);
