/** Keeps unsaved work in the browser, so that a reload or a crash does not lose it. */
import { createStore, del, entries, set } from "idb-keyval";
import type { Json } from "../../json-type";

export interface UnsavedWork {
  /** The version of the file that was edited. */
  readonly version: string;
  /** The value of that version. */
  readonly base: Json;
  /** The value with the unsaved changes. */
  readonly value: Json;
}

/** Unsaved work by path, in IndexedDB: Chromium writes localStorage to the disk several seconds late. */
const store = createStore("content-editor", "unsaved-work");

/** Opened only on demand: unit tests import this file, and an open channel would keep Node from exiting. */
let channel: BroadcastChannel | undefined;

/** All tabs share one entry for each file. A tab that deletes it tells the others, which then store their own work again. */
const channelOfTabs = () => (channel ??= new BroadcastChannel("content-editor-forgotten-work"));

/** Storage can be full or blocked. The page still has the work, and warns before it closes. */
async function attempt<Result>(access: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await access();
  } catch {
    return undefined;
  }
}

export const keepUnsavedWork = async (path: string, work: UnsavedWork) => attempt(async () => set(path, work, store));

export const forgetUnsavedWork = async (path: string) =>
  attempt(async () => {
    await del(path, store);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the channel has only this origin
    channelOfTabs().postMessage(path);
  });

/** Calls back when another tab has saved or discarded its work on a file. */
export function watchForgottenWork(onForget: (path: string) => void): void {
  channelOfTabs().addEventListener("message", ({ data }: MessageEvent<string>) => onForget(data));
}

/** Returns the unsaved work on all files, by path. */
export const readUnsavedWork = async () => new Map(await attempt(async () => entries<string, UnsavedWork>(store)));
