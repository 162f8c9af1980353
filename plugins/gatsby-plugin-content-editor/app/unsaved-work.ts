/** Keeps unsaved work in the browser, so that a reload or a crash does not lose it. */
import type { Json } from "./json";

export interface UnsavedWork {
  /** The version of the file that was edited, and its value. */
  readonly version: string;
  readonly base: Json;
  readonly value: Json;
}

const keyOf = (path: string) => `content-editor:${path}`;

export function keepUnsavedWork(path: string, work: UnsavedWork): void {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(work));
  } catch {
    // Full or blocked. The page still has the work, and warns before it closes.
  }
}

export function forgetUnsavedWork(path: string): void {
  try {
    localStorage.removeItem(keyOf(path));
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

export function readUnsavedWork(path: string): UnsavedWork | undefined {
  try {
    const text = localStorage.getItem(keyOf(path));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    return text === null ? undefined : (JSON.parse(text) as UnsavedWork);
  } catch {
    return undefined;
  }
}

/** Calls back when another tab has saved or discarded its work on a file, which is stored under the same key. */
export function watchForgottenWork(onForget: (path: string) => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(keyOf("")) === true) onForget(key.slice(keyOf("").length));
  });
}

/** Returns the paths of all files with unsaved work. */
export function listUnsavedWork(): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(keyOf("")) ? [key.slice(keyOf("").length)] : []));
  } catch {
    return [];
  }
}
