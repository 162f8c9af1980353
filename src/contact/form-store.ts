import { deliverToConsole } from "./console-delivery";
import type { DeliverySettings, Outcome } from "./delivery";
import { type Draft, readDraft } from "./draft";
import { createDraftKeeper } from "./draft-keeper";
import { createEndpointDelivery } from "./endpoint-delivery";
import { canSubmit, editing, type FormEvent, type FormState, nextState } from "./form-state";
import { isSpam } from "./spam-trap";

/** How long the visitor is thanked before the form is empty again, in milliseconds. */
const thankYouDuration = 3000;

/**
 * What the contact form does, whether or not it is on the page: a visitor who goes to another page of the site while a
 * message is on its way finds out on coming back what became of it.
 */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => FormState;
  /** Takes the form as it comes onto the page. */
  readonly open: (form: HTMLFormElement) => void;
  /** Keeps what has been typed. */
  readonly keep: (form: HTMLFormElement) => void;
  /** Delivers the message, unless one is on its way or being thanked for. */
  readonly submit: (form: HTMLFormElement, settings: DeliverySettings) => Promise<void>;
}

function warnOfLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** What was sent, and what became of it. */
interface Settlement {
  readonly draft: Draft;
  readonly outcome: Outcome;
}

/** Makes a form's store. A document has one, `documentFormStore`; tests make their own. */
export function createFormStore(): FormStore {
  const keeper = createDraftKeeper();
  const listeners = new Set<() => void>();
  let state = editing;

  const dispatch = (event: FormEvent) => {
    state = nextState(state, event);
    if (state.status === "sending") addEventListener("beforeunload", warnOfLeaving);
    else removeEventListener("beforeunload", warnOfLeaving);
    for (const listener of listeners) listener();
  };

  const send = async (form: HTMLFormElement, settings: DeliverySettings): Promise<Settlement> => {
    const sendsToEndpoint = settings.delivery !== "console";
    if (sendsToEndpoint && isSpam(form, keeper.age())) {
      // It looks sent, so that its sender has nothing to learn from; should that be a person, the draft is still there.
      keeper.keep(form);
      return { draft: readDraft(form), outcome: { delivered: true } };
    }
    const deliver = sendsToEndpoint ? createEndpointDelivery(settings) : deliverToConsole;
    const attempt = keeper.begin(form);
    const outcome = await deliver(attempt.draft, attempt.key);
    keeper.end(attempt, outcome);
    return { draft: attempt.draft, outcome };
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: () => state,
    open: (form) => {
      if (keeper.open(form)) dispatch({ type: "interrupted" });
    },
    keep: keeper.keep,
    submit: async (form, settings) => {
      if (!canSubmit(state)) return;
      dispatch({ type: "submitted" });
      const { draft, outcome } = await send(form, settings);
      dispatch({ type: "settled", draft, outcome });
      if (!outcome.delivered) return;
      setTimeout(() => {
        dispatch({ type: "reset" });
      }, thankYouDuration);
    },
  };
}

/** The one of this document. */
export const documentFormStore = createFormStore();
