/** The state of a file and its form. Each function returns a new state. */
import isEqual from "fast-deep-equal";
import type { Json, ValuePath } from "../../content-model/json-type";
import { fieldId, isEqualPath } from "../../content-model/field-path";
import type { Schema } from "../../content-model/schema-types";
import { type Conflict, mergeVersions, withTheirs } from "../shared/changes";
import { isList, valueAt, withValueAt } from "../shared/json";
import type { SavedFile, WriteResult } from "../shared/protocol";
import { applyEdit, type EditHistory } from "./edit-history";
import { followKeys, followPath, type RowKeys } from "./follow-rows";

/** A value that someone else has changed too. The form has mine. */
export interface OpenConflict extends Conflict {
  /** True if the file has theirs until one is chosen. False if the file has mine, and the Git host has theirs. */
  readonly isInFile: boolean;
}

/** A file of `data/`, and what was edited in its form. */
export interface FileState {
  /** The file on the disk, as the server has sent it last. */
  readonly saved: SavedFile;
  /** The last value of the file, even if the file is deleted or broken now: merges compare mine and theirs with it. */
  readonly base: Json | undefined;
  /** The value without any edit of this page: the first that the page has read, with all later changes of others. */
  readonly firstValue: Json | undefined;
  /** Undefined if the file has had no form, because it is missing or is not JSON. */
  readonly history: EditHistory | undefined;
  readonly rowKeys: RowKeys;
  /** IDs of fields that were edited or left. Their problems are shown even if the field is new and empty. */
  readonly touched: ReadonlySet<string>;
  readonly conflicts: readonly OpenConflict[];
  /** The value of a write that has no response yet. If no response arrives, the value is sent again. */
  readonly sent: Json | undefined;
  /** The result of an edit, for screen readers. */
  readonly status: string;
  /** The reason why the last attempt to write the file has failed. */
  readonly failure: string | undefined;
}

export const createFileState = (saved: SavedFile): FileState => ({
  saved,
  base: saved.value,
  firstValue: saved.value,
  history:
    saved.value === undefined ? undefined : { past: [], present: saved.value, future: [], typedField: undefined },
  rowKeys: followKeys(new Map(), undefined, saved.value),
  touched: new Set(),
  conflicts: [],
  sent: undefined,
  status: "",
  failure: undefined,
});

/** Returns the value that the file should have: that of the form, but with theirs in conflicts that are in the file. */
export function valueToWrite({ history, conflicts }: FileState): Json | undefined {
  const inFile = conflicts.filter(({ isInFile }) => isInFile);
  return history && withTheirs(history.present, inFile);
}

/** Returns whether the form has a value that must be written, or whose write has no response yet. */
export const needsWrite = (file: FileState) =>
  file.history !== undefined && (file.sent !== undefined || !isEqual(valueToWrite(file), file.saved.value));

/** Returns the conflicts whose versions differ. Others stay in the state until an edit, as a redo may change them. */
export const openConflicts = ({ history, conflicts }: FileState) =>
  conflicts.filter(({ path, theirs }) => !isEqual(valueAt(history?.present, path), theirs));

/** Returns whether the file has all that the form shows. */
export const isSaved = (file: FileState) => !needsWrite(file) && !openConflicts(file).some(({ isInFile }) => isInFile);

export const areAllSaved = (files: ReadonlyMap<string, FileState>) => [...files.values()].every(isSaved);

/** Returns whether a file with a form was deleted, or is not JSON now. It is replaced only if a person says so. */
export const hasLostFile = ({ history, saved }: FileState) => history !== undefined && saved.value === undefined;

/** Returns whether a file exists, but is not JSON. */
export const isBroken = ({ value, version }: SavedFile) => value === undefined && version !== "";

/** Changes the history. Keys of rows and conflicts follow their rows. A conflict ends if its row is gone. */
export function changeHistory(file: FileState, history: EditHistory): FileState {
  const before = file.history?.present;
  const { present } = history;
  const conflicts = file.conflicts.flatMap((conflict) => {
    const path = followPath(conflict.path, before, present);
    return path ? [{ ...conflict, path }] : [];
  });
  return { ...file, history, rowKeys: followKeys(file.rowKeys, before, present), conflicts, status: "" };
}

/**
 * Sets the value at a path. Removes it if the new value is undefined.
 *
 * @param isTyping true if further edits of the same field are part of the same step of undo
 */
export function editValue(file: FileState, path: ValuePath, value: Json | undefined, isTyping = false): FileState {
  const { history, touched } = file;
  if (!history) return file;
  const id = fieldId(path);
  const edited = applyEdit(history, withValueAt(history.present, path, value), isTyping ? id : undefined);
  // Conflicts whose versions were equal before this edit end now.
  const withOpenConflicts = { ...file, conflicts: openConflicts(file) };
  return { ...changeHistory(withOpenConflicts, edited), touched: new Set(touched).add(id) };
}

