import { fillForm, readStorage, writeStorage } from "../client/saved-form";
import { deliverToConsole } from "./delivery/console-delivery";
import type { DeliverySettings, Outcome } from "./delivery/delivery";
import { createEndpointDelivery } from "./delivery/endpoint-delivery";
import { deleteDraft, type Draft, emptyDraft, isSameDraft, readDraft } from "./draft/draft";
import { isSpam } from "./draft/honeypot";
import { createSubmissions } from "./draft/submissions";
import { canSubmit, type FormState } from "./form-state";

/** Milliseconds for which the success message is shown before the form is cleared. */
const SUCCESS_MESSAGE_DURATION = 3000;

/** The state of a contact form, and its actions. */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => FormState;
  /** Fills the form from the saved draft. Text already typed stays. */
  readonly restore: (form: HTMLFormElement) => void;
  /** Starts the fill timer, unless the draft was started before. */
  readonly handleInput: () => void;
  /** Delivers the message, unless one is being sent or the success message is shown. */
  readonly submit: (form: HTMLFormElement) => Promise<void>;
}

const showSuccessMessage = async () =>
  new Promise((resolve) => {
    setTimeout(resolve, SUCCESS_MESSAGE_DURATION);
  });

/** Creates the store of one form. */
export function createFormStore(settings: DeliverySettings): FormStore {
  const submissions = createSubmissions();
  const listeners = new Set<() => void>();
  let state: FormState = { status: "editing" };
  /** Time of the first character, by `performance.now`: the clock of `Date.now` can be set while someone types. */
  let startedAt: number | undefined;

  const setState = (newState: FormState) => {
    state = newState;
    for (const listener of listeners) listener();
  };

  /** Restarts the fill timer. Restored or autofilled text was not typed in this form, so it has no fill time. */
  const resetTimer = (form: HTMLFormElement) => {
    startedAt = isSameDraft(readDraft(form), emptyDraft) ? undefined : -Infinity;
  };

  const deliver = async (draft: Draft): Promise<Outcome> => {
    const deliverDraft = settings.delivery === "console" ? deliverToConsole : createEndpointDelivery(settings);
    const outcome = await deliverDraft(draft, submissions.start(draft));
    submissions.settle(outcome);
    return outcome;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: () => state,
    restore: (form) => {
      fillForm(form, readStorage("contact-draft"));
      resetTimer(form);
      // The visitor has submitted this draft, and left the page before the outcome was known.
      if (submissions.isUnconfirmed(readDraft(form)))
        setState({ status: "failed", failure: { reason: "unreachable" } });
    },
    handleInput: () => {
      startedAt ??= performance.now();
    },
    submit: async (form) => {
      if (!canSubmit(state)) return;
      const draft = readDraft(form);
      writeStorage("contact-draft", draft);
      setState({ status: "sending" });
      // Reports success for spam, so that bots cannot tell it was rejected. The draft stays saved in case of a false
      // positive.
      const fillTime = performance.now() - (startedAt ?? -Infinity);
      const isDropped = settings.delivery !== "console" && isSpam(form, fillTime);
      const outcome: Outcome = isDropped ? { delivered: true } : await deliver(draft);
      if (!outcome.delivered) {
        setState({ status: "failed", failure: outcome.failure });
        return;
      }
      setState({ status: "sent" });
      const clear = () => {
        // Undo and autofill change even read-only fields. Text that was not sent stays.
        if (isSameDraft(readDraft(form), draft)) form.reset();
        if (!isDropped) deleteDraft(draft);
      };
      // On Back, the browser would restore the message as if it were a new one.
      addEventListener("pagehide", clear);
      // If the visitor has gone to another page, waits until the form is back in the document.
      do await showSuccessMessage();
      while (!form.isConnected);
      removeEventListener("pagehide", clear);
      clear();
      resetTimer(form);
      setState({ status: "editing" });
    },
  };
}
