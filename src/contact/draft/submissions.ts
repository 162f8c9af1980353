import { deleteDraft, type Draft, isSameDraft, toDraft } from "./draft";
import { readStorage, writeStorage } from "../../client/saved-form";
import { mayHaveArrived, type Outcome } from "../delivery/delivery";

/** The last submission of a form: in the tab's storage, and in memory in case that is full or forbidden. */
interface Submissions {
  /** Returns true if the draft was submitted, and it is not known whether it arrived. */
  readonly isUnconfirmed: (draft: Draft) => boolean;
  /**
   * Saves a draft as submitted.
   *
   * @returns its idempotency key, by which the receiver recognizes a message that it already has. The same text keeps its key.
   */
  readonly start: (draft: Draft) => string;
  /**
   * Deletes the message if it was delivered. Leaving the page aborts the request, so a failure can be reported even though
   * the message arrived. A message that may have arrived stays unconfirmed.
   */
  readonly settle: (outcome: Outcome) => void;
}

/** 128 random bits. `crypto.randomUUID` exists only on HTTPS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Creates the record of one form's submissions. */
export function createSubmissions(): Submissions {
  let last = readStorage("contact-attempt");
  return {
    isUnconfirmed: (draft) => last["state"] === "unconfirmed" && isSameDraft(toDraft(last), draft),
    start: (draft) => {
      const oldKey = isSameDraft(toDraft(last), draft) ? last["key"] : undefined;
      const key = oldKey ?? createKey();
      last = { ...draft, key, state: "unconfirmed" };
      writeStorage("contact-attempt", last);
      return key;
    },
    settle: (outcome) => {
      const settled = last;
      if (outcome.delivered) last = {};
      else if (!mayHaveArrived(outcome.failure)) last = { ...last, state: "failed" };
      // Another page in this tab may have started another message.
      if (readStorage("contact-attempt")["key"] !== settled["key"]) return;
      writeStorage("contact-attempt", outcome.delivered ? undefined : last);
      if (outcome.delivered) deleteDraft(toDraft(settled));
    },
  };
}
