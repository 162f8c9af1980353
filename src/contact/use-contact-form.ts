import {
  type FormEvent as SubmitEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { DeliverySettings } from "./delivery";
import { editing, type FormState } from "./form-state";
import type { FormStore } from "./form-store";

interface ContactForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  readonly handleInput: () => void;
  readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Takes over from `tend-early-form.ts`. A press that it held is done now. */
function takeOver(form: HTMLFormElement): void {
  const isHeld = form.dataset["held"] !== undefined;
  const note = form.querySelector<HTMLElement>("[data-held-note]");
  if (note) note.hidden = true;
  delete form.dataset["held"];
  form.dataset["alive"] = "";
  // Not every browser that is still in use has `requestSubmit`.
  if (isHeld) form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}

/**
 * Ties the contact form on the page to what it does.
 *
 * The fields keep their own values, so that what was typed before React arrived stays.
 */
export function useContactForm(settings: DeliverySettings, store: FormStore): ContactForm {
  const form = useRef<HTMLFormElement>(null);
  const state = useSyncExternalStore(store.subscribe, store.getState, () => editing);

  // Before anything on the page reads the fields.
  useLayoutEffect(() => {
    if (form.current) store.open(form.current);
  }, [store]);

  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);

  const isSent = state.status === "sent";
  useLayoutEffect(() => {
    const element = form.current;
    if (!isSent || !element) return undefined;
    const clear = () => {
      element.reset();
    };
    // The browser would bring the message back on Back, as if it were a new one.
    addEventListener("pagehide", clear);
    return () => {
      removeEventListener("pagehide", clear);
      clear();
    };
  }, [isSent]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void store.submit(event.currentTarget, settings);
  };

  const handleInput = () => {
    if (form.current) store.keep(form.current);
  };

  return { form, state, handleInput, handleSubmit };
}
