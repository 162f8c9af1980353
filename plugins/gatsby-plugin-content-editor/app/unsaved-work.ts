/** Keeps unsaved work in the browser, so that a reload or a crash does not lose it. */
import type { Json } from "./json";

export interface UnsavedWork {
  /** The version of the file that was edited, and its value. */
  readonly version: string;
  readonly base: Json;
  readonly value: Json;
}

const prefix = "content-editor:";

/** Storage can be full or blocked. The page still has the work, and warns before it closes. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export const keepUnsavedWork = (path: string, work: UnsavedWork) =>
  attempt(() => localStorage.setItem(prefix + path, JSON.stringify(work)));

export const forgetUnsavedWork = (path: string) => attempt(() => localStorage.removeItem(prefix + path));

export const readUnsavedWork = (path: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  attempt(() => JSON.parse(localStorage.getItem(prefix + path) ?? "null") as UnsavedWork | null) ?? undefined;

/** Calls back when another tab has saved or discarded its work on a file, which is stored under the same key. */
export function watchForgottenWork(onForget: (path: string) => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(prefix) === true) onForget(key.slice(prefix.length));
  });
}

/** Returns the paths of all files with unsaved work. */
export function listUnsavedWork(): readonly string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
