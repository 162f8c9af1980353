import { mayHaveArrived, type Outcome } from "../delivery/delivery";
import { type Draft, draftFields, emptyDraft, isEmpty, isSameDraft } from "./draft";

/** A submitted message. */
export interface Submission {
  readonly draft: Draft;
  /** Idempotency key, by which the receiver recognizes a message that it already has. */
  readonly key: string;
  /** True until it is known whether the message arrived. */
  readonly isUnconfirmed: boolean;
}

/** The draft of a form and its last submission: in session storage, and in memory in case that is full or forbidden. */
interface DraftSession {
  /** Returns the draft that an earlier page of this tab saved, or an empty one. */
  readonly getSavedDraft: () => Draft;
  /**
   * Saves a draft that is not empty, without starting the fill timer, because restored or autofilled text was not typed
   * in this form.
   */
  readonly saveWithoutTiming: (draft: Draft) => void;
  /** Saves a draft after input. The first character starts the timer. */
  readonly save: (draft: Draft) => void;
  /** Returns true if the draft was submitted, and it is not known whether it arrived. */
  readonly isUnconfirmed: (draft: Draft) => boolean;
  /** Returns the milliseconds since the first character, or undefined if the draft was not started here by typing. */
  readonly fillTime: () => number | undefined;
  /** Saves a draft as submitted. The same text keeps its idempotency key. */
  readonly startSubmission: (draft: Draft) => Submission;
  /**
   * Deletes the message if it was delivered. Leaving the page aborts the request, so a failure can be
   * reported even though the message arrived. A message that may have arrived stays unconfirmed.
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
  const { draft, key, isUnconfirmed } = asRecord(load(SUBMISSION_KEY));
  return isDraft(draft) && typeof key === "string" ? { draft, key, isUnconfirmed: isUnconfirmed === true } : undefined;
}

/** 128 random bits. `crypto.randomUUID` exists only on HTTPS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Creates the session of one form. */
export function createDraftSession(): DraftSession {
  let savedDraft = loadDraft() ?? emptyDraft;
  let submission = loadSubmission();
  let deliveredDraft: Draft | undefined;
  let startedAt: number | undefined;

  const save = (draft: Draft) => {
    savedDraft = draft;
    store(DRAFT_KEY, draft);
  };

  return {
    getSavedDraft: () => savedDraft,
    saveWithoutTiming: (draft) => {
      if (!isEmpty(draft)) save(draft);
    },
    save: (draft) => {
      // A sent message stays in the form while the success message is shown.
      if (deliveredDraft && isSameDraft(draft, deliveredDraft)) return;
      deliveredDraft = undefined;
      // Not `Date.now`: the system clock can be changed while someone types.
      if (isEmpty(savedDraft)) startedAt = performance.now();
      save(draft);
    },
    isUnconfirmed: (draft) => submission?.isUnconfirmed === true && isSameDraft(submission.draft, draft),
    fillTime: () => (startedAt === undefined ? undefined : performance.now() - startedAt),
    startSubmission: (draft) => {
      save(draft);
      const key = submission && isSameDraft(submission.draft, draft) ? submission.key : createKey();
      submission = { draft, key, isUnconfirmed: true };
      store(SUBMISSION_KEY, submission);
      return submission;
    },
    settleSubmission: (settled, outcome) => {
      submission = outcome.delivered ? undefined : { ...settled, isUnconfirmed: mayHaveArrived(outcome.failure) };
      if (outcome.delivered) {
        deliveredDraft = settled.draft;
        if (isSameDraft(savedDraft, settled.draft)) savedDraft = emptyDraft;
      }
      // Another page in this tab may have started another message.
      if (loadSubmission()?.key !== settled.key) return;
      store(SUBMISSION_KEY, submission);
      const stored = loadDraft();
      if (outcome.delivered && stored && isSameDraft(stored, settled.draft)) store(DRAFT_KEY, undefined);
    },
  };
}
