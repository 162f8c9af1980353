import { mayHaveArrived, type Outcome } from "../delivery/delivery";
import { type Draft, draftFields, emptyDraft, isEmpty, isSameDraft } from "./draft";

/** A message that was submitted, and its key: a receiver recognizes by it a message that it already has. */
export interface Submission {
  readonly draft: Draft;
  readonly key: string;
  /** Whether the message may have arrived, as far as anyone knows. */
  readonly isPending: boolean;
}

/** The draft of a form and its last submission, in the tab's storage, and in memory in case that is full or forbidden. */
interface DraftSession {
  /** Returns the draft that an earlier page of this tab has saved; an empty one if there is none. */
  readonly restore: () => Draft;
  /** Continues a draft that was begun before this session. */
  readonly resume: (draft: Draft) => void;
  /** Saves a draft after a character was typed. */
  readonly save: (draft: Draft) => void;
  /** Whether the draft is a message that may be lost: it was pending when an earlier page was left. */
  readonly isPending: (draft: Draft) => boolean;
  /** Milliseconds since the draft's first character; undefined if it was begun before this page, or not by typing. */
  readonly elapsed: () => number | undefined;
  /** Saves a draft as submitted. The same content keeps its key. */
  readonly startSubmission: (draft: Draft) => Submission;
  /**
   * Forgets the message if it was delivered. A message that may have arrived stays pending: a page that is left breaks the
   * connection too, and may learn of it before it is gone.
   */
  readonly settleSubmission: (submission: Submission, outcome: Outcome) => void;
}

/** `client/pre-hydration-form.ts` saves the draft under the same name and in the same shape. */
const DRAFT_KEY = "contact-draft";
/** `client/pre-hydration-form.ts` looks for it. */
const SUBMISSION_KEY = "contact-attempt";

/** Accesses the tab's storage, which may be full, or forbidden as a whole. */
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
    // What is there is older, and takes up the space.
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
    restore: () => saved,
    resume: (draft) => {
      if (!isEmpty(draft)) save(draft);
    },
    save: (draft) => {
      // What was sent stays in the form while the visitor is thanked.
      if (delivered && isSameDraft(draft, delivered)) return;
      delivered = undefined;
      // Not `Date.now`: the clock of the day can be set while someone writes.
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
      // Another page in this tab may have gone on to another message.
      if (loadSubmission()?.key !== settled.key) return;
      store(SUBMISSION_KEY, submission);
      const stored = loadDraft();
      if (outcome.delivered && stored && isSameDraft(stored, settled.draft)) store(DRAFT_KEY, undefined);
    },
  };
}
