import type { Texts } from "./form-elements";

/** Keys of the tab's storage: for the text in the form, and for the last submitted message. */
type StorageKey = "contact-draft" | "contact-submission";

/** Reads texts from the tab's storage, which may be forbidden. */
export function readStorage(key: StorageKey): Texts {
  try {
    // The spread turns a damaged value, such as null, into an empty object.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeStorage`
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Texts) };
  } catch {
    return {};
  }
}

/** Writes texts to the tab's storage, or removes them. The storage may be full or forbidden. */
export function writeStorage(key: StorageKey, texts: Texts | undefined): void {
  try {
    if (texts) sessionStorage.setItem(key, JSON.stringify(texts));
    else sessionStorage.removeItem(key);
  } catch {
    // Ignored: the form still has the draft, and submissions.ts keeps the last submission in memory.
  }
}
