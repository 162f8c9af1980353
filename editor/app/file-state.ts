/** The state of a file and its form. Each function returns a new state. */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../plugins/json-type";
import { fieldId } from "../../plugins/gatsby-plugin-data-schemas/editor-link";
import type { Schema } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { applyChanges, type Conflict, mergeVersions } from "../shared/changes";
import { valueAt, withValueAt } from "../shared/json";
import type { SavedFile } from "../shared/protocol";
import { applyEdit, type EditHistory, mapVersions, startHistory } from "./edit-history";

/** A file of `data/`, and what was edited in its form. */
export interface FileState {
  readonly path: string;
  /** The file as this page knows it on the disk. */
  readonly saved: SavedFile;
  /** The last value that the file had. Edits that are not written yet differ from it. */
  readonly base: Json | undefined;
  /** The value at the first time. A field that is empty now and was not then is new. */
  readonly opened: Json | undefined;
  /** Undefined if the file has had no form, because it is missing or is not JSON. */
  readonly history: EditHistory | undefined;
  /** IDs of fields that were edited or left. Their problems are shown even if the field is new and empty. */
  readonly touched: ReadonlySet<string>;
  /** Values that others have changed while they were edited here. The file and the form have theirs. */
  readonly conflicts: readonly Conflict[];
  /** The result of an edit, for screen readers. */
  readonly status: string;
  /** The reason why the last attempt to write the file has failed. */
  readonly failure: string | undefined;
}

export const openFile = (path: string, saved: SavedFile): FileState => ({
  path,
  saved,
  base: saved.value,
  opened: saved.value,
  history: saved.value === undefined ? undefined : startHistory(saved.value),
  touched: new Set(),
  conflicts: [],
  status: "",
  failure: undefined,
});

/** Returns whether the file has all that the form shows. */
export const isSaved = ({ history, saved }: FileState) =>
  history === undefined || isEqual(history.present, saved.value);

/** Returns whether the form waits for a choice, because the file was deleted, or is not JSON now. */
export const hasLostFile = ({ history, saved }: FileState) => history !== undefined && saved.value === undefined;

/** Returns whether a file exists, but is not JSON. */
export const isBroken = ({ value, version }: SavedFile) => value === undefined && version !== "";

/** @param isTyping true if further edits of the same field are part of the same step of undo */
export function editValue(file: FileState, path: JSONPath, value: Json, isTyping: boolean): FileState {
  const { history, touched } = file;
  if (!history) return file;
  const id = fieldId(path);
  const edited = applyEdit(history, withValueAt(history.present, path, value), isTyping ? id : undefined);
  return { ...file, history: edited, touched: new Set(touched).add(id), status: "" };
}

/** Takes over what was written, and keeps what was edited since. */
export const confirmWrite = (file: FileState, saved: SavedFile): FileState => ({
  ...file,
  saved,
  base: saved.value,
  failure: undefined,
});

/** Adds values that were changed here and elsewhere. Undo brings back mine, too. */
const addConflicts = (conflicts: readonly Conflict[], added: readonly Conflict[]) => [
  ...conflicts.filter(({ path }) => !added.some((each) => isEqual(each.path, path))),
  ...added,
];

/**
 * Brings in another version of the file: what was edited here is applied to it, in each step of undo too.
 *
 * @param base the value that both versions started from
 */
export function joinVersion(file: FileState, base: Json | undefined, theirs: Json, schema: Schema): FileState {
  const { history } = file;
  if (!history) return file;
  const { value, conflicts } = mergeVersions(base, history.present, theirs, schema);
  const joined = mapVersions(history, (version) => mergeVersions(base, version, theirs, schema).value);
  if (conflicts.length === 0) return { ...file, history: joined };
  const mine = applyChanges(
    value,
    conflicts.map(({ path, label, mine: to, theirs: from }) => ({ path, label, from, to })),
  );
  return {
    ...file,
    history: applyEdit({ ...joined, present: mine }, value),
    conflicts: addConflicts(file.conflicts, conflicts),
    status: "Someone else has changed the same words. Choose a version at the field.",
  };
}

/** Brings a file up to date with the disk. */
export function receiveFile(file: FileState, saved: SavedFile, schema: Schema): FileState {
  const { value, version } = saved;
  // Its problems may have changed with another file.
  if (version === file.saved.version || value === undefined) return { ...file, saved };
  if (!file.history) return { ...file, saved, base: value, opened: value, history: startHistory(value) };
  return { ...joinVersion(file, file.base, value, schema), saved, base: value, failure: undefined };
}

/** Sets a value to that of another version, which may have none. */
export function restoreValue(file: FileState, path: JSONPath, value: Json | undefined): FileState {
  const { history } = file;
  if (!history) return file;
  const restored = applyChanges(history.present, [{ path, label: "", from: undefined, to: value }]);
  return { ...file, history: applyEdit(history, restored), status: "" };
}

/** Ends a conflict, with my version if it is chosen. */
export function endConflict(file: FileState, { path, mine }: Conflict, isMine: boolean): FileState {
  const ended = { ...file, conflicts: file.conflicts.filter((each) => !isEqual(each.path, path)) };
  return isMine ? restoreValue(ended, path, mine) : ended;
}

/** Returns whether the problems of a field are shown. A new, empty field shows none before something is entered. */
export function showsProblems({ history, opened, touched }: FileState, path: JSONPath): boolean {
  const isNewAndEmpty = valueAt(history?.present, path) === "" && valueAt(opened, path) !== "";
  return !isNewAndEmpty || touched.has(fieldId(path));
}

/** Shows the problems of a field, from now on. */
export const touchField = (file: FileState, id: string): FileState =>
  file.touched.has(id) ? file : { ...file, touched: new Set(file.touched).add(id) };
