import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DeliverySettings } from "./delivery/delivery";
import { clearBlankFields, isSameDraft, readDraft } from "./draft/draft";
import { initialState } from "./form-state";
import { ContactFormView } from "./contact-form-view";
import { createFormStore } from "./form-store";

interface ContactFormProps {
  readonly copy: Queries.ContactFormCopyFragment;
  /** Email address offered when the form does not work. */
  readonly email: string;
  readonly settings: DeliverySettings;
}

/** The contact form, with native validation. Its fields are uncontrolled, so that text typed before hydration stays. */
export function ContactForm({ copy, email, settings }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createFormStore(settings));
  const state = useSyncExternalStore(store.subscribe, store.getState, () => initialState);

  // In a layout effect, so that the draft is restored before anything reads the fields.
  useLayoutEffect(() => {
    if (form.current) store.restore(form.current);
  }, [store]);

  const sentDraft = state.status === "sent" ? state.sent : undefined;
  useLayoutEffect(() => {
    const element = form.current;
    if (!sentDraft || !element) return undefined;
    const clear = () => {
      // Undo and autofill change even read-only fields. Text that was not sent stays.
      if (isSameDraft(readDraft(element), sentDraft)) element.reset();
    };
    // On Back, the browser would restore the message as if it were a new one.
    addEventListener("pagehide", clear);
    return () => {
      removeEventListener("pagehide", clear);
      clear();
    };
  }, [sentDraft]);

  // Native validation accepts fields with only white space.
  const handleClick = () => {
    if (form.current) clearBlankFields(form.current);
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Fields of a submit queued before hydration may have only white space.
    handleClick();
    if (event.currentTarget.reportValidity()) void store.submit(event.currentTarget);
  };

  const handleChange = () => {
    if (form.current) store.save(form.current);
  };

  return (
    <ContactFormView
      copy={copy}
      email={email}
      state={state}
      formRef={form}
      onChange={handleChange}
      onClick={handleClick}
      onSubmit={handleSubmit}
    />
  );
}
