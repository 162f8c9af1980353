import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DeliverySettings } from "./delivery/delivery";
import { ContactFormView } from "./contact-form-view";
import { FormStore } from "./form-store";

interface ContactFormProps {
  readonly copy: Queries.ContactFormCopyFragment;
  /** Email address offered when the form does not work. */
  readonly email: string;
  readonly settings: DeliverySettings;
}

/** The contact form, with native validation. Its fields are uncontrolled, so that text typed before hydration stays. */
export function ContactForm({ copy, email, settings }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => new FormStore(settings));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  // A layout effect, so that it runs before preserve-form.ts submits a queued form.
  useLayoutEffect(() => {
    if (form.current) store.restore(form.current);
  }, [store]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.reportValidity()) void store.submit(event.currentTarget);
  };

  return (
    <ContactFormView
      copy={copy}
      email={email}
      state={state}
      formRef={form}
      onInput={store.handleInput}
      onSubmit={handleSubmit}
    />
  );
}
