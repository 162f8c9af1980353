import { deliverToConsole } from "./delivery/console-delivery";
import type { DeliverySettings, Outcome } from "./delivery/delivery";
import { createEndpointDelivery } from "./delivery/endpoint-delivery";
import { type Draft, fillForm, readDraft } from "./draft/draft";
import { createDraftSession } from "./draft/draft-session";
import { isSpam } from "./draft/honeypot";
import { canSubmit, type FormAction, formReducer, type FormState, initialState } from "./form-state";

/** Milliseconds for which the success message is shown before the form is cleared. */
const SUCCESS_MESSAGE_DURATION = 3000;

/** The state of a contact form, and its actions. */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => FormState;
  /** Fills the form from the saved draft. Text already typed stays. */
  readonly restore: (form: HTMLFormElement) => void;
  /** Saves the text in the form. */
  readonly save: (form: HTMLFormElement) => void;
  /** Delivers the message, unless one is being sent or the success message is shown. */
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

  const dispatch = (action: FormAction) => {
    state = formReducer(state, action);
    if (state.status === "sending") addEventListener("beforeunload", warnBeforeLeaving);
    else removeEventListener("beforeunload", warnBeforeLeaving);
    for (const listener of listeners) listener();
  };

  const syncFromForm = (form: HTMLFormElement, saveDraft: (draft: Draft) => void) => {
    const draft = readDraft(form);
    saveDraft(draft);
    dispatch({ type: "changed", draft });
    return draft;
  };

  const deliver = async (form: HTMLFormElement, draft: Draft): Promise<Outcome> => {
    const sendsToEndpoint = settings.delivery !== "console";
    // Reports success for spam, so that bots cannot tell it was rejected. The draft stays saved in case of a false
    // positive.
    if (sendsToEndpoint && isSpam(form, session.fillTime())) return { delivered: true };
    const submission = session.startSubmission(draft);
    const outcome = await (sendsToEndpoint ? createEndpointDelivery(settings) : deliverToConsole)(
      draft,
      submission.key,
    );
    session.settleSubmission(submission, outcome);
    return outcome;
  };

  /**
   * Resets the form after the success message. If the visitor has gone to another page, waits until the form is back in
   * the document.
   */
  const scheduleReset = (form: HTMLFormElement) => {
    setTimeout(() => {
      if (form.isConnected) dispatch({ type: "reset" });
      else scheduleReset(form);
    }, SUCCESS_MESSAGE_DURATION);
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
      fillForm(form, session.getSavedDraft());
      const draft = syncFromForm(form, session.saveWithoutTiming);
      if (session.isUnconfirmed(draft)) dispatch({ type: "interrupted" });
    },
    save: (form) => {
      syncFromForm(form, session.save);
    },
    submit: async (form) => {
      if (!canSubmit(state)) return;
      const submittedDraft = syncFromForm(form, session.saveWithoutTiming);
      dispatch({ type: "submitted" });
      const outcome = await deliver(form, submittedDraft);
      dispatch({ type: "settled", outcome, submittedDraft });
      if (outcome.delivered) scheduleReset(form);
    },
  };
}
