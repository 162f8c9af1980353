import { deliverToConsole } from "./delivery/console-delivery";
import type { DeliverySettings, Outcome } from "./delivery/delivery";
import { createEndpointDelivery } from "./delivery/endpoint-delivery";
import { type Draft, fillForm, readDraft } from "./draft/draft";
import { createDraftSession } from "./draft/draft-session";
import { isSpam } from "./draft/honeypot";
import { canSubmit, type FormEvent, type FormState, initialState, nextState } from "./form-state";

/** Milliseconds for which the visitor is thanked, before the form is cleared. */
const THANK_YOU_DURATION = 3000;

/** The state of a contact form, and its actions. */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => FormState;
  /** Fills the form from the saved draft. Text already typed stays. */
  readonly restore: (form: HTMLFormElement) => void;
  /** Saves the text in the form. */
  readonly save: (form: HTMLFormElement) => void;
  /** Delivers the message, unless one is being sent or the visitor is being thanked. */
  readonly submit: (form: HTMLFormElement) => Promise<void>;
}

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Creates the store of one form. */
export function createFormStore(settings: DeliverySettings): FormStore {
  const session = createDraftSession();
  const listeners = new Set<() => void>();
  let state = initialState;

  const dispatch = (event: FormEvent) => {
    state = nextState(state, event);
    if (state.status === "sending") addEventListener("beforeunload", warnBeforeLeaving);
    else removeEventListener("beforeunload", warnBeforeLeaving);
    for (const listener of listeners) listener();
  };

  const update = (form: HTMLFormElement, persist: (draft: Draft) => void) => {
    const draft = readDraft(form);
    persist(draft);
    dispatch({ type: "changed", draft });
    return draft;
  };

  const deliver = async (form: HTMLFormElement, draft: Draft): Promise<Outcome> => {
    const sendsToEndpoint = settings.delivery !== "console";
    // Spam looks sent, so that bots learn nothing. If it was a person, the draft is still saved.
    if (sendsToEndpoint && isSpam(form, session.elapsed())) return { delivered: true };
    const submission = session.startSubmission(draft);
    const outcome = await (sendsToEndpoint ? createEndpointDelivery(settings) : deliverToConsole)(
      draft,
      submission.key,
    );
    session.settleSubmission(submission, outcome);
    return outcome;
  };

  /** Resets the form after the thanks. The timer restarts as long as another page of the site is current. */
  const scheduleReset = (form: HTMLFormElement) => {
    setTimeout(() => {
      if (form.isConnected) dispatch({ type: "reset" });
      else scheduleReset(form);
    }, THANK_YOU_DURATION);
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
      fillForm(form, session.restore());
      const draft = update(form, session.resume);
      if (session.isPending(draft)) dispatch({ type: "interrupted" });
    },
    save: (form) => {
      update(form, session.save);
    },
    submit: async (form) => {
      if (!canSubmit(state)) return;
      const sent = update(form, session.resume);
      dispatch({ type: "submitted" });
      const outcome = await deliver(form, sent);
      dispatch({ type: "settled", outcome, sent });
      if (outcome.delivered) scheduleReset(form);
    },
  };
}
