import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import pLimit from "p-limit";
import type { Json } from "../../json-type";
import { messageOf } from "../../message-of";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { SavedFile } from "../server/content-store";
import type { PublishConflict, PublishResult } from "../server/publish";
import type { PolledState, SaveResult, Summary } from "../server/routes";
import type { Schemas } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import { fetchState, fetchSummary, postDraft, postPublish, postSave, uploadPicture } from "./api";
import { applyEdit, type EditHistory, endStep, startHistory } from "./edit-history";
import { withValueAt } from "./json";
import { followRows, rowsIn } from "./pointing/follow-rows";
import { readSession, writeSession } from "./session-storage";
import {
  forgetUnsavedWork,
  keepUnsavedWork,
  readUnsavedWork,
  type UnsavedWork,
  watchForgottenWork,
} from "./unsaved-work";

/** A file of `data/`, and what was edited in its form. */
export interface FileState {
  readonly path: string;
  /** The `version` of the saved file that was edited. */
  readonly version: string;
  /** The value of that version, or null if there was no JSON. Unsaved work is what differs from it. */
  readonly base: Json;
  /** Undefined if the file has no form, because it is missing or is not JSON. */
  readonly history: EditHistory | undefined;
  readonly problems: readonly Problem[];
  /** IDs of fields that were edited, or refused by a save. Their problems are shown even if the field is new and empty. */
  readonly touched: ReadonlySet<string>;
  /** Another version that was saved meanwhile: on the Git host if it has `onHost`, otherwise on this computer. */
  readonly conflict: (SavedFile & { readonly onHost?: Pick<PublishConflict, "base" | "commit"> }) | undefined;
  /** The last result, which screen readers announce. */
  readonly status: string;
  /** The failure of the last attempt to save. */
  readonly failure: string | undefined;
  /** The value of a save without a response. The server may have written this value. */
  readonly unanswered: Json | undefined;
}

export interface EditorState {
  readonly summary: Summary | undefined;
  readonly schemas: Schemas;
  readonly files: ReadonlyMap<string, FileState>;
  /** The reason why the server does not respond. */
  readonly connectionProblem: string | undefined;
  /** Changes with each start of the server. Empty before its first response. */
  readonly serverId: string;
}

/** Milliseconds after the last keystroke. */
const DRAFT_DELAY = 300;
/** Milliseconds between two requests for changes. Shorter than `LEASE` in drafts.ts, after which the server deletes the drafts. */
const POLL_INTERVAL = 1000;

/** Key of the session storage. As a query string, by the path of a file: the commit whose conflict was resolved in it. */
const RESOLVED_CONFLICTS = "content-editor:resolved-conflicts";

const readResolvedConflicts = () => new URLSearchParams(readSession(RESOLVED_CONFLICTS));

export const hasUnsavedWork = ({ history, base }: FileState) =>
  history !== undefined && !isEqual(history.present, base);

/** Returns whether a file exists, but is not JSON. */
export const isBroken = ({ value, version }: SavedFile) => value === undefined && version !== "";

/** Returns the state of a file, with the unsaved work of this browser. */
function toFileState(path: string, content: SavedFile, work?: UnsavedWork): FileState {
  const { version, value, problems } = content;
  const file = {
    path,
    version,
    base: value ?? null,
    problems,
    touched: new Set<string>(),
    conflict: undefined,
    status: "",
    failure: undefined,
    unanswered: undefined,
  };
  if (work === undefined || isEqual(work.value, value)) {
    return { ...file, history: value === undefined ? undefined : startHistory(value) };
  }
  return {
    ...file,
    version: work.version,
    base: work.base,
    // If there was no file, there is nothing to undo.
    history: startHistory(work.value, work.base === null ? [] : [work.base]),
    conflict: work.version === version ? undefined : content,
  };
}

/**
 * The editor's state: the files, what was edited in them, and what the server says about it.
 *
 * - Each edit is kept in the browser (`unsaved-work.ts`). A moment after the last keystroke, the content is sent as a draft,
 *   which the site shows if it is valid. The response lists its problems.
 * - Once a second, the store asks the server whether a file has changed, and then reads all files. If a file with unsaved
 *   work was saved elsewhere, it has a conflict: its form asks which version of each field to keep.
 * - A save names the version that was edited. The server refuses the save if the file has another version now. Saves and
 *   reads run one after the other, because each needs the version that the last save has written.
 */
