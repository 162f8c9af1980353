import { MESSAGE_DELIVERED } from "../browser/analytics-events";
import { SiteEvent } from "../browser/events";
import { fillEmptyFields } from "./before-hydration/form-elements";
import { FormStatus } from "./before-hydration/form-status";
import { readStorage, writeStorage } from "./before-hydration/storage";
import { deliverToConsole } from "./delivery/console-delivery";
import type { DeliverySettings, Failure } from "./delivery/delivery";
import { createEndpointDelivery } from "./delivery/endpoint-delivery";
import { deleteDraft, emptyDraft, isSameDraft, readDraft } from "./draft/draft";
import { isSpam } from "./draft/honeypot";
import { Submissions } from "./submissions";

/** True if data/site.json names a service in `analytics`. gatsby-node.ts defines it. */
declare const HAS_ANALYTICS: boolean;

/** Milliseconds for which the success message is shown before the form is cleared. */
const SUCCESS_MESSAGE_DURATION = 3000;

/** The state of the hydrated contact form. */
export type FormState =
  | { readonly status: FormStatus.Editing | FormStatus.Sending | FormStatus.Sent }
  | { readonly status: FormStatus.Failed; readonly failure: Failure };

/** Returns whether the visitor can edit and submit. */
export const canSubmit = ({ status }: FormState) => status === FormStatus.Editing || status === FormStatus.Failed;

export const initialState: FormState = { status: FormStatus.Editing };

/** Takes the form through its states, and calls `onChange` with each of them. */
export class FormController {
  private state: FormState = initialState;
  /** Time of the first character, by `performance.now`: the clock of `Date.now` can be set while someone types. */
  private typingStart: number | undefined;
  private readonly submissions = new Submissions();

  constructor(
    private readonly settings: DeliverySettings,
    private readonly onChange: (state: FormState) => void,
  ) {}

  private setState(state: FormState): void {
    this.state = state;
    this.onChange(state);
  }

  /** Text that was restored or autofilled counts as typed long ago, so that `isSpam` accepts it. */
  private resetTypingStart(form: HTMLFormElement): void {
    this.typingStart = isSameDraft(readDraft(form), emptyDraft) ? undefined : -Infinity;
  }

  /** Fills the form from the saved draft. Text already typed stays. */
  readonly restore = (form: HTMLFormElement | null) => {
    if (!form) return;
    fillEmptyFields(form, readStorage("contact-draft"));
    this.resetTypingStart(form);
    // The visitor has submitted this draft, and left the page before the outcome was known. If the form is queued, the
    // draft was submitted again on this page, and `preserve-form.ts` sends it.
    if (form.dataset["state"] !== FormStatus.Sending && this.submissions.isUnconfirmed(readDraft(form)))
      this.setState({ status: FormStatus.Failed, failure: { reason: "unreachable" } });
  };

  readonly handleInput = () => {
    this.typingStart ??= performance.now();
  };

  /** Delivers the message, unless one is being sent or the success message is shown. */
  async submit(form: HTMLFormElement): Promise<void> {
    if (!canSubmit(this.state)) return;
    const draft = readDraft(form);
    writeStorage("contact-draft", draft);
    this.setState({ status: FormStatus.Sending });
    // Autofill may change fields without an event, and then `typingStart` is undefined.
    const fillTime = performance.now() - (this.typingStart ?? -Infinity);
    const isConsole = this.settings.delivery === "console";
    // Reports success for spam, so that bots cannot tell it was rejected. The draft stays saved in case of a false
    // positive. The console shows every message, as specified.
    const isTreatedAsSpam = !isConsole && isSpam(form, fillTime);
    if (!isTreatedAsSpam) {
      const deliver = isConsole ? deliverToConsole : createEndpointDelivery(this.settings);
      const key = this.submissions.start(draft);
      const outcome = await deliver(draft, key);
      this.submissions.settle(outcome);
      if (!outcome.delivered) {
        // Waits until the form is on the current page. The state is still `Sending`, so leaving the site asks before.
        while (!form.isConnected)
          await new Promise((resolve) => addEventListener(SiteEvent.Render, resolve, { once: true }));
        return this.setState({ status: FormStatus.Failed, failure: outcome.failure });
      }
      if (HAS_ANALYTICS) dispatchEvent(new Event(MESSAGE_DELIVERED));
    }
    this.setState({ status: FormStatus.Sent });
    const clear = () => {
      // Keeps text that was not sent: undo and autofill change even read-only fields. Calls the prototype's method,
      // because an extension may have added a field with the name `reset`.
      if (isSameDraft(readDraft(form), draft)) HTMLFormElement.prototype.reset.call(form);
      // `settle` has deleted the draft, but it may have been saved again since.
      if (!isTreatedAsSpam) deleteDraft(draft);
    };
    // Clears the form if the visitor leaves: on Back, the browser would restore the text as if it were not sent.
    addEventListener("pagehide", clear);
    // Shows the message without interruption: another page (`page-cache.ts` keeps this one) or tab restarts the count.
    let shownFor = 0;
    while (shownFor < SUCCESS_MESSAGE_DURATION) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      shownFor = form.isConnected && !document.hidden ? shownFor + 100 : 0;
    }
    removeEventListener("pagehide", clear);
    clear();
    this.resetTypingStart(form);
    this.setState({ status: FormStatus.Editing });
  }
}
