import type { Texts } from "./form-elements";

/** Keys of the tab's storage: the text in the form, and the last message that was submitted. */
type StorageKey = "contact-draft" | "contact-submission";

/** Reads texts from the tab's storage, which may be forbidden. */
export function readStorage(key: StorageKey): Texts {
  try {
    // The spread makes an empty object of a damaged value, such as null.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeStorage`
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Texts) };
  } catch {
    return {};
  }
}

/** Writes texts to the tab's storage, which may be full or forbidden, or removes them. A failure changes nothing. */
export function writeStorage(key: StorageKey, texts: Texts | undefined): void {
  try {
    if (texts) sessionStorage.setItem(key, JSON.stringify(texts));
    else sessionStorage.removeItem(key);
  } catch {
    // A draft is still in the form, and a submission in memory.
  }
}
