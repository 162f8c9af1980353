/** The state of a file and its form, as functions that return a new state. */
import isEqual from "fast-deep-equal";
import type { Json, ValuePath } from "../../content-model/json-type";
import { fieldId } from "../../content-model/field-path";
import type { Schema } from "../../content-model/schema-types";
import { type Change, findChanges } from "../shared/changes";
import { asList, isObjectOrList, valueAt, withValueAt } from "../shared/json";
import type { SavedFile } from "../shared/protocol";
import { createKey, type RowKeys, toKeyPath, withKeys } from "./row-keys";

/** A version of the form, to which undo and redo can go. */
interface Draft {
  /** Undefined if the file has had no form, because it is missing or is not JSON. */
  readonly value: Json | undefined;
  readonly rowKeys: RowKeys;
}

/** A file of `data/`, and what was edited in its form. */
export interface FileState extends Draft {
  /** The version of the file that the form was made from, or that it was written to. */
  readonly saved: SavedFile;
  /** Another version, which something without a lease has written. Nothing is written until a person has chosen. */
  readonly other: SavedFile | undefined;
  /** The value that the form had before the edits of this page. */
  readonly loaded: Json | undefined;
  readonly undo: readonly Draft[];
  readonly redo: readonly Draft[];
  /** ID of the field that is being typed into. Its next edit is part of the same step of undo. */
  readonly typedField: string | undefined;
  /** IDs of fields that were edited or left. Their problems are shown even if the field is new and empty. */
  readonly touched: ReadonlySet<string>;
  /** The value of a write that has no response yet. If the file has this value, the write has arrived. */
  readonly sent: Json | undefined;
  /** Edits that were not written before another tab took the file over, or git removed it, to be copied. */
  readonly unwritten: readonly Change[];
  /** Undefined before an edit. `left` once the field of the last edit was left, until the next edit. */
  readonly lastEdit: "running" | "left" | undefined;
  /** The result of an edit, for screen readers. */
  readonly status: string;
  /** The reason why the last attempt to write the file has failed. */
  readonly failure: string | undefined;
}

/** @param value the value of the form, if it is not that of the file */
export const createFileState = (saved: SavedFile, value = saved.value): FileState => ({
  saved,
  other: undefined,
  value,
  loaded: value,
  rowKeys: withKeys(new Map(), [], value),
  undo: [],
  redo: [],
  typedField: undefined,
  touched: new Set(),
  sent: undefined,
  unwritten: [],
  lastEdit: undefined,
  status: "",
  failure: undefined,
});

/** Returns whether the file has all that the form shows. */
export const isSaved = ({ value, saved, other, sent }: FileState) =>
  !other && sent === undefined && isEqual(value, saved.value);

export const areAllSaved = (files: ReadonlyMap<string, FileState>) => [...files.values()].every(isSaved);

/** Returns whether the value of the form must be written, or written again because its write has no response yet. */
export const needsWrite = (file: FileState) => !file.other && !isSaved(file);

/** Returns whether a file exists, but is not JSON. */
export const isBroken = ({ value, version }: SavedFile) => value === undefined && version !== "";

const draftOf = ({ value, rowKeys }: FileState): Draft => ({ value, rowKeys });

/** Edits the form. During typing into a field (`field` is its ID), the new version replaces the last one of undo. */
function edit(file: FileState, draft: Draft, field?: string): FileState {
  const isSameStep = field !== undefined && field === file.typedField;
  const steps = isSameStep ? file.undo : [...file.undo, draftOf(file)];
  return { ...file, ...draft, undo: steps, redo: [], typedField: field, lastEdit: "running", status: "" };
}

/**
 * Sets the value at a path. Removes it if the new value is undefined. A file without a form gets one by a whole value,
 * and no step of undo: the form cannot show the file as it was.
 *
 * @param isTyping true if further edits of the same field are part of the same step of undo
 */
export function setValue(file: FileState, path: ValuePath, value: Json | undefined, isTyping = false): FileState {
  const keyPath = toKeyPath(file.rowKeys, path);
  if (file.value === undefined)
    return path.length === 0 ? { ...createFileState(file.saved, value), unwritten: file.unwritten } : file;
  if (!keyPath) return file;
  const id = fieldId(path);
  const rowKeys = isObjectOrList(value) || value === undefined ? withKeys(file.rowKeys, keyPath, value) : file.rowKeys;
  const draft = { value: withValueAt(file.value, path, value), rowKeys };
  return { ...edit(file, draft, isTyping ? id : undefined), touched: new Set(file.touched).add(id) };
}

/** Changes the rows of a list, and their keys in the same way. */
function changeRows(
  file: FileState,
  list: ValuePath,
  change: <Row>(rows: readonly Row[]) => readonly Row[],
  added?: readonly [row: Json, key: number],
): FileState {
  const keyPath = toKeyPath(file.rowKeys, list);
  if (!keyPath) return file;
  const [row, key] = added ?? [];
  const keys = file.rowKeys.get(fieldId(keyPath)) ?? [];
  const rows = asList(valueAt(file.value, list));
  const rowKeys = new Map(file.rowKeys).set(fieldId(keyPath), [...change(key === undefined ? keys : [...keys, key])]);
  const value = withValueAt(file.value, list, [...change(row === undefined ? rows : [...rows, row])]);
  const withRow = key === undefined ? rowKeys : withKeys(rowKeys, [...keyPath, key], row);
  return edit(file, { value, rowKeys: withRow });
}

