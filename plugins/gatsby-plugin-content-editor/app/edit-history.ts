import type { Json } from "./json";

/** The versions of a file that undo and redo go through. */
export interface EditHistory {
  readonly past: readonly Json[];
  readonly present: Json;
  readonly future: readonly Json[];
  /** The field that is being typed into. Its next edit is part of the same step. */
  readonly field: string | undefined;
}

export const startHistory = (present: Json, past: readonly Json[] = []): EditHistory => ({
  past,
  present,
  future: [],
  field: undefined,
});

/** @param field the field that is being typed into, if the edit is part of typing */
export const edit = ({ past, present, field: typing }: EditHistory, value: Json, field?: string): EditHistory => ({
  past: field !== undefined && field === typing ? past : [...past, present],
  present: value,
  future: [],
  field,
});

/** Ends the step, so that the next edit is another one. */
export const endStep = (history: EditHistory): EditHistory => ({ ...history, field: undefined });

export function undo(history: EditHistory): EditHistory {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (previous === undefined) return history;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future], field: undefined };
}

export function redo(history: EditHistory): EditHistory {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest, field: undefined };
}
