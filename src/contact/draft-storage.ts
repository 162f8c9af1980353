import { draftFields } from "./draft";
import type { KeptDraft } from "./draft-keeper";

const storageKey = "contact-draft";

/** Does something with the tab's storage, which may be full, or forbidden as a whole. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

export function loadDraft(): KeptDraft | undefined {
  return withStorage((storage) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `storeDraft` wrote, and checked below
    const stored = JSON.parse(storage.getItem(storageKey) ?? "null") as KeptDraft | null;
    return stored && draftFields.every((name) => typeof stored.draft[name] === "string") ? stored : undefined;
  });
}

export function storeDraft(stored: KeptDraft): void {
  withStorage((storage) => {
    storage.setItem(storageKey, JSON.stringify(stored));
  });
}

export function forgetDraft(): void {
  withStorage((storage) => {
    storage.removeItem(storageKey);
  });
}
