import { mayHaveArrived, type Outcome } from "../delivery/delivery";
import { type Draft, draftFields, emptyDraft, isEmpty, isSameDraft } from "./draft";

/** A submitted message. */
export interface Submission {
  readonly draft: Draft;
  /** Idempotency key, by which the receiver recognizes a message that it already has. */
  readonly key: string;
  /** True if the message may have arrived. */
  readonly isPending: boolean;
}

/** The draft of a form and its last submission: in session storage, and in memory in case that is full or forbidden. */
interface DraftSession {
  /** Returns the draft that an earlier page of this tab saved, or an empty one. */
  readonly getSavedDraft: () => Draft;
  /** Saves a draft that is not empty, without starting the timer of `elapsed`: it may not have been typed here. */
  readonly saveUntimed: (draft: Draft) => void;
  /** Saves a draft after input. The first character starts the timer. */
  readonly save: (draft: Draft) => void;
  /** Returns true if the draft was submitted, and may or may not have arrived. */
  readonly isPending: (draft: Draft) => boolean;
  /** Returns the milliseconds since the first character, or undefined if the draft was not started here by typing. */
  readonly elapsed: () => number | undefined;
  /** Saves a draft as submitted. The same text keeps its idempotency key. */
  readonly startSubmission: (draft: Draft) => Submission;
  /**
   * Deletes the message if it was delivered. A message that may have arrived stays pending. Leaving the page also breaks
   * the connection, so the request may fail before the page is unloaded.
   */
  readonly settleSubmission: (submission: Submission, outcome: Outcome) => void;
}

/** `client/pre-hydration-form.ts` saves the draft under the same key and in the same format. */
const DRAFT_KEY = "contact-draft";
/** `client/pre-hydration-form.ts` checks for it. */
const SUBMISSION_KEY = "contact-attempt";

/** Accesses session storage, which may be full or forbidden. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.sessionStorage);
  } catch {
    return undefined;
  }
}

const load = (key: string) => withStorage((storage): unknown => JSON.parse(storage.getItem(key) ?? "null"));

function store(key: string, value: unknown): void {
  withStorage((storage) => {
    // Frees the space of the old value.
    storage.removeItem(key);
    if (value !== undefined) storage.setItem(key, JSON.stringify(value));
  });
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

function isDraft(value: unknown): value is Draft {
  const record = asRecord(value);
  return draftFields.every((name) => typeof record[name] === "string");
}

function loadDraft(): Draft | undefined {
  const draft = load(DRAFT_KEY);
  return isDraft(draft) ? draft : undefined;
}

function loadSubmission(): Submission | undefined {
  const { draft, key, isPending } = asRecord(load(SUBMISSION_KEY));
  return isDraft(draft) && typeof key === "string" ? { draft, key, isPending: isPending === true } : undefined;
}

/** 128 random bits. `crypto.randomUUID` exists only on HTTPS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Creates the session of one form. */
export function createDraftSession(): DraftSession {
  let saved = loadDraft() ?? emptyDraft;
  let submission = loadSubmission();
  let delivered: Draft | undefined;
  let startedAt: number | undefined;

  const save = (draft: Draft) => {
    saved = draft;
    store(DRAFT_KEY, draft);
  };

  return {
    getSavedDraft: () => saved,
    saveUntimed: (draft) => {
      if (!isEmpty(draft)) save(draft);
    },
    save: (draft) => {
      // A sent message stays in the form while the success message is shown.
      if (delivered && isSameDraft(draft, delivered)) return;
      delivered = undefined;
      // Not `Date.now`: the system clock can be changed while someone types.
      if (isEmpty(saved)) startedAt = performance.now();
      save(draft);
    },
    isPending: (draft) => submission?.isPending === true && isSameDraft(submission.draft, draft),
    elapsed: () => (startedAt === undefined ? undefined : performance.now() - startedAt),
    startSubmission: (draft) => {
      save(draft);
      const key = submission && isSameDraft(submission.draft, draft) ? submission.key : createKey();
      submission = { draft, key, isPending: true };
      store(SUBMISSION_KEY, submission);
      return submission;
    },
    settleSubmission: (settled, outcome) => {
      submission = outcome.delivered ? undefined : { ...settled, isPending: mayHaveArrived(outcome.failure) };
      if (outcome.delivered) {
        delivered = settled.draft;
        if (isSameDraft(saved, settled.draft)) saved = emptyDraft;
      }
      // Another page in this tab may have started another message.
      if (loadSubmission()?.key !== settled.key) return;
      store(SUBMISSION_KEY, submission);
      const stored = loadDraft();
      if (outcome.delivered && stored && isSameDraft(stored, settled.draft)) store(DRAFT_KEY, undefined);
    },
  };
}
