import { type Draft, draftFields } from "./draft";

/** A message that was sent, whatever became of it. */
export interface Attempt {
  readonly draft: Draft;
  /** What it went out under: a receiver knows by it that it has the message already. */
  readonly key: string;
  /** Whether nobody knows yet what has become of it. */
  readonly isPending: boolean;
}

/** `tend-early-form.ts` keeps the draft under the same name, and in the same form. */
const draftEntry = "contact-draft";
const attemptEntry = "contact-attempt";

/** Does something with the tab's storage, which may be full, or forbidden as a whole. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

const load = (entry: string) => withStorage((storage): unknown => JSON.parse(storage.getItem(entry) ?? "null"));

function store(entry: string, value: unknown): void {
  withStorage((storage) => {
    const text = JSON.stringify(value);
    try {
      storage.setItem(entry, text);
    } catch {
      // What is there is older, and takes the room.
      storage.removeItem(entry);
      storage.setItem(entry, text);
    }
  });
}

function forget(entry: string): void {
  withStorage((storage) => {
    storage.removeItem(entry);
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isDraft(value: unknown): value is Draft {
  const record = asRecord(value);
  return draftFields.every((name) => typeof record[name] === "string");
}

/** The draft that this tab has kept; nothing where there is none, or where it is not of this shape. */
export function loadDraft(): Draft | undefined {
  const draft = load(draftEntry);
  return isDraft(draft) ? draft : undefined;
}

/** Keeps the draft for as long as the tab is open. Does nothing where there is no room, or storage is forbidden. */
export function storeDraft(draft: Draft): void {
  store(draftEntry, draft);
}

/** Takes the draft out of the tab's storage. */
export function forgetDraft(): void {
  forget(draftEntry);
}

/** The last sending that this tab has kept, as `loadDraft` does. */
export function loadAttempt(): Attempt | undefined {
  const { draft, key, isPending } = asRecord(load(attemptEntry));
  return isDraft(draft) && typeof key === "string" ? { draft, key, isPending: isPending === true } : undefined;
}

/** Keeps the last sending, as `storeDraft` does. */
export function storeAttempt(attempt: Attempt): void {
  store(attemptEntry, attempt);
}

/** Takes the last sending out of the tab's storage. */
export function forgetAttempt(): void {
  forget(attemptEntry);
}
