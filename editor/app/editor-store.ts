import isEqual from "fast-deep-equal/es6";
import pLimit from "p-limit";
import { fieldKey } from "../../content-model/field-path";
import type { Json, ValuePath } from "../../content-model/json-type";
import { pagesOf } from "../../content-model/page-paths";
import type { Schemas } from "../../content-model/schema-types";
import { messageOf } from "../../shared/message-of";
import { shareResults } from "../../shared/share-results";
import { conflictKey } from "../shared/changes";
import { asObject, valueAt } from "../shared/json";
import {
  type DataFolder,
  type HostConflict,
  isOthers,
  type Lease,
  type PublishResult,
  type PublishState,
} from "../shared/protocol";
import {
  ChangedFileError,
  fetchDataFolder,
  fetchPublishState,
  fetchState,
  NoResponseError,
  postFile,
  postLease,
  postPublish,
  uploadPicture,
} from "./api";
import {
  areAllSaved,
  confirmWrite,
  createFileState,
  endEdits,
  type FileState,
  isSaved,
  keepMine,
  load,
  needsWrite,
  receive,
  remove,
  setValue,
} from "./file-state";
import { fromKeyPath, toKeyPath } from "./row-keys";
import { readSelectedFile } from "./selected-file";

/** The version that is sent of a value that this folder and the Git host have both changed. */
type Choice = "ours" | "theirs";

interface FoundConflict extends HostConflict {
  /** The path with the keys of rows. Undefined if the form has no such row. */
  readonly keyPath: ValuePath | undefined;
}

export interface EditorState {
  /** `data/` at the last read. Only `files` have the edits since then. */
  readonly dataFolder: DataFolder;
  readonly publishing: PublishState;
  /** By path: the version that each file had when git was asked for `publishing`. */
  readonly gitVersions: ReadonlyMap<string, string>;
  /** The values that the last publication has found changed here and on the Git host. */
  readonly hostConflicts: readonly FoundConflict[];
  /** By `conflictKey`. They go with the next publication. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** True from the start of a publication until the Git host's conflicts or its state afterwards are known. */
  readonly isSending: boolean;
  /** The number of edits in this page, and of choices between two versions. */
  readonly edits: number;
  readonly schemas: Schemas;
  /** The files of `dataFolder`, and those that were removed while they had edits that were not written. */
  readonly files: ReadonlyMap<string, FileState>;
  /** By path: the files that this tab or another one writes. */
  readonly leases: ReadonlyMap<string, Lease | undefined>;
  /** The reason why the last poll has failed. */
  readonly connectionProblem: string | undefined;
  /** True if that may be a login that has ended. */
  readonly isLoginLost: boolean;
  /** Changes with each start of the server. Empty before its first response. */
  readonly serverId: string;
}

/** Returns the conflicts with the Git host that are left, with the words that the forms have now. */
export const currentConflicts = ({ hostConflicts, files }: EditorState): readonly HostConflict[] =>
  hostConflicts.flatMap(({ keyPath, ...conflict }) => {
    const file = files.get(conflict.file);
    if (!file || !keyPath) return [conflict];
    const path = fromKeyPath(file.rowKeys, keyPath);
    // The row was removed. If that is a conflict too, the next publication asks.
    if (!path) return [];
    const mine = valueAt(file.value, path);
    // Equal words are no conflict, and words that are changed back are no change: the publication has theirs.
    return isEqual(mine, conflict.theirs) || isEqual(mine, conflict.base) ? [] : [{ ...conflict, path, mine }];
  });

/** Milliseconds from the last edit until the file is written. */
const WRITE_DELAY = 400;
/** Milliseconds from the first edit until the file is written, even if typing goes on. */
const LONGEST_DELAY = 1500;
/** Milliseconds between two requests for changes. */
const POLL_INTERVAL = 500;

const EDITED_SINCE =
  "The connection was lost, and you have edited since. Publish again: what has arrived is not sent twice.";

/**
 * The editor's state: the files, and what was edited in them.
 *
 * - A moment after an edit, the file is written, whether it is valid or not. The response lists its problems.
 * - The first edit of a file asks for its lease. While another tab has it, the form is read-only, and shows the file.
 * - Twice a second, the store asks the server whether anything but its own writes has changed a file, and then reads
 *   all files. If something without a lease has changed a file with edits here, a person chooses (`file-state.ts`).
 * - A write has the version that it was made from. Writes, reads and the end of a lease run one after the other: each
 *   needs the last version.
 */
