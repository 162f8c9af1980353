import isEqual from "fast-deep-equal/es6";
import pLimit from "p-limit";
import type { Json, ValuePath } from "../../content-model/json-type";
import { messageOf } from "../../plugins/shared/message-of";
import type { Schemas } from "../../content-model/schema-types";
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
import { fieldKey } from "../../content-model/field-path";
import { followPath } from "./follow-rows";
import { readSelectedFile } from "./selected-file";
import { shareResults } from "../../plugins/shared/share-results";
import { asObject, valueAt } from "../shared/json";

export interface EditorState {
  /** `data/` at the last read. Only `files` have the edits since then. */
  readonly dataFolder: DataFolder;
  readonly publishing: PublishState;
  /** By path: the version that each file had when git was asked for `publishing`. */
  readonly gitVersions: ReadonlyMap<string, string>;
  /** The number of edits in this page, and of choices between two versions. */
  readonly edits: number;
  readonly schemas: Schemas;
  readonly files: ReadonlyMap<string, FileState>;
  /** The reason why the last poll has failed. */
  readonly connectionProblem: string | undefined;
  /** Changes with each start of the server. Empty before its first response. */
  readonly serverId: string;
  /** The files that others have open. */
  readonly others: readonly OpenFile[];
}

/** Milliseconds from the last edit until the file is written. */
const WRITE_DELAY = 400;
/** Milliseconds from the first edit until the file is written, even if typing goes on. */
const LONGEST_DELAY = 1500;
/** Milliseconds between two requests for changes. */
const POLL_INTERVAL = 500;

const EDITED_SINCE =
  "The connection was lost, and you have edited since. Publish again: what has arrived is not sent twice.";

const isConnectionLost = async () =>
  fetchState(readSelectedFile()).then(
    () => false,
    (error: unknown) => error instanceof NoResponseError,
  );

