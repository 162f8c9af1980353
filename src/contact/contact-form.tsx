import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DeliverySettings } from "./delivery/delivery";
import { clearBlankFields, isSameDraft, readDraft } from "./draft/draft";
import { initialState } from "./form-state";
import { ContactFormView } from "./contact-form-view";
import { createFormStore } from "./form-store";

interface ContactFormProps {
  readonly copy: Queries.ContactFormCopyFragment;
  /** The email address offered when the form does not work. */
  readonly email: string;
  readonly settings: DeliverySettings;
}

/**
 * The contact form. Its fields are checked by the browser itself, and keep their own values, so that what was typed before
 * hydration stays.
 */
export function ContactForm({ copy, email, settings }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => createFormStore(settings));
  const state = useSyncExternalStore(store.subscribe, store.getState, () => initialState);

  // Before anything on the page reads the fields.
  useLayoutEffect(() => {
    if (form.current) store.restore(form.current);
  }, [store]);

  const sent = state.status === "sent" ? state.sent : undefined;
  useLayoutEffect(() => {
    const element = form.current;
    if (!sent || !element) return undefined;
    const clear = () => {
      // Undo, and programs that fill in fields, change fields that are read-only: what was not sent stays.
      if (isSameDraft(readDraft(element), sent)) element.reset();
    };
    // The browser would bring the message back on Back, as if it were a new one.
    addEventListener("pagehide", clear);
    return () => {
      removeEventListener("pagehide", clear);
      clear();
    };
  }, [sent]);

  // The browser's own check accepts fields that have only white space.
  const handleClick = () => {
    if (form.current) clearBlankFields(form.current);
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A submit that was queued before hydration has not been checked for white space.
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
