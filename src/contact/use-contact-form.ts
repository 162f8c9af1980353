import {
  type FormEvent as SubmitEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { DeliverySettings } from "./delivery";
import { isSameDraft, readDraft } from "./draft";
import { editing, type FormState } from "./form-state";
import type { FormStore } from "./form-store";
import { setQueued } from "./queued-submit";

interface ContactForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  readonly handleInput: () => void;
  readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Takes over from `tend-early-form.ts`. A submit that it queued is done now. */
function takeOver(form: HTMLFormElement): void {
  const isQueued = form.dataset["queued"] !== undefined;
  setQueued(form, false);
  form.dataset["alive"] = "";
  // Not every browser that is still in use has `requestSubmit`.
  if (isQueued) form.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
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

  const sentDraft = state.status === "sent" ? state.draft : undefined;
  useLayoutEffect(() => {
    const element = form.current;
    if (!sentDraft || !element) return undefined;
    const clear = () => {
      // Undo, and programs that fill fields in, change fields that are read-only: what was not sent stays.
      if (isSameDraft(readDraft(element), sentDraft)) element.reset();
    };
    // The browser would bring the message back on Back, as if it were a new one.
    addEventListener("pagehide", clear);
    return () => {
      removeEventListener("pagehide", clear);
      clear();
    };
  }, [sentDraft]);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void store.submit(event.currentTarget, settings);
  };

  const handleInput = () => {
    if (form.current) store.keep(form.current);
  };

  return { form, state, handleInput, handleSubmit };
}
