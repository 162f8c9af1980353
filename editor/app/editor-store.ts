import isEqual from "fast-deep-equal/es6";
import type { JSONPath } from "jsonc-parser";
import pLimit from "p-limit";
import type { Json } from "../../plugins/shared/json-type";
import { messageOf } from "../../plugins/shared/message-of";
import type { Schemas } from "../../plugins/data-layer/schema-types";
import { conflictKey } from "../shared/changes";
import type { DataFolder, OpenFile, PublishResult, PublishState } from "../shared/protocol";
import {
  fetchDataFolder,
  fetchPublishState,
  fetchState,
  NoResponseError,
  postFile,
  postPublish,
  uploadPicture,
} from "./api";
import {
  addConflicts,
  areAllSaved,
  confirmWrite,
  createFileState,
  editValue,
  endConflict,
  endHostConflicts,
  type FileState,
  hasLostFile,
  needsWrite,
  type OpenConflict,
  receiveFile,
  valueToWrite,
} from "./file-state";
import { fieldKey } from "./field-path";
import { followPath } from "./follow-rows";
import { readSelectedFile } from "./selected-file";
import { shareResults } from "../../plugins/shared/share-results";
import { asObject, valueAt } from "../shared/json";

export interface EditorState {
  /** `data/` as the server has read it last. `files` also have what was edited since. */
  readonly dataFolder: DataFolder;
  readonly publishing: PublishState;
  /** By path: the version of each file when git was asked. Its answer is not about a later one. */
  readonly gitVersions: ReadonlyMap<string, string>;
  /** The number of edits and choices of this page. */
  readonly edits: number;
  readonly schemas: Schemas;
  readonly files: ReadonlyMap<string, FileState>;
  /** The reason why the server does not respond. */
  readonly connectionProblem: string | undefined;
  /** Changes with each start of the server. Empty before its first response. */
  readonly serverId: string;
  /** The files that others have open. */
  readonly others: readonly OpenFile[];
}

/** Milliseconds from the last edit until the file is written. */
const WRITE_DELAY = 400;
/** Milliseconds from the first edit until the file is written, however fast the next ones follow. */
const LONGEST_DELAY = 1500;
/** Milliseconds between two requests for changes. */
const POLL_INTERVAL = 500;

/**
 * The editor's state: the files, and what was edited in them.
 *
 * - A moment after an edit, the file is written, whether it is valid or not. The response lists its problems.
 * - Twice a second, the store asks the server whether a file has changed, and then reads all files. Other versions are
 *   merged with what was edited (`file-state.ts`).
 * - A write has the version that was edited, its value and the new one. If the file has another version now, the server
 *   merges both, and responds with the result. Writes and reads run one after the other, because each needs the last
 *   version.
 */
