import { type Draft, draftFields, fillIn, isEmpty, readDraft } from "./draft";
import { forgetDraft, loadDraft, storeDraft } from "./draft-storage";

/** A draft, and what goes with it. */
export interface KeptDraft {
  readonly draft: Draft;
  /** What the message goes out under: a receiver knows by it that it has the message already. */
  readonly key: string;
  /** When the form was opened that it was begun in, in milliseconds since 1970. */
  readonly since: number;
}

/** Keeps the draft of a form: in the tab's storage, and here, should that be full or forbidden. */
export interface DraftKeeper {
  /** Takes the form as it was opened, and fills in what was kept. What has been typed already stays. */
  readonly open: (form: HTMLFormElement) => void;
  /** Keeps what is in the fields now. */
  readonly keep: (form: HTMLFormElement) => KeptDraft;
  readonly forget: () => void;
}

/** 128 random bits. `crypto.randomUUID` is there on https: alone. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function createDraftKeeper(): DraftKeeper {
  let kept: KeptDraft | undefined;
  let openedAt = 0;

  const keep = (form: HTMLFormElement): KeptDraft => {
    const draft = readDraft(form);
    // Another text is another message, and has another key.
    const isSame = kept !== undefined && draftFields.every((name) => kept?.draft[name] === draft[name]);
    const next = kept && isSame ? kept : { draft, key: createKey(), since: kept?.since ?? openedAt };
    kept = next;
    storeDraft(next);
    return next;
  };

  return {
    keep,
    open: (form) => {
      const isTypedEarly = !isEmpty(readDraft(form));
      openedAt = isTypedEarly ? performance.timeOrigin : Date.now();
      kept = loadDraft();
      if (kept) fillIn(form, kept.draft);
      if (isTypedEarly) keep(form);
    },
    forget: () => {
      kept = undefined;
      forgetDraft();
    },
  };
}
