import { mayHaveArrived, type Outcome } from "./delivery";
import { type Draft, fillIn, isEmpty, isSameDraft, readDraft } from "./draft";
import {
  type Attempt,
  forgetAttempt,
  forgetDraft,
  loadAttempt,
  loadDraft,
  storeAttempt,
  storeDraft,
} from "./draft-storage";

/** Keeps the draft of a form, and its last sending: in the tab's storage, and here, should that be full or forbidden. */
interface DraftKeeper {
  /**
   * Takes the form as it comes onto a page, and fills in what was kept. What has been typed already stays. Answers whether
   * the message may be lost: it was on its way when an earlier page was left.
   */
  readonly open: (form: HTMLFormElement) => boolean;
  /** Keeps what is in the fields after a letter was typed. */
  readonly keep: (form: HTMLFormElement) => void;
  /** Milliseconds since the draft's first letter; unknown where it was begun before this page, or not by typing. */
  readonly age: () => number | undefined;
  /** Keeps what is in the fields as on its way. The same content goes out under the same key. */
  readonly begin: (form: HTMLFormElement) => Attempt;
  /**
   * Forgets the message once it is delivered. Before that, nothing is forgotten. A message that may have arrived stays
   * pending: a page that is left breaks the connection too, and may learn of it before it is gone.
   */
  readonly end: (attempt: Attempt, outcome: Outcome) => void;
}

/** 128 random bits. `crypto.randomUUID` is there on https: alone. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Makes what keeps the draft of one form. */
export function createDraftKeeper(): DraftKeeper {
  let kept: Draft | undefined;
  let delivered: Draft | undefined;
  let attempt: Attempt | undefined;
  let begunAt: number | undefined;

  const keep = (draft: Draft) => {
    kept = draft;
    storeDraft(draft);
  };

  return {
    open: (form) => {
      kept ??= loadDraft();
      attempt ??= loadAttempt();
      if (kept) fillIn(form, kept);
      const draft = readDraft(form);
      if (!isEmpty(draft)) keep(draft);
      return attempt?.isPending === true && isSameDraft(attempt.draft, draft);
    },
    keep: (form) => {
      // What is sent stays in the form while the visitor is thanked.
      if (delivered && isSameDraft(readDraft(form), delivered)) return;
      delivered = undefined;
      // The clock of the day can be set while somebody writes.
      if (!kept || isEmpty(kept)) begunAt = performance.now();
      keep(readDraft(form));
    },
    age: () => (begunAt === undefined ? undefined : performance.now() - begunAt),
    begin: (form) => {
      const draft = readDraft(form);
      keep(draft);
      const key = attempt && isSameDraft(attempt.draft, draft) ? attempt.key : createKey();
      attempt = { draft, key, isPending: true };
      storeAttempt(attempt);
      return attempt;
    },
    end: (ended, outcome) => {
      const settled = { ...ended, isPending: !outcome.delivered && mayHaveArrived(outcome.failure) };
      attempt = outcome.delivered ? undefined : settled;
      if (outcome.delivered) {
        delivered = ended.draft;
        if (kept && isSameDraft(kept, ended.draft)) kept = undefined;
      }
      // Another page in this tab may have gone on to another message.
      if (loadAttempt()?.key !== ended.key) return;
      if (!outcome.delivered) {
        storeAttempt(settled);
        return;
      }
      forgetAttempt();
      const stored = loadDraft();
      if (stored && isSameDraft(stored, ended.draft)) forgetDraft();
    },
  };
}
