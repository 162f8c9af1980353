import isEqual from "fast-deep-equal";
import type { JSONPath } from "jsonc-parser";
import pLimit from "p-limit";
import type { Json } from "../../json-type";
import { messageOf } from "../../message-of";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { SavedFile } from "../server/content-store";
import type { PublishConflict, PublishResult } from "../server/publish";
import type { PolledState, SaveResult } from "../server/routes";
import type { Schemas } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import { fetchState, fetchSummary, postDraft, postPublish, postSave, type Summary, uploadPicture } from "./api";
import { edit, type EditHistory, endStep, startHistory } from "./edit-history";
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

/** A file with its form. */
export interface OpenFile {
  readonly path: string;
  /** The `version` of the saved file that was edited. */
  readonly version: string;
  /** The value of that version, or null if there was no JSON. Unsaved work is what differs from it. */
  readonly base: Json;
  /** Undefined if the file has no form, because it is missing or is not JSON. */
  readonly history: EditHistory | undefined;
  readonly problems: readonly Problem[];
  /** IDs of the fields whose problems are shown even if they are new and empty: edited, or refused by a save. */
  readonly touched: ReadonlySet<string>;
  /** Another version that was saved meanwhile, here or on the Git host. */
  readonly conflict: (SavedFile & { readonly onHost?: Pick<PublishConflict, "base" | "commit"> }) | undefined;
  /** The last result, which screen readers announce. */
  readonly status: string;
  /** The failure of the last attempt to save. */
  readonly failure: string | undefined;
  /** The content of a save that the server did not answer. It may have saved it. */
  readonly unanswered: Json | undefined;
}

export interface EditorState {
  readonly summary: Summary | undefined;
  readonly schemas: Schemas;
  readonly files: ReadonlyMap<string, OpenFile>;
  /** The reason why the server does not respond. */
  readonly connectionProblem: string | undefined;
  /** Identifies the server since its start. */
  readonly serverId: string;
}

/** Milliseconds after the last keystroke. */
const DRAFT_DELAY = 300;
/** Milliseconds between two requests for changes. */
const POLL_INTERVAL = 1000;

/** Key of the session storage: the commits of the Git host whose versions were brought into files by hand, by path. */
const RESOLVED_CONFLICTS = "resolved-conflicts";

const readResolvedConflicts = () => new URLSearchParams(readSession(RESOLVED_CONFLICTS));

export const hasUnsavedWork = ({ history, base }: OpenFile) => history !== undefined && !isEqual(history.present, base);

/** Returns whether a file is not JSON. */
export const isBroken = ({ value, version }: SavedFile) => value === undefined && version !== "";

/** Returns the state of a file, with the unsaved work of this browser. */
function toOpenFile(path: string, content: SavedFile, work?: UnsavedWork): OpenFile {
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
    // A file that was deleted has no version to go back to.
    history: startHistory(work.value, work.base === null ? [] : [work.base]),
    conflict: work.version === version ? undefined : content,
  };
}

/**
 * The editor's state: the files, what was edited in them, and what the server says about it.
 *
 * - Each edit is kept in the browser (`unsaved-work.ts`). A moment after the last keystroke, the content is sent as a draft,
 *   which the page shows if it is valid. The server responds with its problems.
 * - Once a second, the store asks the server for changes of any file, and reads all of them after one. If a file with
 *   unsaved work was saved elsewhere, it has a conflict: the editor chooses a version of each field.
 * - A save names the version that was edited, and the server refuses it if the file has another one now. Saves and reads
 *   follow each other, because each needs the version that the one before has written.
 */