export class EditorStore {
  #state: EditorState = {
    summary: undefined,
    schemas: new Map(),
    files: new Map(),
    connectionProblem: undefined,
    serverId: "",
  };
  /** The `dataState` of the server when the files were read last. */
  #dataState = "";
  /** The path of the file and the ID of the field that was edited last. */
  #lastEdited = "";
  readonly #listeners = new Set<() => void>();
  readonly #draftTimers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The unsaved work that this browser had when the page opened, for the first read of each file. */
  #keptWork: ReadonlyMap<string, UnsavedWork> = new Map();
  /** Runs saves and reads one after the other. */
  readonly #enqueue = pLimit(1);

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /** Follows the server as long as the page is open. */
  async start(): Promise<void> {
    watchForgottenWork((path) => {
      const file = this.#file(path);
      // Stores the work of this tab again. Without any, it would delete the entry again, and tell the others so, without end.
      if (file && hasUnsavedWork(file)) this.#syncUnsavedWork(path);
    });
    this.#keptWork = await readUnsavedWork();
    await this.#poll();
  }

  #set(state: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  #file(path: string): FileState | undefined {
    return this.#state.files.get(path);
  }

  #putFile(file: FileState): void {
    this.#set({ files: new Map(this.#state.files).set(file.path, file) });
  }

  #setFile(path: string, part: Partial<FileState>): void {
    const file = this.#file(path);
    if (file) this.#putFile({ ...file, ...part });
  }

  async #poll(): Promise<void> {
    try {
      await this.#applyPoll(await fetchState());
      if (this.#state.connectionProblem !== undefined) {
        // Failures of saves may say that the server does not respond.
        for (const path of this.#state.files.keys()) this.#setFile(path, { failure: undefined });
        this.#set({ connectionProblem: undefined });
      }
    } catch (error) {
      this.#set({ connectionProblem: messageOf(error) });
    }
    setTimeout(() => void this.#poll(), POLL_INTERVAL);
  }

  async #applyPoll({ serverId, dataState, drafts }: PolledState): Promise<void> {
    // The next poll would wait for this read, and the read for a save that a Git hook may delay. Meanwhile, the server would
    // delete the drafts of this tab.
    if (this.#enqueue.activeCount > 0) return;
    const isChanged = serverId !== this.#state.serverId || dataState !== this.#dataState;
    if (isChanged) {
      await this.#enqueue(async () => this.#readFiles());
      this.#dataState = dataState;
      this.#set({ serverId });
    }
    // A change elsewhere may make unsaved work invalid. The server may also have started again, or deleted the draft
    // because of another tab with the same file.
    for (const file of this.#state.files.values()) {
      if (hasUnsavedWork(file) && (isChanged || !drafts.includes(file.path))) this.#scheduleDraft(file.path);
    }
  }

  announce(path: string, text: string): void {
    this.#setFile(path, { status: text });
  }

  async #readFiles(): Promise<void> {
    const summary = await fetchSummary();
    const schemas = summary.files.map(({ path, schema }) => [path, schema] as const);
    // With another map, `useFramedPage` would read the whole page again.
    const areSame = isEqual(schemas, [...this.#state.schemas]);
    this.#set({ summary, schemas: areSame ? this.#state.schemas : new Map(schemas) });
    for (const { path, saved } of summary.files) this.#refreshFile(path, saved);
  }

  /** Brings a file up to date with its content on this computer, which may have changed outside of this page. */
  #refreshFile(path: string, content: SavedFile): void {
    const file = this.#file(path);
    const { version, value, problems } = content;
    if (!file) {
      const added = toFileState(path, content, this.#keptWork.get(path));
      this.#putFile(added);
      if (hasUnsavedWork(added)) this.announce(path, "Your unsaved changes are back.");
      // The browser may have closed before it forgot what was saved.
      else if (this.#keptWork.has(path)) this.#syncUnsavedWork(path);
    } else if (version === file.version) {
      // Pictures or pages to which the file refers may have changed. Unsaved work gets its problems from `#sendDraft`.
      if (!hasUnsavedWork(file)) this.#setFile(path, { problems });
      // The file is the edited version again, so only a conflict with the Git host remains.
      if (!file.conflict?.onHost) this.#setFile(path, { conflict: undefined });
    } else if (!hasUnsavedWork(file)) {
      this.#putFile(toFileState(path, content));
    } else if (value !== undefined && [file.history?.present, file.unanswered].some((own) => isEqual(value, own))) {
      // The same words were saved elsewhere, or by a save without a response.
      this.#setSaved(path, content);
    } else if (version !== file.conflict?.version) {
      this.#setFile(path, { conflict: content });
      this.announce(path, "This file was changed outside of this page.");
    }
  }

  /** Takes over the version of the file, and keeps what was edited since. */
  #setSaved(path: string, { version, value, problems }: SavedFile): void {
    const resolved = { conflict: undefined, failure: undefined, unanswered: undefined };
    this.#setFile(path, { version, base: value ?? null, problems, ...resolved });
    this.#syncUnsavedWork(path);
  }

  /** Stores unsaved work in the browser, or deletes it there if all is saved. */
  #syncUnsavedWork(path: string): void {
    const file = this.#file(path);
    if (!file?.history) return;
    const { version, base, history } = file;
    if (hasUnsavedWork(file)) void keepUnsavedWork(path, { version, base, value: history.present });
    else void forgetUnsavedWork(path);
  }

  /** Edits a file, or undoes or redoes an edit. */
  changeHistory(path: string, change: (history: EditHistory) => EditHistory): void {
    const history = this.#file(path)?.history;
    if (!history) return;
    this.#setFile(path, { history: change(history) });
    this.#syncUnsavedWork(path);
    this.#scheduleDraft(path);
    this.announce(path, "");
  }

  /** Uploads a picture, and uses it in the object at a path. The fields of this object are the same in all schemas. */
  async addPicture(path: string, valuePath: JSONPath, picture: File, alternativeText: string): Promise<void> {
    const before = this.#file(path)?.history?.present;
    this.announce(path, "");
    const { file } = await uploadPicture(picture);
    // The summary lists the pictures that the form offers.
    await this.#enqueue(async () => this.#readFiles());
    // The row with the picture may have moved meanwhile.
    const currentPath = followRows(valuePath, rowsIn(before), rowsIn(this.#file(path)?.history?.present));
    this.edit(path, currentPath, { file, alternativeText });
    this.announce(path, "The picture is added. Save to use it.");
  }

  /** @param isTyping true if further edits of the same field are part of the same step of undo */
  edit(path: string, valuePath: JSONPath, value: Json, isTyping = false): void {
    const id = fieldId(valuePath);
    this.#setFile(path, { touched: new Set(this.#file(path)?.touched).add(id) });
    this.#lastEdited = path + id;
    const field = isTyping ? id : undefined;
    this.changeHistory(path, (history) => applyEdit(history, withValueAt(history.present, valuePath, value), field));
  }

  /** Brings back the saved version, or the one that was saved meanwhile. Undo brings back the edits. */
  discard(path: string): void {
    const file = this.#file(path);
    if (!file) return;
    const { conflict } = file;
    // A conflict with the Git host is about saved content, so it stays. So does one with a file that is deleted or broken.
    if (conflict?.value !== undefined && !conflict.onHost) this.resolveConflict(path, conflict.value);
    else this.changeHistory(path, (history) => applyEdit(history, file.base));
    this.announce(path, "Your changes are discarded. Undo brings them back.");
  }

  /** Continues from the version that was saved meanwhile, with the chosen values. For the Git host, saves them at once. */
  resolveConflict(path: string, value: Json): void {
    const conflict = this.#file(path)?.conflict;
    if (!conflict) return;
    const { onHost, version, value: base = null } = conflict;
    this.#setFile(path, onHost ? { conflict: undefined } : { version, base, conflict: undefined });
    this.changeHistory(path, (history) => applyEdit(history, value));
    if (onHost) void this.#saveMerged(path, onHost.commit);
    else this.announce(path, "These are the chosen versions. Save to keep them.");
  }

  async #saveMerged(path: string, commit: string): Promise<void> {
    if ((await this.save(path, "")) !== "saved") return;
    const resolved = readResolvedConflicts();
    resolved.set(path, commit);
    writeSession(RESOLVED_CONFLICTS, resolved.toString());
    this.announce(path, "These are the chosen versions. Publish again.");
  }

  /**
   * Sends the saved content to the Git host. If someone else has changed the same field, shows both versions of its file.
   *
   * @throws an error with a sentence for the editor
   */
  async publish(message: string): Promise<PublishResult> {
    const result = await postPublish({ message, resolvedConflicts: Object.fromEntries(readResolvedConflicts()) });
    if (result.status === "conflict") {
      const { path, base, theirs, commit } = result;
      // As in `SavedFile`, the version of a missing file is empty. `FileForm` uses versions as keys of conflicts.
      const version = theirs === undefined ? "" : commit;
      this.#setFile(path, { conflict: { version, value: theirs, problems: [], onHost: { base, commit } } });
    } else {
      writeSession(RESOLVED_CONFLICTS, "");
    }
    await this.#enqueue(async () => this.#readFiles());
    return result;
  }

  #scheduleDraft(path: string, delay = DRAFT_DELAY): void {
    clearTimeout(this.#draftTimers.get(path));
    const timer = setTimeout(() => void this.#sendDraft(path), delay);
    this.#draftTimers.set(path, timer);
  }

  async #sendDraft(path: string): Promise<void> {
    const file = this.#file(path);
    if (!file?.history) return;
    // A pause in typing ends the step of undo.
    this.#setFile(path, { history: endStep(file.history) });
    const { present } = file.history;
    try {
      // Without unsaved work, takes the draft back. The problems are then those of the saved file.
      const draft = await postDraft(path, hasUnsavedWork(file) ? present : undefined);
      if (this.#file(path)?.history?.present !== present) return;
      const entry = this.#state.summary?.files.find((each) => each.path === path);
      const problems = draft.problems ?? entry?.saved.problems ?? [];
      this.#setFile(path, { problems });
      const problem = problems.find((each) => path + fieldId(each.path) === this.#lastEdited);
      if (problem) this.announce(path, problem.message);
    } catch {
      // The poll shows whether the server responds.
      this.#scheduleDraft(path, POLL_INTERVAL);
    }
  }

  /** Saves a file, and commits it unless the message is empty. Returns the result, or undefined if the server failed. */
  async save(path: string, commitMessage: string): Promise<SaveResult["status"] | undefined> {
    return this.#enqueue(async () => this.#saveFile(path, commitMessage));
  }

  async #saveFile(path: string, commitMessage: string): Promise<SaveResult["status"] | undefined> {
    const { version = "", history } = this.#file(path) ?? {};
    if (!history) return undefined;
    const { present: value } = history;
    clearTimeout(this.#draftTimers.get(path));
    // Git hooks may take long.
    this.#setFile(path, { status: commitMessage === "" ? "" : "Saving …", failure: undefined });
    try {
      const response = await postSave(path, version, value, commitMessage);
      if (response.status === "invalid") {
        const refused = response.problems.map((problem) => fieldId(problem.path));
        const touched = new Set([...(this.#file(path)?.touched ?? []), ...refused]);
        this.#setFile(path, { problems: response.problems, touched });
        this.announce(path, "Not saved: see the messages at the fields.");
      } else if (response.status === "changed") {
        await this.#readFiles();
        const file = this.#file(path);
        // An earlier save without a response has written this value. It may not be recorded in git.
        if (file && isEqual(file.base, value) && !hasUnsavedWork(file))
          return await this.#saveFile(path, commitMessage);
        this.announce(path, "Not saved: this file was changed outside of this page.");
      } else {
        this.#setSaved(path, { version: response.version, value, problems: [] });
        const result = commitMessage === "" ? "Saved." : "Saved, and recorded in git.";
        const file = this.#file(path);
        this.announce(path, response.commitProblem ?? (file && hasUnsavedWork(file) ? "" : result));
      }
      return response.status;
    } catch (error) {
      this.#setFile(path, { status: "", unanswered: value, failure: messageOf(error) });
      // The timer of a draft that was not sent yet has been cleared above.
      this.#scheduleDraft(path);
      return undefined;
    }
  }
}