/** Adds a row at the end of a list. */
export const insertRow = (file: FileState, list: ValuePath, row: Json) =>
  changeRows(file, list, (rows) => rows, [row, createKey()]);

/** Moves a row of a list to another index. */
export const moveRow = (file: FileState, list: ValuePath, from: number, to: number) =>
  changeRows(file, list, (rows) => rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)));

export const removeRow = (file: FileState, list: ValuePath, index: number) =>
  changeRows(file, list, (rows) => rows.toSpliced(index, 1));

export function undo(file: FileState): FileState {
  const draft = file.undo.at(-1);
  if (!draft) return file;
  const redone = [draftOf(file), ...file.redo];
  return { ...file, ...draft, undo: file.undo.slice(0, -1), redo: redone, typedField: undefined, status: "" };
}

export function redo(file: FileState): FileState {
  const [draft, ...rest] = file.redo;
  if (!draft) return file;
  return { ...file, ...draft, undo: [...file.undo, draftOf(file)], redo: rest, typedField: undefined, status: "" };
}

/** Returns whether the form has edits, written or not, since it was loaded. */
const hasEdits = ({ value, loaded }: FileState) => !isEqual(value, loaded);

/** Shows a version of the file in the form. Edits become a step of undo. Rows keep the key at their index. */
export function load(file: FileState, saved: SavedFile): FileState {
  if (file.value === undefined) return { ...createFileState(saved), unwritten: file.unwritten };
  const { value } = saved;
  const rowKeys = withKeys(file.rowKeys, [], value, true);
  const undoSteps = hasEdits(file) && !isEqual(value, file.value) ? [...file.undo, draftOf(file)] : [];
  return {
    ...file,
    saved,
    other: undefined,
    value,
    loaded: value,
    rowKeys,
    undo: undoSteps,
    redo: [],
    typedField: undefined,
    sent: undefined,
    failure: undefined,
  };
}

/** Shows a version for which no one has asked. Edits become no step of undo: it would take back the words of others. */
const loadUnasked = (file: FileState, saved: SavedFile) => load({ ...file, loaded: file.value }, saved);

/** Takes over the response to a write, and keeps later edits. The next edit is a new step of undo. */
export const confirmWrite = (file: FileState, saved: SavedFile): FileState => ({
  ...file,
  saved,
  other: undefined,
  sent: undefined,
  failure: undefined,
  typedField: undefined,
});

/**
 * Takes over the file as it is on the disk. If the form has edits and the file has others, a person has to choose. But
 * saved edits that the editor has replaced were known to whoever did so: in another tab, or by a publication.
 */
export function receive(file: FileState, saved: SavedFile): FileState {
  // The same version may have other problems now, because of another file.
  if (saved.version === file.saved.version) return { ...file, saved, other: undefined };
  // A write whose response was lost, or someone has made the same change.
  const isOwn = saved.value !== undefined && [file.sent, file.value].some((value) => isEqual(value, saved.value));
  if (isOwn) return confirmWrite(file, saved);
  // The form of a file that is missing or is not JSON now stays: it can be written again.
  const isEdited = hasEdits(file) && !(saved.isByEditor === true && isSaved(file));
  if (file.value === undefined || (saved.value !== undefined && !isEdited)) return loadUnasked(file, saved);
  return { ...file, other: saved, sent: undefined, failure: undefined };
}

/** Keeps the value of the form, which replaces the version on the disk. */
export const keepMine = (file: FileState): FileState =>
  file.other ? { ...file, saved: file.other, other: undefined } : file;

/**
 * Ends the edits, because another tab writes now. Shows the file, and beside it the edits that are not in it. If the
 * file is missing or is not JSON now, shows its last version.
 */
export function endEdits(file: FileState, schema: Schema | undefined): FileState {
  if (file.value === undefined) return file;
  const isLost = file.other !== undefined && file.other.value === undefined;
  const current = isLost ? file.saved : (file.other ?? file.saved);
  const edits = findChanges(file.loaded, file.value, schema);
  const lost = edits.filter(({ path, to }) => !isEqual(valueAt(current.value, path), to));
  const other = isLost ? file.other : undefined;
  const shown = current === file.saved ? load(file, current) : loadUnasked(file, current);
  return { ...shown, other, unwritten: [...file.unwritten, ...lost] };
}

/** Keeps only the edits that were not written, because the file was removed together with its schema. */
export const remove = (file: FileState, schema: Schema | undefined): FileState => ({
  ...createFileState({ version: "", problems: [], placeholders: [] }),
  unwritten: endEdits(file, schema).unwritten,
});

/** Returns whether the problems of a field are shown. A new, empty field shows none before something is entered. */
export function showsProblems({ value, loaded, touched }: FileState, path: ValuePath): boolean {
  const isNewAndEmpty = valueAt(value, path) === "" && valueAt(loaded, path) !== "";
  return !isNewAndEmpty || touched.has(fieldId(path));
}

/** Shows the problems of a field that was left, from now on. */
export function leaveField(file: FileState, id: string): FileState {
  const lastEdit = file.lastEdit && "left";
  if (file.touched.has(id) && file.lastEdit === lastEdit) return file;
  return { ...file, lastEdit, touched: new Set(file.touched).add(id) };
}