export class EditorStore {
  #state: EditorState = {
    summary: undefined,
    schemas: new Map(),
    files: new Map(),
    connectionProblem: undefined,
    serverId: "",
  };
  #dataState = "";
  /** The ID of the field that was edited last. */
  #lastEdited = "";
  readonly #listeners = new Set<() => void>();
  readonly #draftTimers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The unsaved work of this browser on files that were not read yet. */
  #kept: ReadonlyMap<string, UnsavedWork> = new Map();
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
      if (file && hasUnsavedWork(file)) this.#syncUnsavedWork(path);
    });
    this.#kept = await readUnsavedWork();
    await this.#poll();
  }

  #set(state: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  #file(path: string): OpenFile | undefined {
    return this.#state.files.get(path);
  }

  #putFile(file: OpenFile): void {
    this.#set({ files: new Map(this.#state.files).set(file.path, file) });
  }

  #setFile(path: string, part: Partial<OpenFile>): void {
    const file = this.#file(path);
    if (file) this.#putFile({ ...file, ...part });
  }

  async #poll(): Promise<void> {
    try {
      await this.#follow(await fetchState());
      if (this.#state.connectionProblem !== undefined) {
        for (const path of this.#state.files.keys()) this.#setFile(path, { failure: undefined });
        this.#set({ connectionProblem: undefined });
      }
    } catch (error) {
      this.#set({ connectionProblem: messageOf(error) });
    }
    setTimeout(() => void this.#poll(), POLL_INTERVAL);
  }

  async #follow({ serverId, dataState, drafts }: PolledState): Promise<void> {
    // A read would wait for the save, and a Git hook can be slow. Meanwhile this page would not poll, and the server would
    // delete its drafts.
    if (this.#enqueue.activeCount > 0) return;
    const isChanged = serverId !== this.#state.serverId || dataState !== this.#dataState;
    if (isChanged) {
      await this.#enqueue(async () => this.#readFiles());
      this.#dataState = dataState;
      this.#set({ serverId });
    }
    // A change elsewhere may make unsaved work invalid. The server may also have started again, or deleted the draft because
    // of another tab with the same file.
    for (const file of this.#state.files.values()) {
      if (hasUnsavedWork(file) && (isChanged || !drafts.includes(file.path))) this.#scheduleDraft(file.path);
    }
  }

  announce(path: string, text: string): void {
    this.#setFile(path, { status: text });
  }

  /** Reads all files. */
  async #readFiles(): Promise<void> {
    const summary = await fetchSummary();
    const schemas = summary.files.map(({ path, schema }) => [path, schema] as const);
    // With another object, `useFramedPage` would read the whole page again.
    const areSame = isEqual(schemas, [...this.#state.schemas]);
    this.#set({ summary, schemas: areSame ? this.#state.schemas : new Map(schemas) });
    for (const { path, saved } of summary.files) this.#update(path, saved);
  }

  /** Follows a change of a file outside of this page. */
  #update(path: string, content: SavedFile): void {
    const file = this.#file(path);
    const { version, value, problems } = content;
    if (!file) {
      const opened = toOpenFile(path, content, this.#kept.get(path));
      this.#putFile(opened);
      if (hasUnsavedWork(opened)) this.announce(path, "Your unsaved changes are back.");
      // The browser may have closed before it forgot what was saved.
      else if (this.#kept.has(path)) this.#syncUnsavedWork(path);
    } else if (version === file.version) {
      // Problems may be new, because pictures or pages to which the file refers have changed.
      const current = hasUnsavedWork(file) ? file.problems : problems;
      // The file is the edited version again, so only a conflict with the Git host remains.
      const conflict = file.conflict?.onHost ? file.conflict : undefined;
      this.#setFile(path, { problems: current, conflict });
    } else if (!hasUnsavedWork(file)) {
      this.#putFile(toOpenFile(path, content));
    } else if (value !== undefined && [file.history?.present, file.unanswered].some((own) => isEqual(value, own))) {
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

  /** Uploads a picture, and uses it with its alternative text. All pictures of the schemas have both. */
  async addPicture(path: string, valuePath: JSONPath, picture: File, alternativeText: string): Promise<void> {
    const before = this.#file(path)?.history?.present;
    const added = await uploadPicture(picture);
    // The summary lists the pictures that the form offers.
    await this.#enqueue(async () => this.#readFiles());
    // The row with the picture may have moved meanwhile.
    const currentPath = followRows(valuePath, rowsIn(before), rowsIn(this.#file(path)?.history?.present));
    this.edit(path, currentPath, { ...added, alternativeText });
    this.announce(path, "The picture is added. Save to use it.");
  }

  /** @param isTyping true if further edits of the same field are part of the same step of undo */
  edit(path: string, valuePath: JSONPath, value: Json, isTyping = false): void {
    const id = fieldId(valuePath);
    this.#setFile(path, { touched: new Set(this.#file(path)?.touched).add(id) });
    this.#lastEdited = id;
    const field = isTyping ? id : undefined;
    this.changeHistory(path, (history) => edit(history, withValueAt(history.present, valuePath, value), field));
  }

  /** Brings back the saved version, or the one that was saved meanwhile. Undo brings back the edits. */
  discard(path: string): void {
    const file = this.#file(path);
    if (!file) return;
    const { conflict } = file;
    // A conflict with the Git host is about saved content. Only what is not saved is discarded.
    if (conflict?.value !== undefined && !conflict.onHost) this.resolveConflict(path, conflict.value);
    else this.changeHistory(path, (history) => edit(history, file.base));
    this.announce(path, "Your changes are discarded. Undo brings them back.");
  }

  /** Continues from the version that was saved meanwhile, with the chosen values. */
  resolveConflict(path: string, value: Json): void {
    const conflict = this.#file(path)?.conflict;
    if (!conflict) return;
    const { onHost, version, value: base = null } = conflict;
    this.#setFile(path, onHost ? { conflict: undefined } : { version, base, conflict: undefined });
    this.changeHistory(path, (history) => edit(history, value));
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
      // As in `SavedFile`, a file that is missing has no version. Any other text tells a new conflict from the one before.
      const version = theirs === undefined ? "" : commit;
      this.#setFile(path, { conflict: { version, value: theirs, problems: [], onHost: { base, commit } } });
    } else {
      writeSession(RESOLVED_CONFLICTS, "");
    }
    await this.#enqueue(async () => this.#readFiles());
    return result;
  }

  #scheduleDraft(path: string): void {
    clearTimeout(this.#draftTimers.get(path));
    const timer = setTimeout(() => void this.#sendDraft(path), DRAFT_DELAY);
    this.#draftTimers.set(path, timer);
  }

  async #sendDraft(path: string): Promise<void> {
    const file = this.#file(path);
    if (!file?.history) return;
    this.#setFile(path, { history: endStep(file.history) });
    const { present } = file.history;
    try {
      const draft = await postDraft(path, hasUnsavedWork(file) ? present : undefined);
      if (this.#file(path)?.history?.present !== present) return;
      const summary = this.#state.summary?.files.find((each) => each.path === path);
      const problems = draft.problems ?? summary?.saved.problems ?? [];
      this.#setFile(path, { problems });
      const problem = problems.find((each) => fieldId(each.path) === this.#lastEdited);
      if (problem) this.announce(path, problem.message);
    } catch {
      // The next poll shows whether the server responds, and sends the draft again.
    }
  }

  /** Saves a file. Returns the result, or undefined if the server failed. */
  async save(path: string, commitMessage: string): Promise<SaveResult["status"] | undefined> {
    return this.#enqueue(async () => this.#saveFile(path, commitMessage));
  }

  async #saveFile(path: string, commitMessage: string): Promise<SaveResult["status"] | undefined> {
    const { version = "", history } = this.#file(path) ?? {};
    if (!history) return undefined;
    const { present: value } = history;
    clearTimeout(this.#draftTimers.get(path));
    this.#setFile(path, { status: "", failure: undefined });
    try {
      const response = await postSave(path, version, value, commitMessage);
      if (response.status === "invalid") {
        const touched = new Set(response.problems.map((problem) => fieldId(problem.path)));
        this.#setFile(path, { problems: response.problems, touched });
        this.announce(path, "Not saved: see the messages at the fields.");
      } else if (response.status === "changed") {
        await this.#readFiles();
        const file = this.#file(path);
        // A save before, which was not answered, may have saved this value.
        const isSaved = file && isEqual(file.base, value) && !hasUnsavedWork(file);
        this.announce(path, isSaved ? "Saved." : "Not saved: this file was changed outside of this page.");
      } else {
        this.#setSaved(path, { version: response.version, value, problems: [] });
        const result = commitMessage === "" ? "Saved." : "Saved, and recorded in git.";
        const file = this.#file(path);
        this.announce(path, response.commitProblem ?? (file && hasUnsavedWork(file) ? "" : result));
      }
      return response.status;
    } catch (error) {
      this.#setFile(path, { unanswered: value, failure: messageOf(error) });
      this.#scheduleDraft(path);
      return undefined;
    }
  }
}
