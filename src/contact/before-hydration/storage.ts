import type { Texts } from "./form-elements";

/** Keys of the tab's storage: for the text in the form, and for the last submitted message. */
type StorageKey = "contact-draft" | "contact-submission";

/** Reads texts from the tab's storage, which may be forbidden. */
export function readStorage(key: StorageKey): Texts {
  try {
    // The spread turns a damaged value, such as null, into an empty object. An empty text is not JSON.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeStorage`
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? "") as Texts) };
  } catch {
    return {};
  }
}

/** Writes texts to the tab's storage, which may be full or forbidden. */
export function writeStorage(key: StorageKey, texts: Texts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // Ignored: the form still has the draft, and submissions.ts keeps the last submission in memory.
  }
}

/** Deletes texts from the tab's storage. Not part of `writeStorage`, to keep the inline script of forms small. */
export function deleteStorage(key: StorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Ignored: the storage is forbidden, so it has no texts.
  }
}