export class EditorStore {
  #state: EditorState = {
    dataFolder: { files: [], linkPaths: [], pictures: [], otherProblems: [] },
    publishing: { target: "", unsent: [] },
    gitVersions: new Map(),
    edits: 0,
    schemas: new Map(),
    files: new Map(),
    connectionProblem: undefined,
    serverId: "",
    others: [],
  };
  /** The `dataState` of the server when the files were read and git was asked last. Empty to do both again. */
  #dataState = "";
  /** The path of the file and the ID of the field that was edited last. */
  #lastEdited = "";
  readonly #listeners = new Set<() => void>();
  /** By path: the time of the first edit in the next write. A write without a timer is in the queue. */
  readonly #scheduled = new Map<string, { readonly since: number; readonly timer?: ReturnType<typeof setTimeout> }>();
  /** Runs writes and reads one after the other. */
  readonly #enqueue = pLimit(1);

  /** Keys of conflicts with the Git host in which mine was chosen. The next publication replaces theirs. */
  readonly #kept = new Set<string>();

  /** Outside of the queue: git may take seconds, and no word waits for it. */
  readonly #readPublishState = shareResults(async () => {
    const gitVersions = new Map(Array.from(this.#state.files, ([path, { saved }]) => [path, saved.version]));
    const publishing = await fetchPublishState();
    this.#set({ publishing, gitVersions });
    if (publishing.commit === undefined) return;
    // Another page may have sent the content: this folder has what the Git host has.
    for (const [path, { conflicts }] of this.#state.files)
      if (conflicts.some(({ isInFile }) => !isInFile)) this.#update(path, endHostConflicts);
  });

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /** Follows the server as long as the page is open. */
  async start(): Promise<void> {
    try {
      await this.#poll();
      if (this.#state.connectionProblem !== undefined) this.#set({ connectionProblem: undefined });
    } catch (error) {
      this.#set({ connectionProblem: messageOf(error) });
    }
    setTimeout(() => void this.start(), POLL_INTERVAL);
  }

  async #poll(): Promise<void> {
    const { serverId, dataState, others } = await fetchState(document.hidden ? "" : readSelectedFile());
    if (!isEqual(others, this.#state.others)) this.#set({ others });
    if (serverId === this.#state.serverId && dataState === this.#dataState) return;
    await this.#enqueue(async () => this.#readFiles());
    this.#dataState = dataState;
    this.#set({ serverId });
    // After a failure, the next poll tries again. If the server does not respond, the poll says so.
    this.#readPublishState().catch(() => this.askAgain());
  }

  #set(state: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  #update(path: string, update: (file: FileState) => FileState): void {
    const file = this.#state.files.get(path);
    if (!file) return;
    this.#set({ files: new Map(this.#state.files).set(path, update(file)) });
    this.#scheduleWrite(path);
  }

  /** Changes the state of a file for the person of this page, and counts edits. */
  change(path: string, update: (file: FileState) => FileState): void {
    const before = this.#state.files.get(path);
    const after = before && update(before);
    if (!after) return;
    const isEdit = before.history !== after.history || before.conflicts !== after.conflicts;
    this.#state = { ...this.#state, edits: this.#state.edits + Number(isEdit) };
    this.#update(path, () => after);
  }

  /** Makes the next poll read the files and ask git again: settings of git may have changed outside of this page. */
  askAgain(): void {
    this.#dataState = "";
  }

  endConflict(path: string, conflict: OpenConflict, isMine: boolean): void {
    if (isMine && !conflict.isInFile) this.#kept.add(conflictKey(path, conflict));
    this.change(path, (file) => endConflict(file, conflict, isMine));
  }

  announce(path: string, status: string): void {
    this.#update(path, (file) => ({ ...file, status }));
  }

  async #readFiles(): Promise<void> {
    const dataFolder = await fetchDataFolder();
    const schemas = new Map(dataFolder.files.map(({ path, schema }) => [path, schema]));
    const files = new Map(this.#state.files);
    for (const { path, schema, saved } of dataFolder.files) {
      const file = files.get(path);
      if (!file) files.set(path, createFileState(saved));
      // Before the response to a write, it is not known which words of the file are mine.
      else if (file.sent === undefined) files.set(path, receiveFile(file, saved, schema));
    }
    // With another map, `useFramedPage` would read the whole page again.
    this.#set({ dataFolder, schemas: isEqual(schemas, this.#state.schemas) ? this.#state.schemas : schemas, files });
    for (const path of files.keys()) this.#scheduleWrite(path);
  }

  /** @param isTyping true if further edits of the same field are part of the same step of undo */
  edit(path: string, valuePath: JSONPath, value: Json, isTyping = false): void {
    this.#lastEdited = fieldKey({ file: path, path: valuePath });
    this.change(path, (file) => editValue(file, valuePath, value, isTyping));
  }

  /**
   * Uploads a picture, and uses it in the object at a path. The fields of this object are the same in all schemas.
   *
   * @returns the path of the object now. Undefined if its row is gone
   */
  async addPicture(path: string, valuePath: JSONPath, picture: File): Promise<JSONPath | undefined> {
    const readValue = () => this.#state.files.get(path)?.history?.present;
    const before = readValue();
    // A screen reader reads the next status even if it is the same one again.
    this.announce(path, "");
    const { file } = await uploadPicture(picture);
    // The row with the picture may have moved meanwhile.
    const now = readValue();
    const currentPath = followPath(valuePath, before, now);
    if (currentPath) {
      const [textBefore, textNow] = [valueAt(before, valuePath), valueAt(now, currentPath)].map(
        (object) => asObject(object)["alternativeText"],
      );
      // The text from before describes another picture. What was typed during the upload describes this one.
      const alternativeText = textNow === undefined || textNow === textBefore ? "" : textNow;
      this.edit(path, currentPath, { file, alternativeText });
    }
    // The form offers the pictures of `data/`. After a failure, the next poll reads them.
    await this.#enqueue(async () => this.#readFiles()).catch(() => undefined);
    if (currentPath) this.announce(path, "The picture is added. Describe it for people who cannot see it.");
    return currentPath;
  }

  /**
   * Sends the content to the Git host. If someone else has changed the same words, nothing is sent, and the fields have
   * both versions.
   *
   * @throws an error with a sentence for the editor
   */
  async publish(message: string): Promise<PublishResult> {
    await this.writeAll();
    if (!areAllSaved(this.#state.files)) throw new Error("Not sent: an edit was not saved yet. Publish again.");
    const filesBefore = this.#state.files;
    const result = await postPublish({ message, kept: [...this.#kept] });
    // It may bring in what others have sent.
    try {
      await this.#enqueue(async () => this.#readFiles());
      await this.#readPublishState();
    } catch {
      // The next poll does it.
    }
    for (const conflict of result.status === "conflict" ? result.conflicts : []) {
      this.#update(conflict.file, (file) => {
        // Rows may have moved meanwhile. For one that is gone, the next publication finds what both have changed.
        const before = filesBefore.get(conflict.file)?.history?.present;
        const currentPath = followPath(conflict.path, before, file.history?.present);
        return currentPath ? addConflicts(file, [{ ...conflict, path: currentPath }], false) : file;
      });
    }
    if (result.status === "sent") this.#kept.clear();
    return result;
  }

  #scheduleWrite(path: string): void {
    const file = this.#state.files.get(path);
    const scheduled = this.#scheduled.get(path);
    // One in the queue writes what the form has at its turn. A write for each letter would hold up all others.
    if (scheduled && !scheduled.timer) return;
    clearTimeout(scheduled?.timer);
    this.#scheduled.delete(path);
    if (!file || !needsWrite(file) || hasLostFile(file)) return;
    const since = scheduled?.since ?? Date.now();
    // A failed write is tried again and again: the disk may have room later, or the server may be back.
    const [pause, longest] = file.failure === undefined ? [WRITE_DELAY, LONGEST_DELAY] : [POLL_INTERVAL, POLL_INTERVAL];
    const delay = Math.max(0, Math.min(pause, since + longest - Date.now()));
    const timer = setTimeout(() => {
      this.#scheduled.set(path, { since });
      void this.#enqueue(async () => this.#write(path));
    }, delay);
    this.#scheduled.set(path, { since, timer });
  }

  /** Writes all files that have edits. */
  async writeAll(): Promise<void> {
    await Promise.all(
      Array.from(this.#state.files.keys(), async (path) => this.#enqueue(async () => this.#write(path))),
    );
  }

  /** Writes a file that was deleted, or is not JSON now, as its form has it. */
  async replaceFile(path: string): Promise<void> {
    await this.#enqueue(async () => this.#write(path, true));
  }

  async #write(path: string, isReplacing = false): Promise<void> {
    clearTimeout(this.#scheduled.get(path)?.timer);
    this.#scheduled.delete(path);
    const file = this.#state.files.get(path);
    const schema = this.#state.schemas.get(path);
    const value = file && (file.sent ?? valueToWrite(file));
    if (!file || !schema || value === undefined || !needsWrite(file) || (hasLostFile(file) && !isReplacing)) return;
    this.#update(path, (current) => ({ ...current, sent: value }));
    try {
      const result = await postFile({ path, version: file.saved.version, base: file.base, value });
      this.#update(path, (current) => confirmWrite(current, result, schema));
      const problem = result.problems.find((each) => fieldKey({ file: path, path: each.path }) === this.#lastEdited);
      // With newer words, the field may have another problem, or none.
      if (problem && !needsWrite(this.#state.files.get(path) ?? file)) this.announce(path, problem.message);
    } catch (error) {
      // Forgets a value that was refused, and that of a lost file: no later response would say that it was written.
      const isForgotten = !(error instanceof NoResponseError) || hasLostFile(file);
      const sent = isForgotten ? undefined : value;
      this.#update(path, (current) => ({ ...current, sent, failure: messageOf(error) }));
    }
  }
}