/** Adds conflicts. Each replaces the older conflict about the same value. */
export function addConflicts(file: FileState, added: readonly Conflict[], isInFile: boolean): FileState {
  const others = file.conflicts.filter(({ path }) => !added.some((each) => isEqualPath(each.path, path)));
  return { ...file, conflicts: [...others, ...added.map((conflict) => ({ ...conflict, isInFile }))] };
}

/** Returns whether a conflict is about all rows of a list, and not only about a field in a row. */
const isAboutRows = ({ theirs }: Conflict) => isList(theirs);

/** Takes over a version from the disk: applies the edits of this page to it, in each version of undo and redo too. */
export function receiveFile(file: FileState, saved: SavedFile, schema: Schema): FileState {
  const { history, base } = file;
  const { value: theirs } = saved;
  // The same version may have other problems now, because of another file. A lost file keeps its form.
  if (saved.version === file.saved.version || theirs === undefined) return { ...file, saved };
  if (!history) return createFileState(saved);
  const merge = (mine: Json) => mergeVersions(base, mine, theirs, schema);
  const { value, conflicts } = merge(history.present);
  // Drops a version of undo whose rows conflict with theirs: an undo to it would take back their changes of rows.
  const mergeUndoVersion = (version: Json) => {
    const result = merge(version);
    return result.conflicts.some(isAboutRows) ? [] : [result.value];
  };
  const past = history.past.flatMap(mergeUndoVersion);
  const future = history.future.flatMap(mergeUndoVersion);
  const merged = { past, present: value, future, typedField: undefined };
  // If someone else has replaced words of mine that the file had, the past gets a version with mine, for an undo.
  const { value: withMyWords, conflicts: replaced } = mergeVersions(file.firstValue, history.present, value, schema);
  const canBringMineBack = !replaced.some(isAboutRows) && !isEqual(withMyWords, value);
  const next = canBringMineBack ? applyEdit({ ...merged, present: withMyWords }, value) : merged;
  const first = merge(file.firstValue ?? theirs);
  const firstValue = withTheirs(first.value, first.conflicts);
  const received = { ...changeHistory(file, next), saved, base: theirs, firstValue, failure: undefined };
  // Conflicts in the file get theirs from the new version. A conflict ends if its row is gone.
  const updated = received.conflicts.flatMap((conflict) => {
    if (!conflict.isInFile) return [conflict];
    const pathInTheirs = followPath(conflict.path, next.present, theirs);
    return pathInTheirs ? [{ ...conflict, theirs: valueAt(theirs, pathInTheirs) }] : [];
  });
  return addConflicts({ ...received, conflicts: updated }, conflicts, true);
}

/** Takes over the response to a write, and keeps later edits. The next edit is a new step of undo. */
export function confirmWrite(file: FileState, { conflicts, ...saved }: WriteResult, schema: Schema): FileState {
  const history = file.history && { ...file.history, typedField: undefined };
  const confirmed = { ...file, sent: undefined, history, failure: undefined };
  const { value: written } = saved;
  if (written === undefined || file.sent === undefined) return receiveFile(confirmed, saved, schema);
  // In conflicts, the server has written nothing of the sent value. The accepted value has that of the base there.
  const unwritten = conflicts.map(({ path }) => ({ path, theirs: valueAt(file.base, path) }));
  const accepted = withTheirs(file.sent, unwritten);
  if (isEqual(accepted, written)) return { ...confirmed, base: written, saved };
  return receiveFile({ ...confirmed, base: accepted }, saved, schema);
}

/** Ends a conflict with one of its versions. */
export function endConflict(file: FileState, { path, theirs }: Conflict, isMine: boolean): FileState {
  const ended = { ...file, conflicts: file.conflicts.filter((each) => !isEqualPath(each.path, path)) };
  return isMine ? ended : editValue(ended, path, theirs);
}

/** Ends the choices between versions of this folder and of the Git host. */
export const endHostConflicts = (file: FileState): FileState => ({
  ...file,
  conflicts: file.conflicts.filter(({ isInFile }) => isInFile),
});

/** Returns whether the problems of a field are shown. A new, empty field shows none before something is entered. */
export function showsProblems({ history, firstValue, touched }: FileState, path: ValuePath): boolean {
  const isNewAndEmpty = valueAt(history?.present, path) === "" && valueAt(firstValue, path) !== "";
  return !isNewAndEmpty || touched.has(fieldId(path));
}

/** Shows the problems of a field, from now on. */
export const touchField = (file: FileState, id: string): FileState =>
  file.touched.has(id) ? file : { ...file, touched: new Set(file.touched).add(id) };
