/** The state of a file and its form. Each function returns a new state. */
import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import type { Json } from "../../plugins/shared/json-type";
import { fieldId } from "../../plugins/data-layer/editor-link";
import type { Schema } from "../../plugins/data-layer/schema-types";
import { type Conflict, mergeVersions, withTheirs } from "../shared/changes";
import { isList, valueAt, withValueAt } from "../shared/json";
import type { SavedFile, WriteResult } from "../shared/protocol";
import { applyEdit, type EditHistory } from "./edit-history";
import { followKeys, followPath, type RowKeys } from "./follow-rows";

/** A value that someone else has changed too. The form has mine. */
export interface OpenConflict extends Conflict {
  /** True if theirs is in the file, which has mine only after a choice. Otherwise, theirs is on the Git host. */
  readonly isInFile: boolean;
}

/** A file of `data/`, and what was edited in its form. */
export interface FileState {
  /** The file as this page knows it on the disk. */
  readonly saved: SavedFile;
  /** The last value that the file had. Edits that are not written yet differ from it. */
  readonly base: Json | undefined;
  /** The value that the page read first. A field that is empty now, and was not empty then, is new. */
  readonly firstValue: Json | undefined;
  /** Undefined if the file has had no form, because it is missing or is not JSON. */
  readonly history: EditHistory | undefined;
  readonly rowKeys: RowKeys;
  /** IDs of fields that were edited or left. Their problems are shown even if the field is new and empty. */
  readonly touched: ReadonlySet<string>;
  readonly conflicts: readonly OpenConflict[];
  /** The value that was sent, until its response has arrived: without one, it is sent again. */
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

/** Returns the value that the file should have: that of the form, with theirs where a choice is open. */
export function valueToWrite({ history, conflicts }: FileState): Json | undefined {
  const inFile = conflicts.filter(({ isInFile }) => isInFile);
  return history && withTheirs(history.present, inFile);
}

/** Returns whether the file may lack something that the form shows. */
export const needsWrite = (file: FileState) =>
  file.history !== undefined && (file.sent !== undefined || !isEqual(valueToWrite(file), file.saved.value));

/** Returns the choices that are open. After an undo, both versions may be equal until the redo, or the next edit. */
export const openConflicts = ({ history, conflicts }: FileState) =>
  conflicts.filter(({ path, theirs }) => !isEqual(valueAt(history?.present, path), theirs));

/** Returns whether the file has all that the form shows. */
export const isSaved = (file: FileState) => !needsWrite(file) && !openConflicts(file).some(({ isInFile }) => isInFile);

export const areAllSaved = (files: ReadonlyMap<string, FileState>) => [...files.values()].every(isSaved);

/** Returns whether the form waits for a choice, because the file was deleted, or is not JSON now. */
export const hasLostFile = ({ history, saved }: FileState) => history !== undefined && saved.value === undefined;

/** Returns whether a file exists, but is not JSON. */
export const isBroken = ({ value, version }: SavedFile) => value === undefined && version !== "";

/**
 * Changes the history. Keys and conflicts follow their rows. Conflicts end if their row is gone or both versions are
 * equal.
 */
export function changeHistory(file: FileState, history: EditHistory): FileState {
  const [before, { present }] = [file.history?.present, history];
  const conflicts = file.conflicts.flatMap((conflict) => {
    const path = followPath(conflict.path, before, present);
    return path ? [{ ...conflict, path }] : [];
  });
  return { ...file, history, rowKeys: followKeys(file.rowKeys, before, present), conflicts, status: "" };
}

/**
 * Sets a value, or removes it.
 *
 * @param isTyping true if further edits of the same field are part of the same step of undo
 */
export function editValue(file: FileState, path: JSONPath, value: Json | undefined, isTyping = false): FileState {
  const { history, touched } = file;
  if (!history) return file;
  const id = fieldId(path);
  const edited = applyEdit(history, withValueAt(history.present, path, value), isTyping ? id : undefined);
  return { ...changeHistory({ ...file, conflicts: openConflicts(file) }, edited), touched: new Set(touched).add(id) };
}

/** Adds values that someone else has changed too, in place of older versions of theirs. */
export function addConflicts(file: FileState, added: readonly Conflict[], isInFile: boolean): FileState {
  const others = file.conflicts.filter(({ path }) => !added.some((each) => isEqual(each.path, path)));
  return { ...file, conflicts: [...others, ...added.map((conflict) => ({ ...conflict, isInFile }))] };
}

/** Returns whether both have changed the rows of a list. Otherwise, a conflict is about a field in them. */
const isOfRows = ({ theirs }: Conflict) => isList(theirs);

/**
 * Brings a file up to date with the disk: applies what was edited here to another version, in each step of undo too.
 */
export function receiveFile(file: FileState, saved: SavedFile, schema: Schema): FileState {
  const { history, base } = file;
  const { value: theirs } = saved;
  // Its problems may have changed with another file.
  if (saved.version === file.saved.version || theirs === undefined) return { ...file, saved };
  if (!history) return createFileState(saved);
  const merge = (mine: Json) => mergeVersions(base, mine, theirs, schema);
  const { value, conflicts } = merge(history.present);
  // A step with other rows than theirs would take back what they have done to these: it ends.
  const mergeStep = (version: Json) => {
    const step = merge(version);
    return step.conflicts.some(isOfRows) ? [] : [step.value];
  };
  const [past, future] = [history.past.flatMap(mergeStep), history.future.flatMap(mergeStep)];
  const merged = { past, present: value, future, typedField: undefined };
  // Words of mine that the file had, and that someone else has replaced, are a step of undo.
  const { value: withMyWords, conflicts: replaced } = mergeVersions(file.firstValue, history.present, value, schema);
  const first = merge(file.firstValue ?? theirs);
  const next =
    replaced.some(isOfRows) || isEqual(withMyWords, value)
      ? merged
      : applyEdit({ ...merged, present: withMyWords }, value);
  const firstValue = withTheirs(first.value, first.conflicts);
  const received = { ...changeHistory(file, next), saved, base: theirs, firstValue, failure: undefined };
  // Open choices have theirs as the file has it now. One ends if its row is gone.
  const open = received.conflicts.flatMap((conflict) => {
    if (!conflict.isInFile) return [conflict];
    const path = followPath(conflict.path, next.present, theirs);
    return path ? [{ ...conflict, theirs: valueAt(theirs, path) }] : [];
  });
  return addConflicts({ ...received, conflicts: open }, conflicts, true);
}

/** Takes over the response to a write, and keeps what was edited since. The step of undo ends. */
export function confirmWrite(file: FileState, { conflicts, ...saved }: WriteResult, schema: Schema): FileState {
  const history = file.history && { ...file.history, typedField: undefined };
  const confirmed = { ...file, sent: undefined, history, failure: undefined };
  const { value: written } = saved;
  if (written === undefined || file.sent === undefined) return receiveFile(confirmed, saved, schema);
  // The file without the words of others.
  const original = conflicts.map(({ path }) => ({ path, theirs: valueAt(file.base, path) }));
  const accepted = withTheirs(file.sent, original);
  if (isEqual(accepted, written)) return { ...confirmed, base: written, saved };
  return receiveFile({ ...confirmed, base: accepted }, saved, schema);
}

/** Ends a conflict with one of its versions. */
export function endConflict(file: FileState, { path, theirs }: Conflict, isMine: boolean): FileState {
  const ended = { ...file, conflicts: file.conflicts.filter((each) => !isEqual(each.path, path)) };
  return isMine ? ended : editValue(ended, path, theirs);
}

/** Ends the choices between versions of this folder and of the Git host. */
export const endHostConflicts = (file: FileState): FileState => ({
  ...file,
  conflicts: file.conflicts.filter(({ isInFile }) => isInFile),
});

/** Returns whether the problems of a field are shown. A new, empty field shows none before something is entered. */
export function showsProblems({ history, firstValue, touched }: FileState, path: JSONPath): boolean {
  const isNewAndEmpty = valueAt(history?.present, path) === "" && valueAt(firstValue, path) !== "";
  return !isNewAndEmpty || touched.has(fieldId(path));
}

/** Shows the problems of a field, from now on. */
export const touchField = (file: FileState, id: string): FileState =>
  file.touched.has(id) ? file : { ...file, touched: new Set(file.touched).add(id) };
