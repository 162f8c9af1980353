import type { JSONPath } from "jsonc-parser";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { FileSchema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import { fetchFile, fetchSummary, postDraft, postSave, type SavedContent, type Summary, watchContent } from "./api";
import { edit, type EditHistory, endStep, redo, startHistory, undo } from "./edit-history";
import { isEqual, type Json, withValueAt } from "./json";
import { forgetUnsavedWork, keepUnsavedWork, readUnsavedWork } from "./unsaved-work";

/** A file that has been opened. */
export interface OpenFile {
  readonly path: string;
  readonly schema: FileSchema;
  /** The version that is being edited. */
  readonly version: string;
  readonly saved: Json;
  /** Undefined if the file has no form, because it is missing or is not JSON. */
  readonly history: EditHistory | undefined;
  readonly problems: readonly Problem[];
  /** Another version that was saved meanwhile. */
  readonly conflict: SavedContent | undefined;
}

export interface EditorState {
  readonly summary: Summary | undefined;
  readonly files: ReadonlyMap<string, OpenFile>;
  /** The last result, which screen readers announce. */
  readonly status: string;
  /** A failure of the server. */
  readonly failure: string | undefined;
  readonly isSaving: boolean;
}

/** Milliseconds after the last keystroke. */
const DRAFT_DELAY = 300;

export const hasUnsavedWork = ({ history, saved }: OpenFile) =>
  history !== undefined && !isEqual(history.present, saved);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The editor's state: the files, what was edited in them, and what the server says about it. */
export class EditorStore {
  #state: EditorState = { summary: undefined, files: new Map(), status: "", failure: undefined, isSaving: false };
  readonly #listeners = new Set<() => void>();
  readonly #draftTimers = new Map<string, ReturnType<typeof setTimeout>>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /** Loads the list of files, and follows changes of `data/`. */
  start(): void {
    watchContent({
      onOpen: () => {
        // The server deletes drafts when the connection closes.
        for (const file of this.#state.files.values()) if (hasUnsavedWork(file)) this.#scheduleDraft(file.path, 0);
        void this.#refresh();
      },
      onChange: () => void this.#refresh(),
      onStop: (failure) => {
        this.#set({ failure });
      },
    });
  }

  #set(state: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  #setFile(path: string, part: Partial<OpenFile>): void {
    const file = this.#state.files.get(path);
    if (file) this.#set({ files: new Map(this.#state.files).set(path, { ...file, ...part }) });
  }

  /** Shows the failure of an action, and keeps what was typed. */
  async #attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.#set({ failure: undefined });
    } catch (error) {
      this.#set({ failure: messageOf(error) });
    }
  }

  announce(status: string): void {
    this.#set({ status });
  }

  async #refresh(): Promise<void> {
    await this.#attempt(async () => {
      this.#set({ summary: await fetchSummary() });
      for (const path of this.#state.files.keys()) await this.#reload(path);
    });
  }

  /** Opens a file, with the unsaved work of this browser. */
  async open(path: string): Promise<void> {
    if (this.#state.files.has(path)) return;
    await this.#attempt(async () => {
      const { schema, version, value, problems } = await fetchFile(path);
      const work = readUnsavedWork(path);
      const saved = value ?? null;
      const isRestored = work !== undefined && value !== undefined && !isEqual(work.value, value);
      const history = value === undefined ? undefined : startHistory(saved);
      const file: OpenFile = { path, schema, version, saved, history, problems, conflict: undefined };
      this.#set({ files: new Map(this.#state.files).set(path, file) });
      if (!isRestored) return;
      this.#setFile(path, { history: startHistory(work.value, [work.base]) });
      if (work.version !== version) {
        this.#setFile(path, { version: work.version, saved: work.base, conflict: { version, value, problems } });
      }
      this.announce("Your unsaved changes are back.");
      this.#scheduleDraft(path, 0);
    });
  }

  /** Follows a change of a file outside of this page. */
  async #reload(path: string): Promise<void> {
    const { version, value, problems } = await fetchFile(path);
    const file = this.#state.files.get(path);
    if (!file || this.#state.isSaving || version === file.version) return;
    if (hasUnsavedWork(file)) {
      this.#setFile(path, { conflict: { version, value, problems } });
      this.announce("This file was changed outside of this page.");
      return;
    }
    const history = value === undefined ? undefined : startHistory(value);
    this.#setFile(path, { version, saved: value ?? null, history, problems });
  }

  #setHistory(path: string, change: (history: EditHistory) => EditHistory): void {
    const file = this.#state.files.get(path);
    if (!file?.history) return;
    const history = change(file.history);
    this.#setFile(path, { history });
    const { version, saved } = file;
    if (isEqual(history.present, saved)) forgetUnsavedWork(path);
    else keepUnsavedWork(path, { version, base: saved, value: history.present });
    this.#scheduleDraft(path, DRAFT_DELAY);
  }

  /** @param isTyping true if further edits of the same field are part of the same step of undo */
  edit(path: string, valuePath: JSONPath, value: Json, isTyping = false): void {
    const field = isTyping ? fieldId(valuePath) : undefined;
    this.#setHistory(path, (history) => edit(history, withValueAt(history.present, valuePath, value), field));
  }

  undo(path: string): void {
    this.#setHistory(path, undo);
  }

  redo(path: string): void {
    this.#setHistory(path, redo);
  }

  /** Brings back the saved version. Undo brings back the edits. */
  discard(path: string): void {
    const file = this.#state.files.get(path);
    if (!file) return;
    this.#setHistory(path, (history) => edit(history, file.saved));
    this.announce("Your changes are discarded. Undo brings them back.");
  }

  /** Continues from the version that was saved meanwhile, with the chosen values. */
  resolveConflict(path: string, value: Json): void {
    const conflict = this.#state.files.get(path)?.conflict;
    if (conflict?.value === undefined) return;
    this.#setFile(path, { version: conflict.version, saved: conflict.value, conflict: undefined });
    this.#setHistory(path, (history) => edit(history, value));
  }

  #scheduleDraft(path: string, delay: number): void {
    clearTimeout(this.#draftTimers.get(path));
    const timer = setTimeout(() => void this.#sendDraft(path), delay);
    this.#draftTimers.set(path, timer);
  }

  async #sendDraft(path: string): Promise<void> {
    const file = this.#state.files.get(path);
    if (!file?.history) return;
    this.#setFile(path, { history: endStep(file.history) });
    const { present } = file.history;
    await this.#attempt(async () => {
      const { problems } = await postDraft(path, hasUnsavedWork(file) ? present : undefined);
      if (this.#state.files.get(path)?.history?.present !== present) return;
      this.#setFile(path, { problems: hasUnsavedWork(file) ? problems : (await fetchFile(path)).problems });
    });
  }

  /** Returns whether the file is saved. */
  async save(path: string, commitMessage: string): Promise<boolean> {
    const file = this.#state.files.get(path);
    if (!file?.history || this.#state.isSaving) return false;
    clearTimeout(this.#draftTimers.get(path));
    const { present } = file.history;
    let isSaved = false;
    this.#set({ isSaving: true, status: "" });
    await this.#attempt(async () => {
      const response = await postSave(path, file.version, present, commitMessage);
      if (response.status === "invalid") {
        this.#setFile(path, { problems: response.problems });
        this.announce("Not saved: see the messages at the fields.");
      } else if (response.status === "changed") {
        this.#setFile(path, { conflict: response.saved });
        this.announce("Not saved: this file was changed outside of this page.");
      } else {
        isSaved = true;
        const { version, value, problems } = response.saved;
        this.#setFile(path, { version, saved: value ?? null, problems, conflict: undefined });
        // Includes what was typed since.
        this.#setHistory(path, (history) => history);
        this.announce(response.commitProblem ?? "Saved.");
      }
    });
    this.#set({ isSaving: false });
    return isSaved;
  }
}
