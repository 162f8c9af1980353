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
  localStorage.removeItem(keyOf(path));
}

export function readUnsavedWork(path: string): UnsavedWork | undefined {
  const text = localStorage.getItem(keyOf(path));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  return text === null ? undefined : (JSON.parse(text) as UnsavedWork);
}
