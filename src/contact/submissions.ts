import { deleteStorage, readStorage, writeStorage } from "./before-hydration/storage";
import { mayHaveArrived, type Outcome } from "./delivery/delivery";
import { deleteDraft, type Draft, isSameDraft, toDraft } from "./draft/draft";

/** 128 random bits. `crypto.randomUUID` exists only on HTTPS. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The last submission, in memory and in the tab's storage, if allowed. `handle-forms.ts` reads its `state` there. */
export class Submissions {
  private last = readStorage("contact-submission");

  /** Returns whether the draft was submitted, and it is not known whether it arrived. */
  isUnconfirmed(draft: Draft): boolean {
    return this.last["state"] === "unconfirmed" && isSameDraft(toDraft(this.last), draft);
  }

  /** Saves a draft as the last submission. Returns its idempotency key, which the same text keeps. */
  start(draft: Draft): string {
    const oldKey = isSameDraft(toDraft(this.last), draft) ? this.last["key"] : undefined;
    const key = oldKey ?? createKey();
    this.last = { ...draft, key, state: "unconfirmed" };
    writeStorage("contact-submission", this.last);
    return key;
  }

  /** Deletes a delivered message. A failed one keeps its key, and stays unconfirmed only if it may have arrived. */
  settle(outcome: Outcome): void {
    const submission = this.last;
    if (outcome.delivered) this.last = {};
    else if (!mayHaveArrived(outcome.failure)) this.last = { ...submission, state: undefined };
    // On another page, the visitor may have submitted a later message. It stays in the tab's storage.
    if (readStorage("contact-submission")["key"] !== submission["key"]) return;
    if (outcome.delivered) {
      deleteStorage("contact-submission");
      deleteDraft(toDraft(submission));
    } else writeStorage("contact-submission", this.last);
  }
}
