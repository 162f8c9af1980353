/** Keeps unsaved work in the browser, so that a reload or a crash does not lose it. */
import { createStore, del, entries, set } from "idb-keyval";
import type { Json } from "../../json-type";

export interface UnsavedWork {
  /** The version of the file that was edited, and its value. */
  readonly version: string;
  readonly base: Json;
  readonly value: Json;
}

/** Unsaved work by path, in IndexedDB: Chromium writes localStorage to the disk several seconds late. */
const store = createStore("content-editor", "unsaved-work");

/** Tells the other tabs, which keep their work on a file under the same key. */
const forgotten = new BroadcastChannel("content-editor-forgotten-work");

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
    forgotten.postMessage(path);
  });

/** Calls back when another tab has saved or discarded its work on a file. */
export function watchForgottenWork(onForget: (path: string) => void): void {
  forgotten.addEventListener("message", ({ data }: MessageEvent<string>) => onForget(data));
}

/** Returns the unsaved work on all files, by path. */
export const readUnsavedWork = async () => new Map(await attempt(async () => entries<string, UnsavedWork>(store)));