/**
 * The editor's state: the files, and what was edited in them.
 *
 * - A moment after an edit, the file is written, whether it is valid or not. The response lists its problems.
 * - Twice a second, the store asks the server whether a file has changed, and then reads all files. Other versions are
 *   merged with what was edited (`file-state.ts`).
 * - A write sends the version that was edited, the value of that version, and the new value. If the file has another
 *   version now, the server merges both, and responds with the result. Writes and reads run one after the other: each
 *   needs the last version.
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
  /** The `dataState` of the server at the last read. If empty, the next poll reads all files and asks git again. */
  #dataState = "";
  /** The `fieldKey` of the field that was edited last. */
  #lastEdited = "";
  readonly #listeners = new Set<() => void>();
  /** Next writes by path. `since` is the time of the first edit. A write without a timer is in the queue already. */
  readonly #scheduled = new Map<string, { readonly since: number; readonly timer?: ReturnType<typeof setTimeout> }>();
  readonly #enqueue = pLimit(1);

  /** Keys of conflicts with the Git host in which mine was chosen. The next publication replaces theirs. */
  readonly #keptConflicts = new Set<string>();

  /** Asks git what is not published. Not in the queue: git may take seconds, and writes must not wait for it. */
  readonly #readPublishState = shareResults(async () => {
    const gitVersions = new Map(Array.from(this.#state.files, ([path, { saved }]) => [path, saved.version]));
    const publishing = await fetchPublishState();
    this.#set({ publishing, gitVersions });
    if (publishing.commit === undefined) return;
    // The Git host has all content of this folder now, perhaps sent by another page. So no conflict with it is left.
    for (const [path, { conflicts }] of this.#state.files)
      if (conflicts.some(({ isInFile }) => !isInFile)) this.#update(path, endHostConflicts);
  });

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = () => this.#state;

  /** Polls the server as long as the page is open. */
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
    const openFile = document.hidden ? "" : readSelectedFile();
    const { serverId, dataState, others } = await fetchState(openFile);
    if (!isEqual(others, this.#state.others)) this.#set({ others });
    if (serverId === this.#state.serverId && dataState === this.#dataState) return;
    await this.#enqueue(async () => this.#readFiles());
    this.#dataState = dataState;
    this.#set({ serverId });
    // After a failure, the next poll tries again. It also reports a server that does not respond.
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

  /** Changes the state of a file because of an action in this page. Counts it if it is an edit or ends a conflict. */
  change(path: string, update: (file: FileState) => FileState): void {
    const before = this.#state.files.get(path);
    const after = before && update(before);
    if (!after) return;
    const isEdit = before.history !== after.history || before.conflicts !== after.conflicts;
    // `#update` calls the listeners.
    if (isEdit) this.#state = { ...this.#state, edits: this.#state.edits + 1 };
    this.#update(path, () => after);
  }

  /** Makes the next poll read the files and ask git again: settings of git may have changed outside of this page. */
  askAgain(): void {
    this.#dataState = "";
  }

  endConflict(path: string, conflict: OpenConflict, isMine: boolean): void {
    if (isMine && !conflict.isInFile) this.#keptConflicts.add(conflictKey(path, conflict));
    this.change(path, (file) => endConflict(file, conflict, isMine));
  }

  announce(path: string, status: string): void {
    this.#update(path, (file) => ({ ...file, status }));
  }

  async #readFiles(): Promise<void> {
    const dataFolder = await fetchDataFolder();
    const newSchemas = new Map(dataFolder.files.map(({ path, schema }) => [path, schema]));
    // Equal schemas stay the same map: with another map, `useFramedPage` would read the whole page again.
    const schemas = isEqual(newSchemas, this.#state.schemas) ? this.#state.schemas : newSchemas;
    const files = new Map(this.#state.files);
    for (const { path, schema, saved } of dataFolder.files) {
      const file = files.get(path);
      if (!file) files.set(path, createFileState(saved));
      // Until the response to a write, it is unknown which words of the file come from this page.
      else if (file.sent === undefined) files.set(path, receiveFile(file, saved, schema));
    }
    this.#set({ dataFolder, schemas, files });
    for (const path of files.keys()) this.#scheduleWrite(path);
  }

  /**
   * Sends a request that may be repeated. If the connection was lost, waits until the server responds, and sends it
   * again. If only this request gets no response, a program in between refuses it, so it is sent no more than twice.
   */
  async sendUntilAnswered<Result>(send: () => Promise<Result>): Promise<Result> {
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        let wasLost = false;
        while (await isConnectionLost()) {
          wasLost = true;
          await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
        }
        if (isRepeated && !wasLost) throw error;
      }
    }
  }

  /** @param isTyping true if further edits of the same field are part of the same step of undo */
  edit(path: string, valuePath: ValuePath, value: Json, isTyping = false): void {
    this.#lastEdited = fieldKey({ file: path, path: valuePath });
    this.change(path, (file) => editValue(file, valuePath, value, isTyping));
  }

  /**
   * Uploads a picture, and uses it in the object at a path, which has `file` and `alternativeText` in all schemas.
   *
   * @returns the path of the object after the upload. Undefined if its row was removed meanwhile
   */
  async addPicture(path: string, valuePath: ValuePath, picture: File): Promise<ValuePath | undefined> {
    const readValue = () => this.#state.files.get(path)?.history?.present;
    const before = readValue();
    // Clears the last status: a screen reader would not read the same one twice.
    this.announce(path, "");
    const { file } = await this.sendUntilAnswered(async () => uploadPicture(picture));
    // The row with the picture may have moved meanwhile.
    const now = readValue();
    const currentPath = followPath(valuePath, before, now);
    if (currentPath) {
      const textBefore = asObject(valueAt(before, valuePath))["alternativeText"];
      const textNow = asObject(valueAt(now, currentPath))["alternativeText"];
      // The text from before describes another picture. What was typed during the upload describes this one.
      const alternativeText = textNow === undefined || textNow === textBefore ? "" : textNow;
      this.edit(path, currentPath, { file, alternativeText });
    }
    // The form offers all pictures of `data/`. If this read fails, the next poll reads them.
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
    const { files: filesBefore, edits } = this.#state;
    const kept = [...this.#keptConflicts];
    const result = await this.sendUntilAnswered(async () => {
      // A repeat, perhaps after a long wait for the login, must not send what no one has reviewed.
      if (this.#state.edits !== edits) throw new Error(EDITED_SINCE);
      return postPublish({ message, kept });
    });
    // The publication may have brought changes of others into this folder.
    try {
      await this.#enqueue(async () => this.#readFiles());
      await this.#readPublishState();
    } catch {
      // The next poll reads both again.
    }
    const conflicts = result.status === "conflict" ? result.conflicts : [];
    for (const conflict of conflicts) {
      this.#update(conflict.file, (file) => {
        // A row may have moved meanwhile. If it was removed, its conflict is dropped: the next publication looks again.
        const before = filesBefore.get(conflict.file)?.history?.present;
        const currentPath = followPath(conflict.path, before, file.history?.present);
        return currentPath ? addConflicts(file, [{ ...conflict, path: currentPath }], false) : file;
      });
    }
    if (result.status === "sent") this.#keptConflicts.clear();
    return result;
  }

  #scheduleWrite(path: string): void {
    const file = this.#state.files.get(path);
    const scheduled = this.#scheduled.get(path);
    // A write in the queue takes the form's value at its turn. Another one for each letter would hold up other files.
    if (scheduled && !scheduled.timer) return;
    clearTimeout(scheduled?.timer);
    this.#scheduled.delete(path);
    if (!file || !needsWrite(file) || hasLostFile(file)) return;
    const since = scheduled?.since ?? Date.now();
    // A failed write is tried again and again: the disk may have room later, or the server may be back.
    const hasFailed = file.failure !== undefined;
    const delayAfterEdit = hasFailed ? POLL_INTERVAL : WRITE_DELAY;
    const latest = since + (hasFailed ? POLL_INTERVAL : LONGEST_DELAY);
    const delay = Math.max(0, Math.min(delayAfterEdit, latest - Date.now()));
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

  /** Writes the value of the form to a file that was deleted, or that is not JSON now. */
  async replaceFile(path: string): Promise<void> {
    await this.#enqueue(async () => this.#write(path, true));
  }

  async #write(path: string, isReplacing = false): Promise<void> {
    clearTimeout(this.#scheduled.get(path)?.timer);
    this.#scheduled.delete(path);
    const file = this.#state.files.get(path);
    const schema = this.#state.schemas.get(path);
    const value = file && (file.sent ?? valueToWrite(file));
    if (!file || !schema || value === undefined || !needsWrite(file)) return;
    if (hasLostFile(file) && !isReplacing) return;
    this.#update(path, (current) => ({ ...current, sent: value }));
    try {
      const result = await postFile({ path, version: file.saved.version, base: file.base, value });
      this.#update(path, (current) => confirmWrite(current, result, schema));
      const problem = result.problems.find((each) => fieldKey({ file: path, path: each.path }) === this.#lastEdited);
      // The problem may be outdated if the file was edited after the write began.
      if (problem && !needsWrite(this.#state.files.get(path) ?? file)) this.announce(path, problem.message);
    } catch (error) {
      // Without a response, the value may have been written, so it is sent again. Only a person replaces a lost file.
      const sent = error instanceof NoResponseError && !hasLostFile(file) ? value : undefined;
      this.#update(path, (current) => ({ ...current, sent, failure: messageOf(error) }));
    }
  }
}