export class EditorStore {
  #state: EditorState = {
    dataFolder: { files: [], linkPaths: [], pictures: [], otherProblems: [], sampleIcons: [] },
    publishing: { target: "", unsent: [] },
    gitVersions: new Map(),
    hostConflicts: [],
    choices: new Map(),
    isSending: false,
    edits: 0,
    schemas: new Map(),
    files: new Map(),
    connectionProblem: undefined,
    isLoginLost: false,
    serverId: "",
    leases: new Map(),
  };
  readonly #tab = String(Math.random());
  /** The `dataState` of the server at the last read. If empty, the next poll reads all files and asks git again. */
  #dataState = "";
  /** The `fieldKey` of the field that was edited last. */
  #lastEdited = "";
  readonly #listeners = new Set<() => void>();
  /** Next writes by path. `since` is the time of the first edit. A write without a timer is in the queue already. */
  readonly #scheduled = new Map<string, { readonly since: number; readonly timer?: ReturnType<typeof setTimeout> }>();
  readonly #enqueue = pLimit(1);
  /** Files whose lease was asked for, without a response yet. */
  readonly #claimed = new Set<string>();
  /** The number of responses about leases. A poll that was sent before one of them knows less. */
  #leaseResponses = 0;
  /** The number of changes of leases. Only the last one counts. */
  #leaseChanges = 0;

  /** Asks git what is not published. Not in the queue: git may take seconds, and writes must not wait for it. */
  readonly #readPublishState = shareResults(async () => {
    const gitVersions = new Map(Array.from(this.#state.files, ([path, { saved }]) => [path, saved.version]));
    const publishing = await fetchPublishState();
    this.#set({ publishing, gitVersions });
    // The Git host has all content of this folder now, perhaps sent by another page. So no conflict with it is left.
    if (publishing.commit !== undefined) this.#set({ hostConflicts: [] });
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
      if (this.#state.connectionProblem !== undefined) this.#set({ connectionProblem: undefined, isLoginLost: false });
    } catch (error) {
      this.askAgain();
      const isLoginLost = error instanceof NoResponseError && error.isLoginLost;
      this.#set({ connectionProblem: messageOf(error), isLoginLost });
    }
    setTimeout(() => void this.start(), POLL_INTERVAL);
  }

  async #poll(): Promise<void> {
    const unsaved = [...this.#state.files].flatMap(([path, file]) => (isSaved(file) ? [] : path));
    const open = new Set(document.hidden ? unsaved : [...unsaved, readSelectedFile()]);
    const renewed = [...open].filter((path) => !this.#mayEnd(path));
    const leaseResponses = this.#leaseResponses;
    const { serverId, dataState, leases } = await fetchState(this.#tab, renewed);
    const mustRead = serverId !== this.#state.serverId || dataState !== this.#dataState;
    const areLeasesNew = leaseResponses === this.#leaseResponses;
    await this.#takeLeases(
      areLeasesNew ? leases : [...this.#state.leases.values()].flatMap((lease) => lease ?? []),
      mustRead,
    );
    if (!mustRead) return;
    this.#dataState = dataState;
    this.#set({ serverId });
    // After a failure, the next poll tries again. It also reports a server that does not respond.
    this.#readPublishState().catch(() => this.askAgain());
  }

  /**
   * Takes over the leases of all files. A form is read-only as soon as another tab wants to write, and is not before it
   * has what the other tab has written.
   */
  async #takeLeases(list: readonly Lease[], mustRead: boolean): Promise<void> {
    const leases = new Map<string, Lease | undefined>(list.map((lease) => [lease.file, lease]));
    const before = this.#state.leases;
    if (isEqual(leases, before) && !mustRead && !list.some(({ role }) => role === "asked")) return;
    this.#leaseChanges += 1;
    const change = this.#leaseChanges;
    const gained = [...before.keys()].filter((file) => {
      const role = leases.get(file)?.role;
      return (role === undefined || role === "writer") && this.isReadOnly(file);
    });
    const withoutGained = new Map(leases);
    for (const file of gained) withoutGained.set(file, before.get(file));
    this.#set({ leases: withoutGained });
    const ended = list.filter(isOthers).map(({ file }) => file);
    await this.#enqueue(async () => {
      // Before the edits end: a write may have arrived although its response was lost.
      const hasUnsaved = [...this.#state.files].some(([path, file]) => ended.includes(path) && !isSaved(file));
      if (mustRead || gained.length > 0 || hasUnsaved) await this.#readFiles();
      for (const file of ended) this.#update(file, (state) => endEdits(state, this.#state.schemas.get(file)));
      if (change === this.#leaseChanges) this.#set({ leases });
    });
    for (const { file, role } of list) if (role === "asked") void this.#handOver(file);
  }

  /**
   * Returns whether another tab takes a file over that this one is not writing any more, because that has failed, or
   * because a person must choose a version first.
   */
  #mayEnd(path: string): boolean {
    const file = this.#state.files.get(path);
    const isAsked = this.#state.leases.get(path)?.role === "asked";
    return isAsked && !(file && needsWrite(file) && file.failure === undefined);
  }

  /** Writes what the form has, and gives the lease back. If the write fails, the lease ends by itself. */
  async #handOver(path: string): Promise<void> {
    await this.#enqueue(async () => this.#write(path));
    const file = this.#state.files.get(path);
    if (file && isSaved(file)) await this.#sendLease(path, "release");
  }

  /** Sends a request about a lease. After a failure, the next poll or the next write learns who has it. */
  async #sendLease(path: string, act: "claim" | "takeOver" | "release"): Promise<void> {
    try {
      const { leases } = await postLease({ path, tab: this.#tab, act });
      this.#leaseResponses += 1;
      await this.#takeLeases(leases, false);
    } catch {
      // See above. Files may not be read yet whose lease another tab has now.
      this.askAgain();
    }
  }

  /** Takes the lease of a file over from another tab, after that has written what it has. */
  async takeOver(path: string): Promise<void> {
    await this.#sendLease(path, "takeOver");
  }

  /**
   * Gives leases back as the page is left, so that a page that is loaded again need not wait for their end. That of a
   * file with a write on its way ends by itself: the write needs it.
   */
  leave(): void {
    for (const [path, lease] of this.#state.leases) {
      const file = this.#state.files.get(path);
      if (lease && lease.role !== "reader" && file && isSaved(file)) void this.#sendLease(path, "release");
    }
  }

  /** Returns whether another tab writes a file, or takes it over. */
  isReadOnly(path: string): boolean {
    const role = this.#state.leases.get(path)?.role;
    return role !== undefined && role !== "writer";
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

  /**
   * Edits a file, and asks for its lease if no tab has it yet.
   *
   * @returns false if nothing was edited, because another tab has the lease
   */
  edit(path: string, update: (file: FileState) => FileState): boolean {
    if (this.isReadOnly(path)) return false;
    if (!this.#state.leases.has(path) && !this.#claimed.has(path)) {
      this.#claimed.add(path);
      void this.#sendLease(path, "claim").finally(() => this.#claimed.delete(path));
    }
    // `#update` calls the listeners.
    this.#state = { ...this.#state, edits: this.#state.edits + 1 };
    this.#update(path, update);
    return true;
  }

  /**
   * @param isTyping true if further edits of the same field are part of the same step of undo
   * @returns false if nothing was edited, as by `edit`
   */
  setValue(path: string, valuePath: ValuePath, value: Json | undefined, isTyping = false): boolean {
    this.#lastEdited = fieldKey({ file: path, path: valuePath });
    return this.edit(path, (file) => setValue(file, valuePath, value, isTyping));
  }

  /** Changes what is shown about a file, and nothing in it. */
  change(path: string, update: (file: FileState) => FileState): void {
    this.#update(path, update);
  }

  /** Asks git what is not published, unless it lists the file already, and with another value than it has now. */
  #askGitAbout(path: string, value: Json | undefined): void {
    const { unsent, offReason } = this.#state.publishing;
    const isKnown = unsent.some((file) => file.path === path && !isEqual(file.sent, value));
    // While publishing is off, `publish.tsx` asks again and again.
    if (!isKnown && offReason === undefined) this.#readPublishState().catch(() => this.askAgain());
  }

  /** Makes the next poll read the files and ask git again: settings of git may have changed outside of this page. */
  askAgain(): void {
    this.#dataState = "";
  }

  /** Loads the version that something without a lease has written. */
  loadOther(path: string): void {
    this.edit(path, (file) => (file.other ? load(file, file.other) : file));
  }

  /** Replaces the version that something without a lease has written, or writes a file that is missing or broken. */
  async keepMine(path: string): Promise<void> {
    if (this.edit(path, keepMine)) await this.#enqueue(async () => this.#write(path));
  }

  choose(conflict: HostConflict, choice: Choice): void {
    const { edits, choices } = this.#state;
    this.#set({ edits: edits + 1, choices: new Map(choices).set(conflictKey(conflict.file, conflict), choice) });
  }

  announce(path: string, status: string): void {
    this.#update(path, (file) => ({ ...file, status }));
  }

  async #readFiles(): Promise<void> {
    const dataFolder = await fetchDataFolder();
    const newSchemas = new Map(dataFolder.files.map(({ path, schema }) => [path, schema]));
    // Equal schemas stay the same map: with another map, `useFramedPage` would read the whole page again.
    const schemas = isEqual(newSchemas, this.#state.schemas) ? this.#state.schemas : newSchemas;
    const before = this.#state.files;
    const files = new Map(
      dataFolder.files.map(({ path, saved }) => {
        const file = before.get(path);
        return [path, file ? receive(file, saved) : createFileState(saved)];
      }),
    );
    for (const [path, file] of before) {
      if (files.has(path)) continue;
      const removed = remove(file, this.#state.schemas.get(path));
      if (removed.unwritten.length > 0) files.set(path, removed);
    }
    this.#set({ dataFolder, schemas, files });
    for (const path of files.keys()) this.#scheduleWrite(path);
  }

  async #isConnectionLost(): Promise<boolean> {
    return fetchState(this.#tab, []).then(
      () => false,
      (error: unknown) => error instanceof NoResponseError,
    );
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
        while (await this.#isConnectionLost()) {
          wasLost = true;
          await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
        }
        if (isRepeated && !wasLost) throw error;
      }
    }
  }

  /**
   * Uploads a picture, and uses it in the object at a path, which has `file` and `alternativeText` in all schemas.
   *
   * @returns the path of the object after the upload. Undefined if the picture is not used
   */
  async addPicture(path: string, valuePath: ValuePath, picture: File): Promise<ValuePath | undefined> {
    const before = this.#state.files.get(path);
    const keyPath = before && toKeyPath(before.rowKeys, valuePath);
    if (!keyPath || !this.edit(path, (file) => ({ ...file, status: "" }))) return undefined;
    const { file } = await this.sendUntilAnswered(async () => uploadPicture(picture));
    const now = this.#state.files.get(path);
    // The row with the picture may have moved meanwhile. If the file was loaded, its rows may be others.
    const isSameFile = isEqual(now?.loaded, before.loaded) || !valuePath.some((step) => typeof step === "number");
    const foundPath = now && isSameFile ? fromKeyPath(now.rowKeys, keyPath) : undefined;
    const { file: fileBefore, alternativeText: textBefore } = asObject(valueAt(before.value, valuePath));
    const { file: fileNow, alternativeText: textNow } = asObject(foundPath && valueAt(now?.value, foundPath));
    // A picture that was chosen during the upload stays.
    const currentPath = fileNow === fileBefore ? foundPath : undefined;
    // The text from before describes another picture. What was typed during the upload describes this one.
    const alternativeText = textNow === undefined || textNow === textBefore ? "" : textNow;
    const isUsed = currentPath !== undefined && this.setValue(path, currentPath, { file, alternativeText });
    // The form offers all pictures of `data/`. If this read fails, the next poll reads them.
    await this.#enqueue(async () => this.#readFiles()).catch(() => undefined);
    const next = isUsed ? "Describe it for people who cannot see it." : "Choose it in its field.";
    this.announce(path, `The picture is added. ${next}`);
    return isUsed ? currentPath : undefined;
  }

  /**
   * Sends the content to the Git host. If this folder and the Git host have both changed a value, nothing is sent, and
   * the panel to publish lists both versions.
   *
   * @throws an error with a sentence for the editor
   */
  async publish(message: string): Promise<PublishResult> {
    this.#set({ isSending: true });
    try {
      return await this.#send(message);
    } finally {
      this.#set({ isSending: false });
    }
  }

  async #send(message: string): Promise<PublishResult> {
    await this.writeAll();
    if (!areAllSaved(this.#state.files)) throw new Error("Not sent: an edit was not saved yet. Publish again.");
    const { edits, choices } = this.#state;
    const keysOf = (choice: Choice) => [...choices].flatMap(([key, chosen]) => (chosen === choice ? key : []));
    const result = await this.sendUntilAnswered(async () => {
      // A repeat, perhaps after a long wait for the login, must not send what no one has reviewed.
      if (this.#state.edits !== edits) throw new Error(EDITED_SINCE);
      return postPublish({ message, kept: keysOf("ours"), taken: keysOf("theirs") });
    });
    const conflicts = result.status === "conflict" ? result.conflicts : [];
    const toFound = (conflict: HostConflict): FoundConflict => {
      const { rowKeys } = this.#state.files.get(conflict.file) ?? {};
      return { ...conflict, keyPath: rowKeys && toKeyPath(rowKeys, conflict.path) };
    };
    this.#set({ hostConflicts: conflicts.map(toFound), isSending: result.status === "sent" });
    // Otherwise, nothing has changed in this folder. What is shown now must not be moved once git has responded.
    if (result.status !== "sent") {
      this.askAgain();
      return result;
    }
    this.#set({ choices: new Map() });
    // The publication may have brought changes of others into this folder. The edits that it has sent are no question.
    for (const path of this.#state.files.keys())
      this.#update(path, (file) => (isSaved(file) ? { ...file, loaded: file.value } : file));
    try {
      await this.#enqueue(async () => this.#readFiles());
      await this.#readPublishState();
    } catch {
      // The next poll reads both again.
    }
    return result;
  }

  #scheduleWrite(path: string): void {
    const file = this.#state.files.get(path);
    const scheduled = this.#scheduled.get(path);
    // A write in the queue takes the form's value at its turn. Another one for each letter would hold up other files.
    if (scheduled && !scheduled.timer) return;
    clearTimeout(scheduled?.timer);
    this.#scheduled.delete(path);
    if (!file || !needsWrite(file) || this.isReadOnly(path)) return;
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

  #pagesOf(path: string, value: Json | undefined): readonly string[] {
    const schema = this.#state.schemas.get(path);
    return schema ? [...pagesOf(schema, value).keys()] : [];
  }

  async #write(path: string): Promise<void> {
    clearTimeout(this.#scheduled.get(path)?.timer);
    this.#scheduled.delete(path);
    const file = this.#state.files.get(path);
    const value = file && (file.sent ?? file.value);
    if (!file || value === undefined || !needsWrite(file) || isOthers(this.#state.leases.get(path))) return;
    this.#update(path, (current) => ({ ...current, sent: value }));
    try {
      const { saved, stateBefore, stateAfter } = await postFile(file.saved.version, { path, tab: this.#tab, value });
      this.#update(path, (current) => confirmWrite(current, saved));
      // Nothing else has changed, so the next poll need not read all files, at each pause in typing. If the file has
      // other pages now, links of other files may lead nowhere, or to a page again.
      const hasSamePages = isEqual(this.#pagesOf(path, file.saved.value), this.#pagesOf(path, saved.value));
      if (this.#dataState === stateBefore && hasSamePages) this.#dataState = stateAfter;
      this.#askGitAbout(path, saved.value);
      const problem = saved.problems.find((each) => fieldKey({ file: path, path: each.path }) === this.#lastEdited);
      // The problem may be outdated if the file was edited after the write began.
      if (problem && isSaved(this.#state.files.get(path) ?? file)) this.announce(path, problem.message);
    } catch (error) {
      if (error instanceof ChangedFileError) this.#update(path, (current) => receive(current, error.saved));
      else {
        // Without a response, the value may have been written, so it is sent again.
        const sent = error instanceof NoResponseError ? value : undefined;
        this.#update(path, (current) => ({ ...current, sent, failure: messageOf(error) }));
      }
    }
  }
}
