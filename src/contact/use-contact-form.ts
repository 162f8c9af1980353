import { type FormEvent as SubmitEvent, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { deliverToConsole } from "./console-delivery";
import type { DeliverySettings } from "./delivery";
import { createDraftKeeper } from "./draft-keeper";
import { createEndpointDelivery } from "./endpoint-delivery";
import { editing, type FormState, nextState } from "./form-state";
import { isSpam } from "./spam-trap";

/** How long the visitor is thanked before the form is empty again, in milliseconds. */
const thankYouDuration = 3000;

interface ContactForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  readonly handleInput: () => void;
  readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * What the contact form does: it keeps the draft in the tab, delivers it, and thanks.
 *
 * The fields keep their own values, so that what was typed before React arrived stays.
 */
export function useContactForm(settings: DeliverySettings): ContactForm {
  const [state, dispatch] = useReducer(nextState, editing);
  const [keeper] = useState(createDraftKeeper);
  const form = useRef<HTMLFormElement>(null);
  // From a press until another one may send: the state itself is known to a second press a moment too late.
  const isBusy = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    keeper.open(element);
    // See hold-early-submit.ts.
    const isHeld = element.dataset["held"] !== undefined;
    const note = element.querySelector<HTMLElement>("[data-held-note]");
    if (note) note.hidden = true;
    delete element.dataset["held"];
    element.dataset["alive"] = "";
    if (isHeld) element.requestSubmit();
  }, [keeper]);

  useEffect(() => {
    if (state.status !== "sent") return undefined;
    const timer = setTimeout(() => {
      form.current?.reset();
      keeper.forget();
      isBusy.current = false;
      dispatch({ type: "reset" });
    }, thankYouDuration);
    return () => {
      clearTimeout(timer);
    };
  }, [keeper, state.status]);

  const send = async (element: HTMLFormElement) => {
    const { draft, key, since } = keeper.keep(element);
    const sendsToEndpoint = settings.delivery !== "console";
    const deliver = sendsToEndpoint ? createEndpointDelivery(settings) : deliverToConsole;
    // Spam looks sent, so that its sender has nothing to learn from.
    const isDropped = sendsToEndpoint && isSpam(element, since, Date.now());
    const outcome = isDropped ? ({ delivered: true } as const) : await deliver(draft, key);
    if (outcome.delivered) keeper.forget();
    else isBusy.current = false;
    dispatch({ type: "settled", outcome });
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    dispatch({ type: "submitted" });
    void send(event.currentTarget);
  };

  const handleInput = () => {
    if (form.current && state.status !== "sent") keeper.keep(form.current);
  };

  return { form, state, handleInput, handleSubmit };
}
